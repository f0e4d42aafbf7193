/** Search board and move picker for any game, for families without faster ones. */
@NullMarked
package griot.engine.generic;

import org.jspecify.annotations.NullMarked;
