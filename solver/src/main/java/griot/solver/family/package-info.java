/** What a family of games gives to the solver. */
@NullMarked
package griot.solver.family;

import org.jspecify.annotations.NullMarked;
