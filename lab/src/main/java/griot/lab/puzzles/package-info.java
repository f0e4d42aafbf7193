/** Mining of puzzles: positions in which few turns keep the value, proved by tablebase or by full-width search. */
@NullMarked
package griot.lab.puzzles;

import org.jspecify.annotations.NullMarked;
