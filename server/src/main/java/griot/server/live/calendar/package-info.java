/** Calendar files with the time at which a player's turn ends, and the titles of what tells players of a game. */
@NullMarked
package griot.server.live.calendar;

import org.jspecify.annotations.NullMarked;
