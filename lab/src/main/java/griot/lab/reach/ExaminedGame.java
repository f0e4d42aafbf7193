package griot.lab.reach;

import java.util.List;

/**
 * A game compared with tablebases.
 *
 * @param game the number of the game, from 0
 * @param turns its turns, those of the opening included
 * @param result 1 if White won, 0 for a draw, -1 if Black won
 * @param entries where it reaches the tables, one for each size
 */
public record ExaminedGame(int game, int turns, int result, List<Entry> entries) {
    /** Copies the list. */
    public ExaminedGame {
        entries = List.copyOf(entries);
    }

    /**
     * Where a game reaches the tables to a size.
     *
     * @param size maximum number of pieces or seeds of the tables
     * @param turn number of the first turn from which on all positions are in the tables; 0 if there is none
     * @param value the table's value at this turn: 1 if White wins, 0 for a draw, -1 if Black wins; 0 if there is none
     */
    public record Entry(int size, int turn, int value) {
        /** Whether the game reaches the tables. */
        boolean isReached() {
            return turn > 0;
        }
    }
}
