/** What the solver needs of a family of games. */
@NullMarked
package griot.solver.family;

import org.jspecify.annotations.NullMarked;
