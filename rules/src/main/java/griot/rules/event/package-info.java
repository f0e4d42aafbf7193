/** Board events: what an action makes happen on the board, for display and speech. */
@NullMarked
package griot.rules.event;

import org.jspecify.annotations.NullMarked;
