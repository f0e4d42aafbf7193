/** The visible events of an action and its consequences. */
@NullMarked
package griot.rules.event;

import org.jspecify.annotations.NullMarked;
