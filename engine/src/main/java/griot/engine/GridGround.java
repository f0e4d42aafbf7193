package griot.engine;

import griot.rules.Board;
import griot.rules.GridBoard;
import griot.rules.RuleSet;
import griot.rules.Side;

/** A ground of squares. */
final class GridGround extends Ground {
    /** Beyond the depth, where a turn must go on, only so many of the most promising actions are tried. */
    private static final int CAPTURE_WIDTH = 4;

    private final Evaluation evaluation;
    private final GridTactics tactics;
    private final int[] weights = new int[Board.MAX_ACTIONS];
    private GridBoard board;

    GridGround(RuleSet rules, Evaluation evaluation) {
        this.evaluation = evaluation;
        tactics = GridTactics.of(rules);
        board = (GridBoard) rules.newBoard();
    }

    @Override
    void stand(Board newBoard) {
        board = (GridBoard) newBoard;
    }

    @Override
    void play(int action) {
        board.play(action);
    }

    @Override
    void undo() {
        board.undo();
    }

    @Override
    boolean isOver() {
        return board.isOver();
    }

    @Override
    boolean isTurnStart() {
        return board.isTurnStart();
    }

    @Override
    boolean isBonusStart() {
        return board.isBonusStart();
    }

    @Override
    Side toMove() {
        return board.toMove();
    }

    @Override
    int turnNumber() {
        return board.turnNumber();
    }

    @Override
    int quietTurns() {
        return board.quietTurns();
    }

    @Override
    int earlierOccurrences() {
        return board.earlierOccurrences();
    }

    @Override
    int hash() {
        return board.hash();
    }

    @Override
    int check() {
        return board.check();
    }

    @Override
    int actions(int[] into) {
        return board.actions(into);
    }

    @Override
    int evaluate() {
        return evaluation.evaluate(board);
    }

    @Override
    void look() {
        tactics.look(board);
    }

    @Override
    boolean mayCapture() {
        return tactics.mayCapture();
    }

    /** See {@link Tactics#isForcing}. */
    boolean isForcing(int action) {
        return tactics.isForcing(board, action);
    }

    @Override
    int captures(int[] into, boolean free) {
        int count = actions(into);
        int end = gatherForcing(into, weights, 0, count);
        Ordering.sort(into, weights, end);
        // A chain may end: its stop, which takes nothing more, stands last.
        return free ? end : Math.min(count, CAPTURE_WIDTH);
    }

    /** See {@link GridTactics#gatherForcing}. */
    int gatherForcing(int[] actions, int[] weights, int from, int count) {
        return tactics.gatherForcing(actions, weights, from, count);
    }

    /** See {@link GridTactics#weighQuiet}. */
    void weighQuiet(int[] actions, int[] weights, int from, int count) {
        tactics.weighQuiet(actions, weights, from, count);
    }

    @Override
    int ending(int turns, boolean probing) {
        return Score.ofEnd(board, turns);
    }

    @Override
    int repetition(boolean probing) {
        // Play without end is a draw in all games on squares.
        return 0;
    }

    @Override
    int quietLimit() {
        return tactics.quietLimit(board);
    }

    @Override
    boolean hasFewActions() {
        return false;
    }

    @Override
    Picker picker(Ordering ordering, int ply) {
        return new StagedPicker(this, ordering, ply);
    }
}
