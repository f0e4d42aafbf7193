/** A live game as a pure function of its log: no clock, no store, no HTTP. */
@NullMarked
package griot.server.live.game;

import org.jspecify.annotations.NullMarked;
