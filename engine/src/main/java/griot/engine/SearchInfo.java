package griot.engine;

import java.util.List;

/**
 * What a search has found so far.
 *
 * @param depth actions looked ahead in the last iteration that was finished; 0 if none was
 * @param nodes actions tried since the search began
 * @param milliseconds time since the search began
 * @param lines the best turns, best first; as many as asked for, or as there are
 */
public record SearchInfo(int depth, long nodes, long milliseconds, List<PrincipalVariation> lines) {
    /** Keeps its own copy. */
    public SearchInfo {
        lines = List.copyOf(lines);
    }
}
