/** Errors in texts, setups and actions, with their places. */
@NullMarked
package griot.rules.problem;

import org.jspecify.annotations.NullMarked;
