package griot.engine;

import griot.rules.Action;
import java.util.List;

/**
 * The turn to play.
 *
 * @param actions every action from where the game stands until the turn is over, stops included; never empty
 * @param info what the search has found
 */
public record SearchResult(List<Action> actions, SearchInfo info) {
    /** Keeps its own copy; refuses a choice of nothing. */
    public SearchResult {
        actions = List.copyOf(actions);
        if (actions.isEmpty()) {
            throw new IllegalArgumentException("a choice has at least one action");
        }
    }
}
