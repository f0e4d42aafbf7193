package griot.engine;

import java.util.List;

/**
 * The progress of a search, reported after each iteration and at the end.
 *
 * @param depth depth of the last finished iteration in actions; 0 if there was none
 * @param nodes nodes searched, that is, actions tried
 * @param milliseconds time since the search began
 * @param lines principal variations, best first; at most as many as asked for
 */
public record SearchInfo(int depth, long nodes, long milliseconds, List<PrincipalVariation> lines) {
    /** Copies the list. */
    public SearchInfo {
        lines = List.copyOf(lines);
    }
}
