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
 * Proof by full-width search: the accepted turns gain pieces or seeds, or win, and all others fall short by a margin.
 * Both are required at three depths in a row. At the odd one the solver has the last turn, which shows gains by other
 * turns that come a turn later.
 */
final class SearchProver implements Prover {
    private static final int INFINITE = 10_000;

    /** Nodes that the proof of a position may take in all. */
    private static final long MAX_NODES = 3_000_000;

    /** Positions with more turns are not tried. */
    private static final int MAX_TURNS = 150;

    /** The number of depths searched. */
    private static final int DEPTHS = 3;

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
        if (!family.isSearched(board)) {
            return Optional.empty();
        }
        List<int[]> turns = TurnGenerator.of(board);
        if (turns.size() > MAX_TURNS || !ProvenTurns.isPuzzle(1, turns.size())) {
            return Optional.empty();
        }
        search.setBudget(MAX_NODES);
        int margin = family.searchMargin();
        int before = family.balance(board, board.toMove());
        // Every accepted turn gains the margin: the best one may gain up to the margin less one more than another.
        int required = before + 2 * margin - 1;
        BitSet accepted = new BitSet();
        int least = INFINITE;
        for (int i = 0; i < DEPTHS; i++) {
            int depth = family.searchDepth() + i;
            int best = best(board, turns, depth, required - 1);
            if (best < required || search.isExhausted()) {
                return Optional.empty();
            }
            BitSet good = turnsThatReach(board, turns, depth, best - margin + 1);
            if (search.isExhausted()
                    || !ProvenTurns.isPuzzle(good.cardinality(), turns.size())
                    || i > 0 && !good.equals(accepted)) {
                return Optional.empty();
            }
            accepted = good;
            least = Math.min(least, best);
        }
        return Optional.of(divide(turns, accepted, value(least, before)));
    }

    /** The value of a balance reached, from a balance before. */
    private static PuzzleValue value(int balance, int before) {
        return balance >= PuzzleFamily.WON ? PuzzleValue.Outcome.WIN : new PuzzleValue.Gain(balance - before);
    }

    private static ProvenTurns divide(List<int[]> turns, BitSet accepted, PuzzleValue value) {
        List<int[]> good = new ArrayList<>();
        List<int[]> others = new ArrayList<>();
        for (int i = 0; i < turns.size(); i++) {
            (accepted.get(i) ? good : others).add(turns.get(i));
        }
        return new ProvenTurns(value, good, others);
    }

    private BitSet turnsThatReach(Board board, List<int[]> turns, int depth, int value) {
        BitSet reach = new BitSet();
        for (int i = 0; i < turns.size(); i++) {
            reach.set(i, search.reaches(board, turns.get(i), depth, value));
        }
        return reach;
    }

    /** The value of the best turn, or something up to {@code floor} if it is not above it. */
    private int best(Board board, List<int[]> turns, int depth, int floor) {
        int best = floor;
        for (int[] turn : turns) {
            best = Math.max(best, search.valueAfter(board, turn, depth, best, INFINITE));
        }
        return best;
    }

    @Override
    public Optional<int[]> bestTurn(Board board) {
        List<int[]> turns = TurnGenerator.of(board);
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
