/** The registry of solver families, and the families of grid and sowing games. */
@NullMarked
package griot.solver.registry;

import org.jspecify.annotations.NullMarked;
