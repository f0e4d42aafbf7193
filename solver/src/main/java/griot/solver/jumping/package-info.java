/** Turns and slices of Yoté and Choko for retrograde analysis. */
@NullMarked
package griot.solver.jumping;

import org.jspecify.annotations.NullMarked;
