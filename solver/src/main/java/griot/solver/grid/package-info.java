/** Retrograde analysis of grid games. */
@NullMarked
package griot.solver.grid;

import org.jspecify.annotations.NullMarked;
