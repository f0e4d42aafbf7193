package griot.engine;

import griot.rules.Action;
import java.util.List;

/**
 * The result of a search.
 *
 * @param actions the actions to play until the turn is over, stops included; never empty
 * @param info the final state of the search
 */
public record SearchResult(List<Action> actions, SearchInfo info) {
    /**
     * Copies the list.
     *
     * @throws IllegalArgumentException if there is no action
     */
    public SearchResult {
        actions = List.copyOf(actions);
        if (actions.isEmpty()) {
            throw new IllegalArgumentException("a result has at least one action");
        }
    }
}
