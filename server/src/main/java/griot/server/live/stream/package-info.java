/** The event streams of live games and of the lobby. */
@NullMarked
package griot.server.live.stream;

import org.jspecify.annotations.NullMarked;
