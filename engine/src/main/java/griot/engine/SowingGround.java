package griot.engine;

import griot.rules.Board;
import griot.rules.Code;
import griot.rules.House;
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
    int captures(int[] into, boolean free) {
        int harvesting = board.columns() & tactics.harvesting();
        int three = harvesting & tactics.harvestingThree();
        return write(harvesting & ~three, into, write(three, into, 0));
    }

    /** Writes the sowings from these columns down, from the left; answers where they end. */
    private int write(int columns, int[] into, int from) {
        int at = from;
        for (int rest = columns; rest != 0; rest &= rest - 1) {
            into[at] = sowing(Integer.numberOfTrailingZeros(rest));
            at++;
        }
        return at;
    }

    /** The mover's sowing from a column. */
    int sowing(int column) {
        return Code.of(Code.SOW, board.toMove() == Side.WHITE ? column : House.ROW + column, 0);
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
