/**
 * Jobs of independent units: puzzles, games, chapters on endings. Each unit is a pure function, so that tasks may be
 * repeated.
 */
@NullMarked
package griot.cluster.units;

import org.jspecify.annotations.NullMarked;
