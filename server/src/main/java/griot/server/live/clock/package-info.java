/** Clocks as pure functions of a game's log, and the time by which the server measures them. */
@NullMarked
package griot.server.live.clock;

import org.jspecify.annotations.NullMarked;
