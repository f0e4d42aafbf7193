package griot.rules;

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
 * How fast the boards are, in actions a second on one thread: the column {@code actions} is the figure, the games or
 * counts themselves are beside it.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 2)
@Measurement(iterations = 5, time = 2)
public class BoardBenchmark {
    /** Deep enough that a count takes some tenths of a second. */
    private static final int GRID_DEPTH = 5;

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
    private Xoroshiro64 dice = new Xoroshiro64(1);

    private long shorterSequences;

    /** What was counted, as JMH reports it: actions a second. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    public static class Counted {
        public long actions;
    }

    @Setup
    public void begin() {
        board = RuleSets.standard().named(rules).newBoard();
        dice = new Xoroshiro64(1);
        shorterSequences = 0;
        for (int length = 1; length < depth(); length++) {
            shorterSequences += Perft.count(board, length);
        }
    }

    private int depth() {
        return rules.startsWith("awele") ? SOWING_DEPTH : GRID_DEPTH;
    }

    /** Perft with the last action counted, not played. */
    @Benchmark
    public void bulkPerft(Counted counted) {
        counted.actions += Perft.count(board, depth());
    }

    /** Every action played and undone: as many as there are sequences of each length up to the depth. */
    @Benchmark
    public void playAndUndo(Counted counted) {
        // Added, so that the count itself is used.
        counted.actions += shorterSequences + Perft.countOneByOne(board, depth());
    }

    /** A random game to its end. */
    @Benchmark
    public void playout(Counted counted) {
        counted.actions += Playout.play(board, dice);
        board.rewind(0);
    }
}
