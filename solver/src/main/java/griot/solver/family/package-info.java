/** The interface by which a family of games is solved and verified. */
@NullMarked
package griot.solver.family;

import org.jspecify.annotations.NullMarked;
