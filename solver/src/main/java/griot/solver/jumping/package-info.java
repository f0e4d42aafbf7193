/** The endings of Yoté and Choko for the solver. */
@NullMarked
package griot.solver.jumping;

import org.jspecify.annotations.NullMarked;
