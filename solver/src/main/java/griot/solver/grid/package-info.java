/** Retrograde analysis of grid games: layers, predecessors, values. */
@NullMarked
package griot.solver.grid;

import org.jspecify.annotations.NullMarked;
