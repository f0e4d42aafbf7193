package griot.solver.sowing;

import griot.solver.CardTable;
import griot.solver.SolveProgress;
import griot.tables.jvm.WorkerPool;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Retrograde analysis of a layer of Awélé: all boards with the same number of seeds. The layers with fewer seeds must
 * be solved already. The order by values is that of Romein and Bal, "Solving the game of Awari using parallel
 * retrograde analysis", Computer 36 (2003).
 *
 * <p>A sowing either harvests, and leads to a solved layer, or stays in the layer. The solver first stores for each
 * board the value of its best harvest and the number of its staying sowings. It then assigns values in order of
 * decreasing magnitude v = n … 1. A board has value v if its best harvest has, or if a sowing leads to a board of value
 * -v. It has value -v if its best harvest is no better and all its staying sowings lead to boards of value v or more,
 * that is, when its counter reaches 0. Each value is propagated once, to the predecessors of its board. Boards without
 * a value at the end have value 0, as either player can avoid a worse one by sowings without a harvest.
 *
 * <p>The result does not depend on the order in which boards of one value are found, so threads synchronise only on the
 * states.
 */
final class SowingRetrogradeSolver {
    private final LayerLayout layout;
    private final SowingRetrogradeState states;
    private final WorkerPool pool;
    private final SolveProgress progress;
    private final CaptureValues[] captureValues;
    private final PredecessorPropagator[] propagators;
    private final ValueAnalysis[] analyses;

    /** Marks the cards with boards whose value has not been propagated. */
    private final CardTable cards;

    /**
     * Creates a solver of one layer.
     *
     * @param states gets the values
     */
    SowingRetrogradeSolver(
            LayerGenerators generators, SowingRetrogradeState states, WorkerPool pool, SolveProgress progress) {
        this.layout = generators.layout();
        this.states = states;
        this.pool = pool;
        this.progress = progress;
        cards = new CardTable(layout.boards());
        captureValues = new CaptureValues[pool.workers()];
        propagators = new PredecessorPropagator[pool.workers()];
        analyses = new ValueAnalysis[pool.workers()];
        for (int worker = 0; worker < pool.workers(); worker++) {
            captureValues[worker] = generators.captureValues(states::initialise);
            analyses[worker] = new ValueAnalysis(states, cards);
            propagators[worker] = generators.propagator(analyses[worker]);
        }
    }

    /** Computes the values of all boards. */
    void solve() {
        pool.parallelFor(layout.blocks(), CaptureValues.BLOCKS_AT_A_TIME, (worker, from, to) -> {
            long boards = 0;
            captureValues[worker].compute(from, to);
            for (int block = from; block < to; block++) {
                boards += layout.blockSize(block);
            }
            progress.add(boards);
        });
        for (int value = layout.seeds(); value > 0; value--) {
            for (ValueAnalysis analysis : analyses) {
                analysis.setMagnitude(value);
            }
            assignHarvests();
            while (propagateOnce()) {
                // Boards found during a pass are propagated in the next one.
            }
        }
        pool.parallelForBoards(layout.boards(), CardTable.BOARDS_AT_A_TIME, (worker, from, to) -> {
            for (long boardIndex = from; boardIndex < to; boardIndex++) {
                states.finish(boardIndex);
            }
        });
    }

    private void assignHarvests() {
        pool.parallelFor(cards.cards(), CardTable.CARDS_AT_A_TIME, (worker, from, to) -> {
            for (int card = from; card < to; card++) {
                analyses[worker].assignHarvests(card);
            }
        });
    }

    /** Propagates the values assigned so far, in one pass; returns whether there were any. */
    private boolean propagateOnce() {
        AtomicBoolean isAnyPropagated = new AtomicBoolean();
        pool.parallelFor(cards.cards(), CardTable.CARDS_AT_A_TIME, (worker, from, to) -> {
            int propagated = propagate(propagators[worker], from, to);
            if (propagated > 0) {
                isAnyPropagated.set(true);
                progress.add(propagated);
            }
        });
        return isAnyPropagated.get();
    }

    /** Propagates the values found in a range of cards, some of them during this call; returns their number. */
    private int propagate(PredecessorPropagator propagator, int fromCard, int toCard) {
        int propagated = 0;
        for (int card = fromCard; card < toCard; card++) {
            if (cards.takeMark(card)) {
                propagated += propagator.propagateCard(CardTable.firstBoard(card), cards.endBoard(card));
            }
        }
        if (propagated > 0) {
            propagator.flush();
        }
        return propagated;
    }
}
