/**
 * Grid games in the laboratory: opening defaults, random positions, puzzles, their chapters of {@code docs/endings.md}.
 */
@NullMarked
package griot.lab.grid;

import org.jspecify.annotations.NullMarked;
