/** Search board, evaluation by patterns and tactics of grid games. */
@NullMarked
package griot.engine.grid;

import org.jspecify.annotations.NullMarked;
