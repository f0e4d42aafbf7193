package griot.solver.grid;

import griot.rules.grid.Grid;
import griot.rules.grid.GridGeometry;
import griot.solver.InitialValue;
import griot.solver.LayerFiles;
import griot.solver.SolveProgress;
import griot.solver.WorkerPool;
import griot.tables.format.DistanceToEnd;
import griot.tables.format.ValueEncoding;
import griot.tables.grid.GridIndex;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;

/**
 * Solves a layer in which the ludens quiet rule runs: when the quiet count reaches its limit, the side with more pieces
 * wins.
 *
 * <p>Backward induction over the count: the value of a board at one count follows from the values of its successors at
 * the next, so no value depends on another of the same count. Values of captures do not depend on the count, which they
 * reset, and are looked up once.
 */
final class QuietCountSolver {
    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;

    /** Marks a board on which the game is over. */
    private static final byte OVER = Byte.MAX_VALUE;

    /** Boards in a unit of work. */
    private static final int PART = 1 << 12;

    private final ValueEncoding counting;
    private final int limit;
    private final List<GridIndex> numberings;
    private final List<GridTurns> turns;
    private final int lead;
    private final WorkerPool team;
    private final SolveProgress progress;

    /**
     * Creates a solver of one layer.
     *
     * @param limit the count at which the game ends
     * @param numberings the indices of the two slices, or of the only one
     * @param turns the turn generator of each slice
     * @param lead how many pieces more than the other the player to move has in the first slice
     */
    QuietCountSolver(
            ValueEncoding counting,
            int limit,
            List<GridIndex> numberings,
            List<GridTurns> turns,
            int lead,
            WorkerPool team,
            SolveProgress progress) {
        this.counting = counting;
        this.limit = limit;
        this.numberings = numberings;
        this.turns = turns;
        this.lead = lead;
        this.team = team;
        this.progress = progress;
    }

    /** How often each board is visited, for {@link SolveProgress}. */
    static int visitsPerBoard(int limit) {
        return limit + 1;
    }

    /**
     * Computes the values and maps those of each count.
     *
     * @return for each slice the values by count, from 0 to the limit (exclusive)
     */
    List<List<MemorySegment>> solve(LayerFiles layers) throws IOException {
        List<List<MemorySegment>> byCount = new ArrayList<>();
        try (Arena arena = Arena.ofShared()) {
            List<MemorySegment> hopes = new ArrayList<>();
            List<MemorySegment> values = new ArrayList<>();
            for (GridIndex numbering : numberings) {
                hopes.add(arena.allocate(numbering.count()));
                values.add(arena.allocate(numbering.count()));
                byCount.add(new ArrayList<>());
            }
            initialise(hopes, values);
            List<MemorySegment> next = mapAll(layers, limit, values);
            for (int count = limit - 1; count >= 0; count--) {
                step(hopes, next, values);
                next = mapAll(layers, count, values);
                for (int slice = 0; slice < next.size(); slice++) {
                    byCount.get(slice).addFirst(next.get(slice));
                }
            }
        }
        return byCount;
    }

    private static List<MemorySegment> mapAll(LayerFiles layers, int count, List<MemorySegment> values)
            throws IOException {
        List<MemorySegment> kept = new ArrayList<>();
        for (int slice = 0; slice < values.size(); slice++) {
            kept.add(layers.mapCopy(slice + "-of-layer-at-" + count, values.get(slice)));
        }
        return kept;
    }

    /** Looks up the values of captures, and sets the values at the limit. */
    private void initialise(List<MemorySegment> hopes, List<MemorySegment> values) {
        forAll((slice, at, own, other, member) -> {
            InitialValue outlook = member.outlook;
            outlook.reset();
            turns.get(slice).initialValue(own, other, outlook);
            int pieces = slice == 0 ? lead : -lead;
            int counted = pieces > 0 ? counting.win(0) : pieces < 0 ? counting.loss(0) : DistanceToEnd.DRAW;
            hopes.get(slice).set(BYTE, at, outlook.isOver() ? OVER : (byte) outlook.bestLeaving());
            values.get(slice).set(BYTE, at, (byte) (outlook.isOver() ? outlook.value() : counted));
        });
    }

    /** Computes the values at one count from those at the next. */
    private void step(List<MemorySegment> hopes, List<MemorySegment> next, List<MemorySegment> values) {
        int atOnce = counting.win(1);
        forAll((slice, at, own, other, member) -> {
            int hope = hopes.get(slice).get(BYTE, at);
            if (hope == OVER || hope == atOnce) {
                values.get(slice).set(BYTE, at, hope == OVER ? next.get(slice).get(BYTE, at) : (byte) hope);
                return;
            }
            int opposite = next.size() - 1 - slice;
            member.begin(hope, numberings.get(opposite), next.get(opposite));
            turns.get(slice).successors(own, other, member);
            values.get(slice).set(BYTE, at, (byte) member.best);
        });
    }

    /** Work on one board. */
    private interface Task {
        void work(int slice, long at, int own, int other, Member member);
    }

    private void forAll(Task deed) {
        List<Member> members = new ArrayList<>();
        for (int i = 0; i < team.workers(); i++) {
            members.add(new Member(counting));
        }
        for (int i = 0; i < numberings.size(); i++) {
            int slice = i;
            GridIndex numbering = numberings.get(i);
            team.parallelForBoards(numbering.count(), PART, (member, from, to) -> {
                for (long at = from; at < to; at++) {
                    long board = numbering.board(at);
                    deed.work(slice, at, (int) board, (int) (board >>> Integer.SIZE), members.get(member));
                }
                progress.add(to - from);
            });
        }
    }

    /** A thread's working state: visits the successors of a board and keeps the best value. */
    private static final class Member implements GridTurns.BoardVisitor {
        private final ValueEncoding counting;
        private final InitialValue outlook = new InitialValue();
        private GridIndex numbering = NOTHING;
        private MemorySegment values = MemorySegment.NULL;
        private boolean isFirst;
        private int row;
        private boolean any;
        private int best;

        private static final GridIndex NOTHING =
                new GridIndex(GridGeometry.orthogonal(Grid.FILES, Grid.RANKS), /* own= */ 0, /* other= */ 0);

        Member(ValueEncoding counting) {
            this.counting = counting;
        }

        void begin(int hope, GridIndex numberingAfter, MemorySegment valuesAfter) {
            numbering = numberingAfter;
            values = valuesAfter;
            isFirst = true;
            any = hope != 0;
            best = hope == InitialValue.DRAW_BY_LEAVING ? DistanceToEnd.DRAW : hope;
        }

        @Override
        public void visit(int own, int other) {
            if (isFirst) {
                // The other side, which has not moved, is to move in every successor, so all share one row.
                row = numbering.row(own);
                isFirst = false;
            }
            int worth = counting.before(values.get(BYTE, numbering.rankInRow(row, other)));
            best = any ? DistanceToEnd.better(best, worth) : worth;
            any = true;
        }
    }
}
