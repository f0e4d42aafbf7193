package griot.engine.generic;

import griot.engine.Score;
import griot.engine.eval.Evaluation;
import griot.engine.search.MoveOrdering;
import griot.engine.search.MovePicker;
import griot.engine.search.SearchBoard;
import griot.rules.Board;
import griot.rules.RuleSet;
import griot.rules.Side;

/**
 * Search board of any game in which repetition is a draw. It has no tactics: the quiescence search only completes the
 * current turn, and move ordering uses killers, counter moves and history alone.
 */
public final class GenericSearchBoard extends SearchBoard {
    private final Evaluation evaluation;
    private Board board;

    /** A search board of a rule set, for one thread. */
    public GenericSearchBoard(RuleSet rules, Evaluation evaluation) {
        this.evaluation = evaluation;
        board = rules.newBoard();
    }

    @Override
    public void setBoard(Board newBoard) {
        board = newBoard;
    }

    @Override
    public void play(int action) {
        board.play(action);
    }

    @Override
    public void undo() {
        board.undo();
    }

    @Override
    public boolean isOver() {
        return board.isOver();
    }

    @Override
    public boolean isTurnStart() {
        return board.isTurnStart();
    }

    @Override
    public boolean isBonusStart() {
        return board.isBonusStart();
    }

    @Override
    public Side toMove() {
        return board.toMove();
    }

    @Override
    public int turnNumber() {
        return board.turnNumber();
    }

    @Override
    public int quietTurns() {
        return board.quietTurns();
    }

    @Override
    public int earlierOccurrences() {
        return board.earlierOccurrences();
    }

    @Override
    public int hash() {
        return board.hash();
    }

    @Override
    public int verificationKey() {
        return board.verificationKey();
    }

    @Override
    public int actions(int[] codes) {
        return board.actions(codes);
    }

    @Override
    public int evaluate() {
        return evaluation.evaluate(board);
    }

    @Override
    public void updateTactics() {
        // Nothing to update: there are no tactics.
    }

    @Override
    public boolean mayCapture() {
        return false;
    }

    @Override
    public int captures(int[] codes) {
        return 0;
    }

    @Override
    public int continuations(int[] codes) {
        return actions(codes);
    }

    @Override
    public int endScore(int turns) {
        return Score.ofEnd(board, turns);
    }

    @Override
    public int repetitionScore() {
        return 0;
    }

    @Override
    public int quietLimit() {
        return board.turnState().quietLimit();
    }

    @Override
    public boolean hasFewActions() {
        return false;
    }

    @Override
    public MovePicker newMovePicker(MoveOrdering ordering, int ply) {
        return new GenericMovePicker(this, ordering, ply);
    }
}
