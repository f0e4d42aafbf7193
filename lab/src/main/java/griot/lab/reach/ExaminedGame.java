package griot.lab.reach;

import java.util.List;
import java.util.Optional;

/**
 * A game compared with tablebases.
 *
 * @param game the number of the game, from 0
 * @param turns its turns, those of the opening included
 * @param result 1 if White won, 0 for a draw, -1 if Black won
 * @param entries where it reaches the tables, by ascending size; without the sizes to which it reaches none
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
     * @param turn number of the first turn from which on all positions are in the tables
     * @param value the value of the position before this turn, in a sowing game with the seeds harvested before: 1 if
     *     White wins, 0 for a draw, -1 if Black wins
     */
    public record Entry(int size, int turn, int value) {}

    /** Where the game reaches the tables to a size; empty if it does not. */
    Optional<Entry> entry(int size) {
        return entries.stream().filter(entry -> entry.size() == size).findFirst();
    }
}
