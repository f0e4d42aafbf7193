/** What people see happen on the board when an action is played. */
@NullMarked
package griot.rules.event;

import org.jspecify.annotations.NullMarked;
