/** Calendar files with the time at which a player's turn ends. */
@NullMarked
package griot.server.live.calendar;

import org.jspecify.annotations.NullMarked;
