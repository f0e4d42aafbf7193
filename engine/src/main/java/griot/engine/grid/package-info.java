/** Search board, move picker and pattern evaluation of grid games. */
@NullMarked
package griot.engine.grid;

import org.jspecify.annotations.NullMarked;
