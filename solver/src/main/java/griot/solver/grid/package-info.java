/** Retrograde analysis of grid games: solver, predecessor generator, quiet counts, bonus turns. */
@NullMarked
package griot.solver.grid;

import org.jspecify.annotations.NullMarked;
