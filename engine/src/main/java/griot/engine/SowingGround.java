package griot.engine;

import griot.rules.Board;
import griot.rules.RuleSet;
import griot.rules.Side;
import griot.rules.sowing.SowingBoard;
import griot.rules.sowing.SowingRules;

/** A ground of houses. */
final class SowingGround extends Ground {
    private final Evaluation evaluation;
    private final SowingTactics tactics;
    private SowingBoard board;

    SowingGround(RuleSet rules, Evaluation evaluation) {
        this.evaluation = evaluation;
        tactics = new SowingTactics((SowingRules) rules);
        board = (SowingBoard) rules.newBoard();
    }

    @Override
    void stand(Board newBoard) {
        board = (SowingBoard) newBoard;
    }

    SowingBoard board() {
        return board;
    }

    SowingTactics tactics() {
        return tactics;
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

    @Override
    int gatherForcing(int[] actions, int[] weights, int from, int count) {
        return tactics.gatherForcing(actions, weights, from, count);
    }

    @Override
    int ending(int turns, boolean probing) {
        return ahead(board.store(true) - board.store(false), probing);
    }

    @Override
    int repetition(boolean probing) {
        return ahead(tactics.leadOfRepetition(board), probing);
    }

    private static int ahead(int seeds, boolean probing) {
        return probing ? Score.known(seeds) : Score.ending(seeds);
    }

    @Override
    int quietLimit() {
        return tactics.quietLimit(board);
    }

    @Override
    boolean hasFewActions() {
        return true;
    }

    @Override
    Picker picker(Ordering ordering, int ply) {
        return new SowingPicker(this, ordering, ply);
    }
}
