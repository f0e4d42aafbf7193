/** Static evaluation: hand-made and by learned weights. */
@NullMarked
package griot.engine.eval;

import org.jspecify.annotations.NullMarked;
