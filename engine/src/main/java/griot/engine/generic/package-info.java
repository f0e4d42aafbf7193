/** A search board for any game, for families without a faster one. */
@NullMarked
package griot.engine.generic;

import org.jspecify.annotations.NullMarked;
