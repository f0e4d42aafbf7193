/**
 * The plug-in interface of a family of games: its openings, random positions, puzzles and chapter of the endings
 * document.
 */
@NullMarked
package griot.lab.family;

import org.jspecify.annotations.NullMarked;
