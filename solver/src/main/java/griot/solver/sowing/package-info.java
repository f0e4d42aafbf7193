/** Retrograde analysis of sowing games: solver, unsowing, distance to conversion. */
@NullMarked
package griot.solver.sowing;

import org.jspecify.annotations.NullMarked;
