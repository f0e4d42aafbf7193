/** Grid games in the laboratory: opening defaults, random positions, the chapter of the endings paper. */
@NullMarked
package griot.lab.grid;

import org.jspecify.annotations.NullMarked;
