/** Grid games in the laboratory: opening defaults, random positions, their chapter of {@code docs/endings.md}. */
@NullMarked
package griot.lab.grid;

import org.jspecify.annotations.NullMarked;
