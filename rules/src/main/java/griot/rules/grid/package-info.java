/** The parts that grid games share: bitboards, geometry, the board, the checks of a setup. */
@NullMarked
package griot.rules.grid;

import org.jspecify.annotations.NullMarked;
