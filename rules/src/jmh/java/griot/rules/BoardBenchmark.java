package griot.rules;

import griot.rules.perft.Perft;
import griot.rules.perft.Playout;
import griot.rules.random.Xoroshiro64;
import griot.rules.registry.RuleSets;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The speed of the boards on one thread. The secondary result {@code actions} is the number of actions a second; the
 * primary result counts calls of the method.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 2)
@Measurement(iterations = 5, time = 2)
public class BoardBenchmark {
    /** The depth of perft on a grid; one count takes some tenths of a second. */
    private static final int GRID_DEPTH = 5;

    /** The depth of perft on a sowing board. */
    private static final int SOWING_DEPTH = 10;

    @Param({
        "yote/ludens",
        "yote/walker",
        "yote/wikipedia",
        "choko/ludens",
        "choko/walker",
        "wali/ludens",
        "bolotondou/ludens",
        "awele/sheet"
    })
    public String rules = "";

    private Board board = RuleSets.standard().named("yote").newBoard();
    private Xoroshiro64 random = new Xoroshiro64(1);

    /** The number of action sequences of each length below the depth, added up. */
    private long shorterSequences;

    /** The number of actions, which JMH divides by the time. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    public static class ActionCounter {
        public long actions;
    }

    @Setup
    public void setUp() {
        board = RuleSets.standard().named(rules).newBoard();
        random = new Xoroshiro64(1);
        shorterSequences = 0;
        for (int length = 1; length < depth(); length++) {
            shorterSequences += Perft.count(board, length);
        }
    }

    private int depth() {
        return rules.startsWith("awele") ? SOWING_DEPTH : GRID_DEPTH;
    }

    /** Perft with bulk counting: the last action of a sequence is not played. */
    @Benchmark
    public void bulkPerft(ActionCounter counter) {
        counter.actions += Perft.count(board, depth());
    }

    /** Perft without bulk counting: it plays one action for each sequence of each length up to the depth. */
    @Benchmark
    public void playAndUndo(ActionCounter counter) {
        counter.actions += shorterSequences + Perft.countWithoutBulk(board, depth());
    }

    /** A random game to its end, with generation, play and the test for repetition. */
    @Benchmark
    public void playout(ActionCounter counter) {
        counter.actions += Playout.play(board, random);
        board.rewind(0);
    }
}
