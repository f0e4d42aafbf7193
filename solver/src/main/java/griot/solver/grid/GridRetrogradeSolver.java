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
        furthest = new int[team.members()];
        for (int i = 0; i < furthest.length; i++) {
            outlooks.add(new InitialValue());
            befores.add(new GridPredecessorGenerator(halves.getFirst().numbering()));
        }
    }

    /** Work on one board of a half. */
    private interface Task {
        /** Does the work; returns whether a value was found. */
        boolean work(int half, long at, int member);
    }

    /** Computes the values of all boards. */
    void solve() {
        forThoseOf((half, at) -> true, this::begin);
        int last = 0;
        for (int each : furthest) {
            last = Math.max(last, each);
        }
        boolean any = true;
        for (int after = 1; any || after <= last; after++) {
            if (after > counting.mostTurns()) {
                throw new IllegalStateException("a win takes more turns than a table can tell");
            }
            any = round(after);
        }
        for (RetrogradeState half : halves) {
            team.shareBoards(half.numbering().count(), PART, (member, from, to) -> half.end(from, to));
        }
    }

    /** Finds the wins and losses of one length; returns whether there were any. */
    private boolean round(int after) {
        int won = counting.win(after);
        int lost = counting.loss(after);
        boolean any = false;
        if (won != ValueEncoding.NONE) {
            any |= forThoseOf(
                    (half, at) -> half.any(at, won),
                    (half, at, member) ->
                            findByLeaving(half, at, won, halves.get(half).isHope(at, won)));
            int before = counting.loss(after - 1);
            any |= forThoseOf(
                    (half, at) -> half.any(at, before),
                    (half, at, member) -> halves.get(half).isValue(at, before) && tellLost(half, at, member, won));
        }
        if (lost != ValueEncoding.NONE) {
            int before = counting.win(after - 1);
            any |= forThoseOf(
                    (half, at) -> half.any(at, before),
                    (half, at, member) -> halves.get(half).isValue(at, before) && tellWon(half, at, member, lost));
            any |= forThoseOf(
                    (half, at) -> half.any(at, lost),
                    (half, at, member) -> findByLeaving(
                            half,
                            at,
                            lost,
                            halves.get(half).isHope(at, lost)
                                    && halves.get(half).nothingLeft(at)));
        }
        return any;
    }

    /** Whether any of eight boards needs work. */
    private interface AnyOfEight {
        boolean test(RetrogradeState half, long at);
    }

    /** Processes all boards of those groups of eight that need work; returns whether a value was found. */
    private boolean forThoseOf(AnyOfEight eights, Task deed) {
        AtomicBoolean any = new AtomicBoolean();
        for (int i = 0; i < halves.size(); i++) {
            int number = i;
            RetrogradeState half = halves.get(i);
            team.shareBoards(half.numbering().count(), PART, (member, from, to) -> {
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

    private boolean findByLeaving(int half, long at, int value, boolean isSo) {
        if (isSo) {
            halves.get(half).find(at, value);
        }
        return isSo;
    }

    private boolean begin(int half, long at, int member) {
        RetrogradeState here = halves.get(half);
        long board = here.numbering().board(at);
        InitialValue outlook = outlooks.get(member);
        outlook.begin();
        turns.get(half).look((int) board, (int) (board >>> Integer.SIZE), outlook);
        here.begin(at, outlook);
        if (outlook.canLeave()) {
            furthest[member] = Math.max(furthest[member], DistanceToEnd.turns(counting.value(outlook.value())));
        }
        progress.add(1);
        return false;
    }

    // ---- Propagation to predecessors ----

    private RetrogradeState halfBefore(int half) {
        return halves.get(halves.size() - 1 - half);
    }

    private GridPredecessorGenerator before(int half, long at, int member) {
        RetrogradeState here = halves.get(half);
        long board = here.numbering().board(at);
        GridPredecessorGenerator before = befores.get(member);
        before.find(
                (int) board,
                (int) (board >>> Integer.SIZE),
                turns.get(half),
                here.numbering(),
                halfBefore(half).numbering());
        progress.add(1);
        return before;
    }

    private boolean tellLost(int half, long at, int member, int won) {
        RetrogradeState there = halfBefore(half);
        GridPredecessorGenerator before = before(half, at, member);
        boolean any = false;
        for (int i = 0; i < before.count(); i++) {
            if (!there.isFound(before.number(i))) {
                there.find(before.number(i), won);
                any = true;
            }
        }
        return any;
    }

    private boolean tellWon(int half, long at, int member, int lost) {
        RetrogradeState there = halfBefore(half);
        GridPredecessorGenerator before = before(half, at, member);
        int left = 0;
        for (int i = 0; i < before.count(); i++) {
            // Independent reads overlap their cache misses; the decrements below would wait for one after the other.
            left += there.left(before.number(i));
        }
        boolean any = false;
        // Each predecessor's counter includes at least the turn to this board.
        for (int i = 0; i < before.count() && left > 0; i++) {
            long number = before.number(i);
            if (there.countDown(number, before.turns(i)) && there.isNoBetterThan(number, lost)) {
                there.find(number, lost);
                any = true;
            }
        }
        return any;
    }
}
