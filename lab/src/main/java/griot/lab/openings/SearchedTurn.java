package griot.lab.openings;

import java.util.List;

/**
 * A finished search of the position after a first turn.
 *
 * @param turn the first turn in notation
 * @param depth depth of the search after the turn, in actions
 * @param score score for the player who begins, see {@link griot.engine.Score}
 * @param nodes nodes of the search
 * @param milliseconds time of the search
 * @param variation the principal variation in whole turns, the first turn included
 */
public record SearchedTurn(String turn, int depth, int score, long nodes, long milliseconds, List<String> variation) {
    /** Copies the list. */
    public SearchedTurn {
        variation = List.copyOf(variation);
    }
}
