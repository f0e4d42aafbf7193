package griot.engine.jumping;

import griot.engine.eval.Evaluation;
import griot.engine.grid.GridTerms;
import griot.engine.grid.Threats;
import griot.rules.Board;
import griot.rules.Side;
import griot.rules.grid.GridBoard;
import griot.rules.jumping.JumpingRules;

/**
 * Hand-made evaluation of Yoté and Choko, in hundredths of a piece: material above all, then pieces in hand, threats to
 * jump, and mobility.
 */
public final class JumpingEvaluation implements Evaluation {
    private static final int PIECE = 100;

    /** Bonus for each piece in hand, which cannot be taken and may be placed on any empty square. */
    private static final int IN_HAND = 40;

    /**
     * Bonus for each piece in hand under the rule that a placement must be answered by a placement. A player can be
     * forced to place, so pieces in hand are worth less, and safe squares on the rim more.
     */
    private static final int IN_HAND_REPLY_OWED = 8;

    /** Bonus for each piece on the rim under the same rule. */
    private static final int ON_RIM_REPLY_OWED = 7;

    /** Bonus for each possible step. */
    private static final int STEP = 1;

    /** Bonus if the player to move can jump now: a jump and its removal take two pieces. */
    private static final int JUMP_NOW = 60;

    /** Penalty for the first piece that the opponent can jump over next turn. A single threat can often be met. */
    private static final int FIRST_THREAT = 35;

    /** Penalty for each further piece that the opponent can jump over. */
    private static final int FURTHER_THREAT = 50;

    /** Weight of the lead as a fraction of all pieces left: the fewer are left, the more a lead decides. */
    private static final int RELATIVE_LEAD = 600;

    private final int squares;
    private final int rim;
    private final int inHand;
    private final int onRim;

    /** Creates the evaluation of a rule set. */
    public JumpingEvaluation(JumpingRules rules) {
        squares = rules.squares();
        rim = Threats.rim(rules.files());
        inHand = rules.replyOwed() ? IN_HAND_REPLY_OWED : IN_HAND;
        onRim = rules.replyOwed() ? ON_RIM_REPLY_OWED : 0;
    }

    @Override
    public int evaluate(Board board) {
        GridBoard grid = (GridBoard) board;
        Side side = grid.toMove();
        Side other = side.other();
        int own = grid.pieces(side);
        int foe = grid.pieces(other);
        int ownHand = grid.hand(side);
        int foeHand = grid.hand(other);
        int empty = squares & ~(own | foe);
        int ownTotal = Integer.bitCount(own) + ownHand;
        int foeTotal = Integer.bitCount(foe) + foeHand;
        int score = PIECE * (ownTotal - foeTotal)
                + RELATIVE_LEAD * (ownTotal - foeTotal) / (ownTotal + foeTotal)
                + inHand * (ownHand - foeHand)
                + onRim * (Integer.bitCount(own & rim) - Integer.bitCount(foe & rim))
                + STEP * (Threats.steps(own, empty) - Threats.steps(foe, empty));
        if (Threats.jumpedBy(own, foe, empty) != 0) {
            score += JUMP_NOW;
        }
        int threats = Integer.bitCount(Threats.jumpedBy(foe, own, empty));
        if (threats > 0) {
            score -= FIRST_THREAT + FURTHER_THREAT * (threats - 1);
        }
        return score;
    }

    /**
     * The hand-made value of an entry of {@link GridTerms}.
     *
     * @param term the table of the term, such as {@link GridTerms#THREATS}
     * @param own the player to move's number of pieces, threats or steps
     * @param foe the opponent's number of them
     */
    public static int handMadeTerm(JumpingRules rules, int term, int own, int foe) {
        return switch (term) {
            case GridTerms.HANDS -> (rules.replyOwed() ? IN_HAND_REPLY_OWED : IN_HAND) * (own - foe);
            case GridTerms.TOTALS -> PIECE * (own - foe) + RELATIVE_LEAD * (own - foe) / Math.max(1, own + foe);
            case GridTerms.THREATS ->
                (own > 0 ? JUMP_NOW : 0) - (foe > 0 ? FIRST_THREAT + FURTHER_THREAT * (foe - 1) : 0);
            default -> STEP * (own - foe);
        };
    }
}
