/** A search board for any game: for families that bring no faster one. */
@NullMarked
package griot.engine.generic;

import org.jspecify.annotations.NullMarked;
