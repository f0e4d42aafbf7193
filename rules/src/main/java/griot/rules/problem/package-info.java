/** What can be wrong with a text, a setup or an action, and where. */
@NullMarked
package griot.rules.problem;

import org.jspecify.annotations.NullMarked;
