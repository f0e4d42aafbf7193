/** The registry of the families that can be solved, and their implementations. */
@NullMarked
package griot.solver.registry;

import org.jspecify.annotations.NullMarked;
