/** What the API says of live games, as JSON: games, clocks, seats and the lobby. */
@NullMarked
package griot.server.live.view;

import org.jspecify.annotations.NullMarked;
