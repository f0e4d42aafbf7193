package griot.solver.sowing;

import griot.solver.CardTable;
import griot.solver.SolveProgress;
import griot.tables.jvm.WorkerPool;
import griot.tables.sowing.SowingTables;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Computes distances to conversion: the number of turns in which the player who is ahead can force the harvest that
 * gives a board its value. This is retrograde analysis of a layer whose values are known, in rounds: first the boards
 * with a distance of one turn, then those with two turns, and so on.
 */
final class ConversionDistance {
    private final LayerLayout layout;
    private final WorkerPool pool;
    private final SolveProgress progress;
    private final CaptureValues[] captureValues;
    private final PredecessorPropagator[] propagators;
    private final DistanceAnalysis[] analyses;

    /** Marks the cards with boards to propagate in this round. */
    private CardTable cards;

    /** Marks the cards with boards to propagate in the next round. */
    private CardTable nextCards;

    /**
     * Creates the analysis of one layer.
     *
     * @param values the values of its boards
     * @param distances a byte for each board and {@link SowingRetrogradeState#PADDING} bytes more, aligned to eight
     *     bytes; gets the signed distances that {@link SowingTables#turnsSlice} describes
     */
    ConversionDistance(
            LayerGenerators generators,
            MemorySegment values,
            MemorySegment distances,
            WorkerPool pool,
            SolveProgress progress) {
        this.layout = generators.layout();
        this.pool = pool;
        this.progress = progress;
        cards = new CardTable(layout.boards());
        nextCards = new CardTable(layout.boards());
        captureValues = new CaptureValues[pool.workers()];
        propagators = new PredecessorPropagator[pool.workers()];
        analyses = new DistanceAnalysis[pool.workers()];
        for (int worker = 0; worker < pool.workers(); worker++) {
            analyses[worker] = new DistanceAnalysis(values, distances);
            captureValues[worker] = generators.captureValues(analyses[worker]::initialise);
            propagators[worker] = generators.propagator(analyses[worker]);
        }
    }

    /** Computes the distances from the values alone. */
    void compute() {
        pool.parallelFor(
                layout.blocks(),
                CaptureValues.BLOCKS_AT_A_TIME,
                (worker, from, to) -> captureValues[worker].compute(from, to));
        propagateAll();
    }

    /**
     * Computes the distances after the analysis of the values.
     *
     * @param state of the values, with its counters in the memory of the distances
     */
    void compute(SowingRetrogradeState state) {
        pool.parallelForBoards(layout.boards(), CardTable.BOARDS_AT_A_TIME, (worker, from, to) -> {
            for (long board = from; board < to; board++) {
                analyses[worker].initialise(board, state);
            }
        });
        propagateAll();
    }

    private void propagateAll() {
        cards.markAll();
        boolean isAnyPropagated = true;
        for (int distance = 1; isAnyPropagated && distance < SowingTables.MAX_TURNS; distance++) {
            isAnyPropagated = propagate(distance);
            CardTable finished = cards;
            finished.clear();
            cards = nextCards;
            nextCards = finished;
        }
        pool.parallelForBoards(layout.boards(), CardTable.BOARDS_AT_A_TIME, (worker, from, to) -> {
            for (long board = from; board < to; board++) {
                analyses[worker].finish(board);
            }
        });
    }

    /** Propagates the boards with this distance to their predecessors; returns whether there were any. */
    private boolean propagate(int distance) {
        AtomicBoolean isAnyPropagated = new AtomicBoolean();
        for (DistanceAnalysis analysis : analyses) {
            analysis.beginRound(distance, nextCards);
        }
        pool.parallelFor(cards.cards(), CardTable.CARDS_AT_A_TIME, (worker, from, to) -> {
            PredecessorPropagator propagator = propagators[worker];
            int propagated = 0;
            for (int card = from; card < to; card++) {
                if (cards.isMarked(card)) {
                    propagated += propagator.propagateCard(CardTable.firstBoard(card), cards.endBoard(card));
                }
            }
            if (propagated > 0) {
                propagator.flush();
                isAnyPropagated.set(true);
                progress.add(propagated);
            }
        });
        return isAnyPropagated.get();
    }
}
