package griot.solver.grid;

import griot.rules.grid.Grid;
import griot.rules.grid.GridGeometry;
import griot.solver.InitialValue;
import griot.solver.LayerFiles;
import griot.solver.SolveProgress;
import griot.tables.format.DistanceToEnd;
import griot.tables.format.ValueEncoding;
import griot.tables.grid.GridIndex;
import griot.tables.jvm.WorkerPool;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;

/**
 * Solves a layer under a limit on quiet turns (the quiet rule of the ludens sources): when the quiet count reaches the
 * limit, the side with more pieces wins.
 *
 * <p>Backward induction over the count: the value of a board at one count follows from the values of its successors at
 * the next count. No value depends on another at the same count. A capture resets the count; its value does not depend
 * on the count and is looked up once.
 */
final class QuietCountSolver {
    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;

    /**
     * In place of the best leaving value: the game is over on this board, or the board is impossible. Its value is the
     * same at every count.
     */
    private static final byte FINAL = Byte.MAX_VALUE;

    /** Boards processed by a worker at a time. */
    private static final int CHUNK = 1 << 12;

    private final ValueEncoding encoding;
    private final int limit;
    private final List<GridIndex> indices;
    private final List<GridTurnGenerator> turnGenerators;
    private final int lead;
    private final WorkerPool pool;
    private final SolveProgress progress;

    /**
     * Creates a solver of one layer.
     *
     * @param limit the number of quiet turns at which the game ends
     * @param indices the indices of the slices of the layer, one or two
     * @param turnGenerators the turn generator of each slice
     * @param lead the pieces of the player to move less those of the other, in the first slice
     */
    QuietCountSolver(
            ValueEncoding encoding,
            int limit,
            List<GridIndex> indices,
            List<GridTurnGenerator> turnGenerators,
            int lead,
            WorkerPool pool,
            SolveProgress progress) {
        this.encoding = encoding;
        this.limit = limit;
        this.indices = indices;
        this.turnGenerators = turnGenerators;
        this.lead = lead;
        this.pool = pool;
        this.progress = progress;
    }

    /** The number of visits to each board, for {@link SolveProgress}. */
    static int visitsPerBoard(int limit) {
        return limit + 1;
    }

    /**
     * Computes the values, and keeps those of each count in mapped files.
     *
     * @return by slice, then by count from 0 to the limit (exclusive): a byte for each board
     */
    List<List<MemorySegment>> solve(LayerFiles files) throws IOException {
        List<List<MemorySegment>> byCount = new ArrayList<>();
        try (Arena arena = Arena.ofShared()) {
            List<MemorySegment> bestLeavings = new ArrayList<>();
            List<MemorySegment> values = new ArrayList<>();
            for (GridIndex index : indices) {
                bestLeavings.add(arena.allocate(index.count()));
                values.add(arena.allocate(index.count()));
                byCount.add(new ArrayList<>());
            }
            initialise(bestLeavings, values);
            List<MemorySegment> nextValues = mapAll(files, limit, values);
            for (int count = limit - 1; count >= 0; count--) {
                stepBack(bestLeavings, nextValues, values);
                nextValues = mapAll(files, count, values);
                for (int sliceNumber = 0; sliceNumber < nextValues.size(); sliceNumber++) {
                    byCount.get(sliceNumber).addFirst(nextValues.get(sliceNumber));
                }
            }
        }
        return byCount;
    }

    private static List<MemorySegment> mapAll(LayerFiles files, int count, List<MemorySegment> values)
            throws IOException {
        List<MemorySegment> mapped = new ArrayList<>();
        for (int sliceNumber = 0; sliceNumber < values.size(); sliceNumber++) {
            mapped.add(files.mapCopy(sliceNumber + "-of-layer-at-" + count, values.get(sliceNumber)));
        }
        return mapped;
    }

