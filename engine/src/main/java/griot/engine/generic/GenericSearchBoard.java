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
 * Search board of any game in which play without end is a draw. It knows no captures: the quiescence search only finishes
 * the turn that has begun, and move ordering goes by experience alone.
 */
public final class GenericSearchBoard extends SearchBoard {
    private final Evaluation evaluation;
    private Board board;

    /** A board for one search. */
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
    public int actions(int[] into) {
        return board.actions(into);
    }

    @Override
    public int evaluate() {
        return evaluation.evaluate(board);
    }

    @Override
    public void updateTactics() {
        // There are no tactics to prepare.
    }

    @Override
    public boolean mayCapture() {
        return false;
    }

    @Override
    public int captures(int[] into) {
        return 0;
    }

    @Override
    public int continuations(int[] into) {
        return actions(into);
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
