package griot.engine.bench;

import griot.engine.Clock;
import griot.engine.Limits;
import griot.engine.SearchInfo;
import griot.engine.search.AlphaBetaEngine;
import griot.engine.search.EngineSettings;
import griot.rules.Game;
import griot.rules.RuleSet;
import griot.rules.registry.RuleSets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * A benchmark, as Stockfish's {@code bench}: searches a fixed set of positions, each to a fixed depth. The total number
 * of nodes is the search signature: it changes only when the behaviour of the search changes.
 */
public final class Bench {
    /** Size of the transposition table in megabytes; the signature depends on it. */
    private static final int TABLE_MEGABYTES = 16;

    /**
     * Positions of one rule set: the start, and some from self-play after a random opening.
     *
     * @param rules name of the rule set
     * @param depth search depth in actions
     * @param positions positions as text
     */
    public record Suite(String rules, int depth, List<String> positions) {}

    private static final List<Suite> SUITES = List.of(
            new Suite(
                    "yote/ludens",
                    11,
                    List.of(
                            "6/6/6/6/6 w 12,12 - 0 1",
                            "b3w1/3w2/6/w3b1/4b1 b 9,9 - 1 8",
                            "b1wwwb/w3bb/w4b/w4w/bw1wwb b 2,5 - 1 22 a1xc1:e1",
                            "b1ww1b/3w1w/3b1w/b4b/b1bbbw b 0,1 - 1 30",
                            "2w1bb/b4w/b4w/w4w/wbbb2 w 6,3 - 0 21",
                            "w1w2b/b1w2b/b2w2/w1b2w/wbb1wb w 0,0 - 6 49")),
            new Suite(
                    "choko/ludens",
                    11,
                    List.of(
                            "6/6/6/6/6 w 12,12 - 0 1",
                            "bww2w/6/w4b/w4b/b2bb1 b 7,6 - 1 18",
                            "bb3b/ww1bb1/w2b1w/4ww/4w1 w 5,6 - 1 17 e1=e3xe5",
                            "bwwbbw/3b1b/w4w/w4w/b1bb1b w 3,1 - 3 31",
                            "2b3/6/2w3/4w1/wb4 b 3,2 - 0 30",
                            "1b2b1/1w4/1ww1w1/6/b2bbb w 0,0 - 4 49")),
            new Suite(
                    "wali/ludens",
                    12,
                    List.of(
                            "6/6/6/6/6 w 12,12 - 0 1",
                            "2w1w1/3w1b/1wwb2/1b1b2/2b3 w 7,7 - 0 11",
                            "4b1/bwbbww/wb1b1b/2w1w1/1wbwwb w 3,3 - 0 19",
                            "wbwwb1/1w1bwb/b1wbbw/wbbwwb/2wb1w b 0,0 - 2 28",
                            "1wb1wb/wbwwb1/b1bbw1/b1wbw1/b1bw1b b 0,0 - 1 46 a3-b3",
                            "3b1w/1w2w1/b1wbbb/1bb3/bw4 w 0,0 - 0 49")),
            new Suite(
                    "bolotondou/ludens",
                    11,
                    List.of(
                            "6/6/6/6/6 w 12,12 - 0 1",
                            "1b4/w2wb1/1w2wb/3b1w/6 b 7,8 - 0 10",
                            "2bwb1/1bwbwb/w1bwbw/1w1bw1/3w1b w 3,3 - 0 19",
                            "bwb1bw/2wbwb/2wwbw/bw4/wbbw1b w 0,0 - 0 29",
                            "2wbwb/1w1wbw/bw1w1b/w1wb1w/bwbw2 b 0,0 - 0 32 f3-e3",
                            "bw1b2/3bw1/wb2w1/4b1/b2ww1 w 0,0 - 1 31")),
            new Suite(
                    "awele/sheet",
                    20,
                    List.of(
                            "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S 0 1",
                            "2-7-7-0-0-7-0-0-8-7-1-7-2-0-N 0 8",
                            "0-11-9-0-0-0-0-10-1-1-1-3-7-5-N 1 20",
                            "1-12-0-3-1-1-2-0-1-1-5-7-9-5-N 6 30",
                            "0-0-4-5-3-6-0-0-0-1-6-8-11-4-N 3 46",
                            "0-0-1-1-1-4-0-1-0-1-0-12-12-15-S 13 49")));

    private Bench() {}

    /** The suites, one for each game. */
    public static List<Suite> suites() {
        return SUITES;
    }

    /**
     * The result of one game.
     *
     * @param game name of the game, such as {@code yote}
     * @param rules name of the rule set
     * @param positions number of positions searched
     * @param depth search depth in actions
     * @param nodes nodes searched; with one thread the same on every machine
     * @param milliseconds time spent searching
     */
    public record Result(String game, String rules, int positions, int depth, long nodes, long milliseconds) {
        /** Nodes searched per second. */
        public long nodesPerSecond() {
            return nodes * 1_000 / Math.max(1, milliseconds);
        }
    }

    /**
     * Searches the positions of all games. A round searches those of one game. Rounds are repeated until several in a
     * row are no faster.
     *
     * @param clock measures the time
     * @param ruleSets must contain the suites' rule sets
     * @param settings evaluations and threads of the engine; with several threads the numbers of nodes vary and are no
     *     signature. The size of the transposition table is the suites' own
     * @param patience consecutive rounds without a new fastest one after which a game is done, from 0; at least 5 to
     *     measure a warmed-up JVM
     * @param listener receives the result of each game
     * @return the fastest round of each game
     */
    public static List<Result> run(
            Clock clock, RuleSets ruleSets, EngineSettings settings, int patience, Consumer<Result> listener) {
        List<Result> results = new ArrayList<>();
        for (Suite suite : SUITES) {
            AlphaBetaEngine engine = new AlphaBetaEngine(clock, settings.withTableMegabytes(TABLE_MEGABYTES));
            RuleSet rules = ruleSets.named(suite.rules);
            Result fastestRound = fastest(() -> runRound(suite, rules, engine), patience);
            results.add(fastestRound);
            listener.accept(fastestRound);
        }
        return List.copyOf(results);
    }

    /**
     * Repeats a round until {@code patience} consecutive rounds were no faster than the fastest one, which is returned.
     */
    static Result fastest(Supplier<Result> roundRunner, int patience) {
        Result fastestRound = roundRunner.get();
        int roundsWithoutGain = 0;
        while (roundsWithoutGain < patience) {
            Result round = roundRunner.get();
            if (round.nodesPerSecond() > fastestRound.nodesPerSecond()) {
                fastestRound = round;
                roundsWithoutGain = 0;
            } else {
                roundsWithoutGain++;
            }
        }
        return fastestRound;
    }

    /** The search signature: the total number of nodes. */
    public static long signature(List<Result> results) {
        long nodes = 0;
        for (Result result : results) {
            nodes += result.nodes();
        }
        return nodes;
    }

    private static Result runRound(Suite suite, RuleSet rules, AlphaBetaEngine engine) {
        Limits limits = Limits.depth(suite.depth);
        long nodes = 0;
        long milliseconds = 0;
        for (String position : suite.positions) {
            engine.clear();
            SearchInfo info = engine.search(Game.from(rules.position(position)), limits, ignored -> {})
                    .info();
            nodes += info.nodes();
            milliseconds += info.milliseconds();
        }
        return new Result(
                rules.name().game(), rules.name().toString(), suite.positions.size(), suite.depth, nodes, milliseconds);
    }
}