    /** Computes the values of the best leaving turns, and the values at the limit. */
    private void initialise(List<MemorySegment> bestLeavings, List<MemorySegment> values) {
        forAll((sliceNumber, boardIndex, own, other, worker) -> {
            InitialValue initialValue = worker.initialValue;
            initialValue.reset();
            turnGenerators.get(sliceNumber).initialValue(own, other, initialValue);
            int sliceLead = sliceNumber == 0 ? lead : -lead;
            int valueAtLimit =
                    sliceLead > 0 ? encoding.encodeWin(0) : sliceLead < 0 ? encoding.encodeLoss(0) : DistanceToEnd.DRAW;
            bestLeavings
                    .get(sliceNumber)
                    .set(BYTE, boardIndex, initialValue.isFinal() ? FINAL : (byte) initialValue.bestLeaving());
            values.get(sliceNumber)
                    .set(BYTE, boardIndex, (byte) (initialValue.isFinal() ? initialValue.value() : valueAtLimit));
        });
    }

    /** Computes the values at one count from those at the next. */
    private void stepBack(
            List<MemorySegment> bestLeavings, List<MemorySegment> nextValues, List<MemorySegment> values) {
        int winInOne = encoding.encodeWin(1);
        forAll((sliceNumber, boardIndex, own, other, worker) -> {
            int bestLeaving = bestLeavings.get(sliceNumber).get(BYTE, boardIndex);
            if (bestLeaving == FINAL || bestLeaving == winInOne) {
                values.get(sliceNumber)
                        .set(
                                BYTE,
                                boardIndex,
                                bestLeaving == FINAL
                                        ? nextValues.get(sliceNumber).get(BYTE, boardIndex)
                                        : (byte) bestLeaving);
                return;
            }
            int reverseSliceNumber = nextValues.size() - 1 - sliceNumber;
            worker.begin(bestLeaving, indices.get(reverseSliceNumber), nextValues.get(reverseSliceNumber));
            turnGenerators.get(sliceNumber).successors(own, other, worker);
            values.get(sliceNumber).set(BYTE, boardIndex, (byte) worker.bestValue);
        });
    }

    /** Work on one board. */
    private interface Task {
        void work(int sliceNumber, long boardIndex, int own, int other, Worker worker);
    }

    private void forAll(Task task) {
        for (int i = 0; i < indices.size(); i++) {
            int sliceNumber = i;
            GridIndex index = indices.get(i);
            pool.parallelForBoards(index.count(), CHUNK, (worker, from, to) -> {
                // Not kept from chunk to chunk, to avoid false sharing, as in GridRetrogradeSolver.
                Worker buffers = new Worker(encoding);
                GridIndex.Unranker unranker = index.unranker();
                for (long boardIndex = from; boardIndex < to; boardIndex++) {
                    long board = unranker.unrank(boardIndex);
                    task.work(sliceNumber, boardIndex, (int) board, (int) (board >>> Integer.SIZE), buffers);
                }
                progress.add(to - from);
            });
        }
    }

    /** The buffers of one worker. Determines the best value among the successors of a board. */
    private static final class Worker implements GridTurnGenerator.BoardVisitor {
        private final ValueEncoding encoding;
        private final InitialValue initialValue = new InitialValue();
        private GridIndex index = NO_INDEX;
        private MemorySegment values = MemorySegment.NULL;
        private boolean isFirstVisit;
        private int ownKey;
        /** Whether the board has a leaving turn, or a successor was visited; if so, {@link #bestValue} is set. */
        private boolean hasTurn;

        private int bestValue;

        private static final GridIndex NO_INDEX =
                new GridIndex(GridGeometry.orthogonal(Grid.FILES, Grid.RANKS), /* ownCount= */ 0, /* otherCount= */ 0);

        Worker(ValueEncoding encoding) {
            this.encoding = encoding;
        }

        void begin(int bestLeaving, GridIndex indexAfter, MemorySegment valuesAfter) {
            index = indexAfter;
            values = valuesAfter;
            isFirstVisit = true;
            hasTurn = bestLeaving != 0;
            bestValue = bestLeaving == InitialValue.DRAW_BY_LEAVING ? DistanceToEnd.DRAW : bestLeaving;
        }

        @Override
        public void visit(int own, int other) {
            if (isFirstVisit) {
                // The player to move in a successor has not moved, so the own key is the same in all successors.
                ownKey = index.ownKey(own);
                isFirstVisit = false;
            }
            int value = encoding.parentValue(values.get(BYTE, index.rankByOwnKey(ownKey, other)));
            bestValue = hasTurn ? DistanceToEnd.better(bestValue, value) : value;
            hasTurn = true;
        }
    }
}
