/** What games on a grid share: squares as bit masks, the board, the checks of a setup. */
@NullMarked
package griot.rules.grid;

import org.jspecify.annotations.NullMarked;
