package griot.engine.aligning;

import griot.engine.eval.Evaluation;
import griot.engine.grid.GridTerms;
import griot.engine.grid.Threats;
import griot.rules.Board;
import griot.rules.Side;
import griot.rules.aligning.AligningRules;
import griot.rules.grid.Grid;
import griot.rules.grid.GridBoard;

/**
 * Hand-made evaluation of Wali and Bolotondou, in hundredths of a piece: material above all, then squares on which a
 * line can be closed, and mobility.
 */
public final class AligningEvaluation implements Evaluation {
    private static final int PIECE = 100;

    /** Weight of the lead as a fraction of all pieces left: the fewer are left, the more a lead decides. */
    private static final int RELATIVE_LEAD = 400;

    /** Bonus for each possible step. */
    private static final int STEP = 2;

    /** Bonus for each square on which the player to move can close a line. */
    private static final int CLOSING_SQUARE_NOW = 14;

    /** Bonus if there is such a square at all: a turn can use only one. */
    private static final int CAN_CLOSE_NOW = 50;

    /** Penalty for each square on which the opponent can close a line next turn. */
    private static final int CLOSING_SQUARE_NEXT = 10;

    /** Penalty if there is such a square at all. */
    private static final int CAN_CLOSE_NEXT = 22;

    private final LineClosings lineClosings;

    /** Creates the evaluation of a rule set. */
    public AligningEvaluation(AligningRules rules) {
        lineClosings = new LineClosings(rules.lineLength());
    }

    @Override
    public int evaluate(Board board) {
        GridBoard grid = (GridBoard) board;
        Side side = grid.toMove();
        Side other = side.other();
        int own = grid.pieces(side);
        int foe = grid.pieces(other);
        int empty = Grid.ALL & ~(own | foe);
        int ownClosing = lineClosings.closingSquares(own, empty);
        int foeClosing = lineClosings.closingSquares(foe, empty);
        int ownTotal = Integer.bitCount(own) + grid.hand(side);
        int foeTotal = Integer.bitCount(foe) + grid.hand(other);
        return PIECE * (ownTotal - foeTotal)
                + RELATIVE_LEAD * (ownTotal - foeTotal) / (ownTotal + foeTotal)
                + STEP * (Threats.steps(own, empty) - Threats.steps(foe, empty))
                + CLOSING_SQUARE_NOW * Integer.bitCount(ownClosing)
                + (ownClosing != 0 ? CAN_CLOSE_NOW : 0)
                - CLOSING_SQUARE_NEXT * Integer.bitCount(foeClosing)
                - (foeClosing != 0 ? CAN_CLOSE_NEXT : 0);
    }

    /**
     * The hand-made value of an entry of {@link GridTerms}.
     *
     * @param term the table of the term, such as {@link GridTerms#THREATS}
     * @param own the player to move's number of pieces, threats or steps
     * @param foe the opponent's number of them
     */
    public static int handMadeTerm(int term, int own, int foe) {
        return switch (term) {
            case GridTerms.HANDS -> 0;
            case GridTerms.TOTALS -> PIECE * (own - foe) + RELATIVE_LEAD * (own - foe) / Math.max(1, own + foe);
            case GridTerms.THREATS ->
                CLOSING_SQUARE_NOW * own
                        + (own > 0 ? CAN_CLOSE_NOW : 0)
                        - CLOSING_SQUARE_NEXT * foe
                        - (foe > 0 ? CAN_CLOSE_NEXT : 0);
            default -> STEP * (own - foe);
        };
    }
}
