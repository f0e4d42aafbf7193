/** Retrograde analysis of sowing games. */
@NullMarked
package griot.solver.sowing;

import org.jspecify.annotations.NullMarked;
