package griot.solver.grid;

import griot.solver.InitialValue;
import griot.solver.SolveProgress;
import griot.solver.WorkerPool;
import griot.tables.format.DistanceToEnd;
import griot.tables.format.ValueEncoding;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Retrograde analysis of a layer of a grid game: a slice and its reverse, all slices to which its turns leave being
 * solved (Thompson, "Retrograde analysis of certain endgames", 1986).
 *
 * <p>A turn either leaves the layer, by a capture or placement, or stays in it. First every board gets the best that
 * leaving brings and the number of its staying turns. Then come the boards won in one turn, those lost after it, those
 * won in two, and so on. A board is won if leaving wins, or if a turn leads to a lost board. It is lost when all its
 * staying turns lead to won boards and leaving does no better. Each found value is propagated once to the predecessors;
 * boards without a value at the end are draws.
 */
final class GridRetrogradeSolver {
    /** Boards in a unit of work. */
    private static final int PART = 1 << 14;

    private final ValueEncoding counting;
    private final List<RetrogradeState> halves;
    private final List<GridTurns> turns;
    private final WorkerPool team;
    private final SolveProgress progress;

    /** By worker: the longest win or loss by leaving the layer. */
    private final int[] furthest;

    private final List<InitialValue> outlooks = new ArrayList<>();
    private final List<GridPredecessorGenerator> befores = new ArrayList<>();

    /**
     * Creates a solver of one layer.
     *
     * @param halves the states of the two slices, or of the only one; they get the values
     * @param turns the turn generator of each
     */
    GridRetrogradeSolver(
            ValueEncoding counting,
            List<RetrogradeState> halves,
            List<GridTurns> turns,
            WorkerPool team,
            SolveProgress progress) {
        this.counting = counting;
        this.halves = halves;
        this.turns = turns;
        this.team = team;
        this.progress = progress;
        furthest = new int[team.workers()];
        for (int i = 0; i < furthest.length; i++) {
            outlooks.add(new InitialValue());
            befores.add(new GridPredecessorGenerator(halves.getFirst().index()));
        }
    }

    /** Work on one board of a half. */
    private interface Task {
        /** Does the work; returns whether a value was found. */
        boolean work(int half, long at, int member);
    }

    /** Computes the values of all boards. */
    void solve() {
        forBoards((half, at) -> true, this::initialise);
        int last = 0;
        for (int each : furthest) {
            last = Math.max(last, each);
        }
        boolean any = true;
        for (int after = 1; any || after <= last; after++) {
            if (after > counting.mostTurns()) {
                throw new IllegalStateException("a win takes more turns than a table can tell");
            }
            any = solveDistance(after);
        }
        for (RetrogradeState half : halves) {
            team.parallelForBoards(half.index().count(), PART, (member, from, to) -> half.finish(from, to));
        }
    }

    /** Finds the wins and losses of one length; returns whether there were any. */
    private boolean solveDistance(int after) {
        int won = counting.win(after);
        int lost = counting.loss(after);
        boolean any = false;
        if (won != ValueEncoding.NONE) {
            any |= forBoards(
                    (half, at) -> half.anyEquals(at, won),
                    (half, at, member) -> setIf(half, at, won, halves.get(half).isBestLeaving(at, won)));
            int before = counting.loss(after - 1);
            any |= forBoards(
                    (half, at) -> half.anyEquals(at, before),
                    (half, at, member) -> halves.get(half).isValue(at, before) && propagateLoss(half, at, member, won));
        }
        if (lost != ValueEncoding.NONE) {
            int before = counting.win(after - 1);
            any |= forBoards(
                    (half, at) -> half.anyEquals(at, before),
                    (half, at, member) -> halves.get(half).isValue(at, before) && propagateWin(half, at, member, lost));
            any |= forBoards(
                    (half, at) -> half.anyEquals(at, lost),
                    (half, at, member) -> setIf(
                            half,
                            at,
                            lost,
                            halves.get(half).isBestLeaving(at, lost)
                                    && halves.get(half).isExhausted(at)));
        }
        return any;
    }

    /** Whether any of eight boards needs work. */
    private interface AnyOfEight {
        boolean test(RetrogradeState half, long at);
    }

    /** Processes all boards of those groups of eight that need work; returns whether a value was found. */
    private boolean forBoards(AnyOfEight eights, Task deed) {
        AtomicBoolean any = new AtomicBoolean();
        for (int i = 0; i < halves.size(); i++) {
            int number = i;
            RetrogradeState half = halves.get(i);
            team.parallelForBoards(half.index().count(), PART, (member, from, to) -> {
                boolean some = false;
                for (long eight = from; eight < to; eight += Long.BYTES) {
                    if (eights.test(half, eight)) {
                        for (long at = eight; at < Math.min(to, eight + Long.BYTES); at++) {
                            some |= deed.work(number, at, member);
                        }
                    }
                }
                if (some) {
                    any.set(true);
                }
            });
        }
        return any.get();
    }

    private boolean setIf(int half, long at, int value, boolean isSo) {
        if (isSo) {
            halves.get(half).setValue(at, value);
        }
        return isSo;
    }

    private boolean initialise(int half, long at, int member) {
        RetrogradeState here = halves.get(half);
        long board = here.index().board(at);
        InitialValue outlook = outlooks.get(member);
        outlook.reset();
        turns.get(half).initialValue((int) board, (int) (board >>> Integer.SIZE), outlook);
        here.initialise(at, outlook);
        if (outlook.canLeave()) {
            furthest[member] = Math.max(furthest[member], DistanceToEnd.turns(counting.value(outlook.value())));
        }
        progress.add(1);
        return false;
    }

    // ---- Propagation to predecessors ----

    private RetrogradeState predecessorSlice(int half) {
        return halves.get(halves.size() - 1 - half);
    }

    private GridPredecessorGenerator predecessors(int half, long at, int member) {
        RetrogradeState here = halves.get(half);
        long board = here.index().board(at);
        GridPredecessorGenerator before = befores.get(member);
        before.generate(
                (int) board,
                (int) (board >>> Integer.SIZE),
                turns.get(half),
                here.index(),
                predecessorSlice(half).index());
        progress.add(1);
        return before;
    }

    private boolean propagateLoss(int half, long at, int member, int won) {
        RetrogradeState there = predecessorSlice(half);
        GridPredecessorGenerator before = predecessors(half, at, member);
        boolean any = false;
        for (int i = 0; i < before.count(); i++) {
            if (!there.hasValue(before.index(i))) {
                there.setValue(before.index(i), won);
                any = true;
            }
        }
        return any;
    }

    private boolean propagateWin(int half, long at, int member, int lost) {
        RetrogradeState there = predecessorSlice(half);
        GridPredecessorGenerator before = predecessors(half, at, member);
        int left = 0;
        for (int i = 0; i < before.count(); i++) {
            // Independent reads overlap their cache misses; the decrements below would wait for one after the other.
            left += there.openTurns(before.index(i));
        }
        boolean any = false;
        // Each predecessor's counter includes at least the turn to this board.
        for (int i = 0; i < before.count() && left > 0; i++) {
            long number = before.index(i);
            if (there.decrement(number, before.turns(i)) && there.isLeavingNoBetterThan(number, lost)) {
                there.setValue(number, lost);
                any = true;
            }
        }
        return any;
    }
}
