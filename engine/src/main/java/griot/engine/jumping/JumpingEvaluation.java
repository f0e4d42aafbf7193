package griot.engine.jumping;

import griot.engine.eval.Evaluation;
import griot.engine.grid.GridTerms;
import griot.engine.grid.Threats;
import griot.rules.Board;
import griot.rules.Side;
import griot.rules.grid.GridBoard;
import griot.rules.jumping.JumpingRules;

/**
 * Hand-made evaluation of Yoté and Choko, in hundredths of a piece: material above all, then reserves, threats to jump,
 * and mobility.
 */
public final class JumpingEvaluation implements Evaluation {
    private static final int PIECE = 100;

    /** Each piece in hand: it cannot be taken and may go anywhere, so whoever places last decides where jumps arise. */
    private static final int IN_HAND = 40;

    /**
     * A piece in hand where a placement must be answered by a placement: reserves can be exhausted by force, so they
     * are worth less, and safe squares on the rim more.
     */
    private static final int IN_HAND_REPLY_OWED = 8;

    private static final int ON_RIM_REPLY_OWED = 7;

    /** Each possible step. */
    private static final int STEP = 1;

    /** The player to move can jump now: a jump takes two pieces. */
    private static final int JUMP_NOW = 60;

    /** The opponent can jump next; one threat can often be met, a second cannot. */
    private static final int FIRST_THREAT = 35;

    private static final int NEXT_THREAT = 50;

    /** Weight of the lead relative to all pieces left: the fewer there are, the more a lead is worth. */
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
            score -= FIRST_THREAT + NEXT_THREAT * (threats - 1);
        }
        return score;
    }

    /**
     * The hand-made value of an entry of {@link GridTerms}.
     *
     * @param table the term, such as {@link GridTerms#THREATS}
     * @param own the player to move's number
     * @param foe the opponent's number
     */
    public static int handMadeTerm(JumpingRules rules, int table, int own, int foe) {
        return switch (table) {
            case GridTerms.HANDS -> (rules.replyOwed() ? IN_HAND_REPLY_OWED : IN_HAND) * (own - foe);
            case GridTerms.TOTALS -> PIECE * (own - foe) + RELATIVE_LEAD * (own - foe) / Math.max(1, own + foe);
            case GridTerms.THREATS -> (own > 0 ? JUMP_NOW : 0) - (foe > 0 ? FIRST_THREAT + NEXT_THREAT * (foe - 1) : 0);
            default -> STEP * (own - foe);
        };
    }
}
