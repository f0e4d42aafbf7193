/**
 * The plug-in interface of a family of games: its openings, random positions, puzzles and chapter of the endings paper.
 */
@NullMarked
package griot.lab.family;

import org.jspecify.annotations.NullMarked;
