package griot.engine.grid;

import griot.engine.Score;
import griot.engine.eval.Evaluation;
import griot.engine.search.MoveOrdering;
import griot.engine.search.MovePicker;
import griot.engine.search.SearchBoard;
import griot.engine.search.Tactics;
import griot.rules.Board;
import griot.rules.RuleSet;
import griot.rules.Side;
import griot.rules.grid.GridBoard;

/** Search board of a game on a grid. */
public final class GridSearchBoard extends SearchBoard {
    /** Quiescence search: maximum number of actions tried where a turn must go on. */
    private static final int MAX_CONTINUATIONS = 4;

    private final Evaluation evaluation;
    private final GridTactics tactics;

    /** The tactical weights of the actions being sorted. */
    private final int[] weights = new int[Board.MAX_ACTIONS];

    private GridBoard board;

    /** A search board of a rule set, for one thread. */
    public GridSearchBoard(RuleSet rules, Evaluation evaluation, GridTactics tactics) {
        this.evaluation = evaluation;
        this.tactics = tactics;
        board = (GridBoard) rules.newBoard();
    }

    @Override
    public void setBoard(Board newBoard) {
        board = (GridBoard) newBoard;
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
        tactics.update(board);
    }

    @Override
    public boolean mayCapture() {
        return tactics.mayCapture();
    }

    /** See {@link Tactics#isForcing}. */
    public boolean isForcing(int action) {
        return tactics.isForcing(board, action);
    }

    @Override
    public int captures(int[] codes) {
        return moveForcingToFront(codes, actions(codes));
    }

    @Override
    public int continuations(int[] codes) {
        int count = actions(codes);
        moveForcingToFront(codes, count);
        // To end a chain is not forcing, so the stop comes after the jumps.
        return Math.min(count, MAX_CONTINUATIONS);
    }

    /** Moves the forcing actions to the front, sorted; returns how many there are. */
    private int moveForcingToFront(int[] codes, int count) {
        int forcingCount = scoreForcing(codes, weights, 0, count);
        MoveOrdering.sort(codes, weights, forcingCount);
        return forcingCount;
    }

    /** See {@link GridTactics#scoreForcing}. */
    public int scoreForcing(int[] actions, int[] weights, int from, int end) {
        return tactics.scoreForcing(actions, weights, from, end);
    }

    /** See {@link GridTactics#scoreQuiet}. */
    public void scoreQuiet(int[] actions, int[] weights, int from, int end) {
        tactics.scoreQuiet(actions, weights, from, end);
    }

    @Override
    public int endScore(int turns) {
        return Score.ofEnd(board, turns);
    }

    @Override
    public int repetitionScore() {
        // Endless play is a draw in all grid games.
        return 0;
    }

    @Override
    public int quietLimit() {
        return tactics.quietLimit(board);
    }

    @Override
    public boolean hasFewActions() {
        return false;
    }

    @Override
    public MovePicker newMovePicker(MoveOrdering ordering, int ply) {
        return new GridMovePicker(this, ordering, ply);
    }
}
