/** The endings of Wali and Bolotondou for the solver. */
@NullMarked
package griot.solver.aligning;

import org.jspecify.annotations.NullMarked;
