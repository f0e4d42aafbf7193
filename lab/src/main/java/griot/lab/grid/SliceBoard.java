package griot.lab.grid;

import griot.tables.format.DistanceToEnd;
import java.io.Serializable;

/**
 * A board of a slice.
 *
 * @param slice the name of the slice
 * @param index the index of the board
 * @param value the value, a {@link DistanceToEnd} for White, who is to move
 */
record SliceBoard(String slice, int index, int value) implements Serializable {
    /** Minimum length of an example's win, in turns of both sides. */
    private static final int MIN_EXAMPLE_TURNS = 3;

    /** The distance to the end, in turns. */
    int turns() {
        return DistanceToEnd.turns(value);
    }

    /** Whether White wins, but not at once. */
    boolean isInstructive() {
        return value > 0 && turns() >= MIN_EXAMPLE_TURNS;
    }
}
