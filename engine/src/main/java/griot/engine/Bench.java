package griot.engine;

import griot.rules.Game;
import griot.rules.RuleSets;
import java.util.ArrayList;
import java.util.List;

/**
 * A fixed set of positions, searched to a fixed depth. The nodes that this takes are the search's signature: a change that
 * should not alter what the engine does must not alter them.
 */
public final class Bench {
    /** Memory for what searches remember; the signature depends on it. */
    private static final int TABLE_MEGABYTES = 16;

    private Bench() {}

    /**
     * What one game took.
     *
     * @param game the game's word, such as {@code yote}
     * @param positions how many positions were searched
     * @param depth actions looked ahead in each
     * @param nodes actions tried, the same on every machine
     * @param milliseconds time
     */
    public record Result(String game, int positions, int depth, long nodes, long milliseconds) {
        /** Actions tried in a second. */
        public long nodesPerSecond() {
            return nodes * 1_000 / Math.max(1, milliseconds);
        }
    }

    /** Searches all positions of all games: a result for each game. */
    public static List<Result> run(Clock clock) {
        List<Result> results = new ArrayList<>();
        for (String game : List.of("yote", "choko", "wali", "bolotondou", "awele")) {
            AlphaBeta engine = new AlphaBeta(clock, TABLE_MEGABYTES);
            long start = clock.milliseconds();
            long nodes = engine.search(Game.of(RuleSets.of(game)), Limits.depth(6), report -> {})
                    .report()
                    .nodes();
            results.add(new Result(game, 1, 6, nodes, clock.milliseconds() - start));
        }
        return results;
    }

    /** The nodes of all games together. */
    public static long signature(List<Result> results) {
        return results.stream().mapToLong(Result::nodes).sum();
    }
}
