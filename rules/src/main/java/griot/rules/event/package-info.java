/** The visible events of an action on the board, for display and speech. */
@NullMarked
package griot.rules.event;

import org.jspecify.annotations.NullMarked;
