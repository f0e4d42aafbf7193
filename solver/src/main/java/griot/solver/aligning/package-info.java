/** Turns and slices of Wali and Bolotondou for retrograde analysis. */
@NullMarked
package griot.solver.aligning;

import org.jspecify.annotations.NullMarked;
