package griot.lab.puzzles;

import griot.engine.TurnGenerator;
import griot.lab.family.PuzzleFamily;
import griot.lab.family.PuzzleValue;
import griot.rules.Board;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Proof by full-width search: the accepted turns gain pieces or seeds, or win, and all other turns gain less by a
 * margin. Both must hold at three depths in a row. The middle depth is odd, so the solver has the last turn there.
 * Gains that other turns bring one turn later are therefore seen too.
 */
final class SearchProver implements Prover {
    /** Greater than every balance. */
    private static final int INFINITE = 10_000;

    /** Maximum number of nodes of the searches that prove a position. */
    private static final long MAX_NODES = 3_000_000;

    /** Maximum number of turns of a position that is searched. */
    private static final int MAX_TURNS = 150;

    /** The number of depths searched. */
    private static final int DEPTH_COUNT = 3;

    private final PuzzleFamily family;
    private final FullWidthSearch search;

    SearchProver(PuzzleFamily family) {
        this.family = family;
        search = new FullWidthSearch(family::balance);
    }

    @Override
    public Proof proof() {
        return Proof.SEARCH;
    }

    @Override
    public Optional<ProvenTurns> prove(Board board) {
        if (!family.isSearchable(board)) {
            return Optional.empty();
        }
        List<int[]> turns = TurnGenerator.turns(board);
        if (turns.size() > MAX_TURNS || !ProvenTurns.isPuzzle(1, turns.size())) {
            return Optional.empty();
        }
        search.setBudget(MAX_NODES);
        int margin = family.searchMargin();
        int initialBalance = family.balance(board, board.toMove());
        // An accepted turn falls short of the best one by less than the margin. If the best one gains twice the margin
        // less 1, each accepted turn therefore gains at least the margin.
        int required = initialBalance + 2 * margin - 1;
        BitSet accepted = new BitSet();
        int leastBestValue = INFINITE;
        for (int i = 0; i < DEPTH_COUNT; i++) {
            int depth = family.searchDepth() + i;
            int best = bestValue(board, turns, depth, required - 1);
            if (best < required || search.isExhausted()) {
                return Optional.empty();
            }
            BitSet reaching = turnsThatReach(board, turns, depth, best - margin + 1);
            if (search.isExhausted()
                    || !ProvenTurns.isPuzzle(reaching.cardinality(), turns.size())
                    || i > 0 && !reaching.equals(accepted)) {
                return Optional.empty();
            }
            accepted = reaching;
            leastBestValue = Math.min(leastBestValue, best);
        }
        return Optional.of(divide(turns, accepted, value(leastBestValue, initialBalance)));
    }

    /** The value of a puzzle whose accepted turns raise the balance from {@code initialBalance} to {@code balance}. */
    private static PuzzleValue value(int balance, int initialBalance) {
        return balance >= PuzzleFamily.WON ? PuzzleValue.Outcome.WIN : new PuzzleValue.Gain(balance - initialBalance);
    }

    private static ProvenTurns divide(List<int[]> turns, BitSet accepted, PuzzleValue value) {
        List<int[]> acceptedTurns = new ArrayList<>();
        List<int[]> others = new ArrayList<>();
        for (int i = 0; i < turns.size(); i++) {
            (accepted.get(i) ? acceptedTurns : others).add(turns.get(i));
        }
        return new ProvenTurns(value, acceptedTurns, others);
    }

    /** The indexes of the turns whose value is at least {@code value}. */
    private BitSet turnsThatReach(Board board, List<int[]> turns, int depth, int value) {
        BitSet reaching = new BitSet();
        for (int i = 0; i < turns.size(); i++) {
            reaching.set(i, search.reaches(board, turns.get(i), depth, value));
        }
        return reaching;
    }

    /** The value of the best turn; {@code floor} if no turn has a higher value. */
    private int bestValue(Board board, List<int[]> turns, int depth, int floor) {
        int best = floor;
        for (int[] turn : turns) {
            best = Math.max(best, search.valueAfter(board, turn, depth, best, INFINITE));
        }
        return best;
    }

    @Override
    public Optional<int[]> bestTurn(Board board) {
        List<int[]> turns = TurnGenerator.turns(board);
        search.setBudget(MAX_NODES);
        int best = -INFINITE;
        Optional<int[]> bestTurn = Optional.empty();
        for (int[] turn : turns) {
            int value = search.valueAfter(board, turn, family.searchDepth() + 1, best, INFINITE);
            if (value > best) {
                best = value;
                bestTurn = Optional.of(turn);
            }
        }
        return search.isExhausted() ? Optional.empty() : bestTurn;
    }
}
