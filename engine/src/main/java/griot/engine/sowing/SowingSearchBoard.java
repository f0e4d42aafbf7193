package griot.engine.sowing;

import griot.engine.Score;
import griot.engine.eval.Evaluation;
import griot.engine.search.MoveOrdering;
import griot.engine.search.MovePicker;
import griot.engine.search.SearchBoard;
import griot.rules.ActionCode;
import griot.rules.Board;
import griot.rules.House;
import griot.rules.RuleSet;
import griot.rules.Side;
import griot.rules.sowing.SowingBoard;
import griot.rules.sowing.SowingRules;

/** Search board of a sowing game. */
public final class SowingSearchBoard extends SearchBoard {
    private final Evaluation evaluation;
    private final SowingTactics tactics;
    private SowingBoard board;

    /** A search board of a rule set, for one thread. */
    public SowingSearchBoard(RuleSet rules, Evaluation evaluation) {
        this.evaluation = evaluation;
        tactics = new SowingTactics((SowingRules) rules);
        board = (SowingBoard) rules.newBoard();
    }

    @Override
    public void setBoard(Board newBoard) {
        board = (SowingBoard) newBoard;
    }

    SowingBoard board() {
        return board;
    }

    SowingTactics tactics() {
        return tactics;
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

    @Override
    public int captures(int[] codes) {
        int harvests = board.legalColumns() & tactics.capturingColumns();
        int harvestsOfThree = harvests & tactics.columnsCapturingThree();
        return writeSowings(harvests & ~harvestsOfThree, codes, writeSowings(harvestsOfThree, codes, 0));
    }

    /** Writes the captures. No turn has to be continued, since a turn is a single sowing. */
    @Override
    public int continuations(int[] codes) {
        return captures(codes);
    }

    /** Writes the sowings from a set of columns at index {@code from}; returns the index after them. */
    private int writeSowings(int columns, int[] codes, int from) {
        int end = from;
        for (int remaining = columns; remaining != 0; remaining &= remaining - 1) {
            codes[end] = sowing(Integer.numberOfTrailingZeros(remaining));
            end++;
        }
        return end;
    }

    /** The mover's sowing from a column. */
    int sowing(int column) {
        return ActionCode.of(ActionCode.SOW, board.toMove() == Side.WHITE ? column : House.ROW_LENGTH + column, 0);
    }

    @Override
    public int endScore(int turns) {
        return Score.ofSeedLead(board.ownStore() - board.opponentStore());
    }

    @Override
    public int endScoreWithTablebases(int turns) {
        return Score.ofProvenLead(board.ownStore() - board.opponentStore());
    }

    @Override
    public int repetitionScore() {
        return Score.ofSeedLead(tactics.leadAfterCycle(board));
    }

    @Override
    public int repetitionScoreWithTablebases() {
        return Score.ofProvenLead(tactics.leadAfterCycle(board));
    }

    @Override
    public int quietLimit() {
        return tactics.quietLimit(board);
    }

    @Override
    public boolean hasFewActions() {
        return true;
    }

    @Override
    public MovePicker newMovePicker(MoveOrdering ordering, int ply) {
        return new SowingMovePicker(this, ordering, ply);
    }
}
