/**
 * Sowing games in the laboratory: opening defaults, random positions, puzzles, their chapter of {@code
 * docs/endings.md}.
 */
@NullMarked
package griot.lab.sowing;

import org.jspecify.annotations.NullMarked;
