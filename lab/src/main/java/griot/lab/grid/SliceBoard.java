package griot.lab.grid;

import griot.tables.format.DistanceToEnd;

/**
 * A board of a slice.
 *
 * @param boards the boards of the slice
 * @param index the index of the board
 */
record SliceBoard(GridBoards boards, int index) {
    /** The value, a {@link DistanceToEnd} for White, who is to move. */
    int value() {
        return boards.value(index);
    }

    /** The distance to the end, in turns. */
    int turns() {
        return DistanceToEnd.turns(value());
    }
}
