package griot.engine;

import static griot.rules.Grid.east;
import static griot.rules.Grid.north;
import static griot.rules.Grid.south;
import static griot.rules.Grid.west;

import griot.rules.Board;
import griot.rules.Code;
import griot.rules.GridBoard;
import griot.rules.Side;
import griot.rules.jumping.JumpingRules;

/** Yoté and Choko: pieces above all; then who can jump now, who stands safely, who can move. */
final class JumpingEvaluation implements Evaluation {
    private static final int PIECE = 100;

    /** A piece in hand cannot be taken, and may go anywhere. */
    private static final int IN_HAND = 8;

    /** On the rim a piece is jumped in one direction only. */
    private static final int ON_THE_RIM = 7;

    private static final int STEP = 1;

    /** The player to move can jump now: a jump takes two. */
    private static final int JUMP_NOW = 60;

    /** The other will be able to jump; one threat can often be met, a second cannot. */
    private static final int FIRST_THREAT = 35;

    private static final int NEXT_THREAT = 50;

    /** A lead weighs more the fewer pieces are left: this much for all against none. */
    private static final int SHARE = 600;

    private final int squares;
    private final int rim;
    private final int quietLimit;

    JumpingEvaluation(JumpingRules rules) {
        squares = rules.squares();
        rim = Masks.rim(rules.files());
        quietLimit = rules.quietLimit() > 0 ? rules.quietLimit() : GridBoard.CAP;
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
                + SHARE * (ownTotal - foeTotal) / (ownTotal + foeTotal)
                + IN_HAND * (ownHand - foeHand)
                + ON_THE_RIM * (Integer.bitCount(own & rim) - Integer.bitCount(foe & rim))
                + STEP * (Masks.steps(own, empty) - Masks.steps(foe, empty));
        if (jumpedBy(own, foe, empty) != 0) {
            score += JUMP_NOW;
        }
        int threats = Integer.bitCount(jumpedBy(foe, own, empty));
        if (threats > 0) {
            score -= FIRST_THREAT + NEXT_THREAT * (threats - 1);
        }
        return score;
    }

    /** The pieces of {@code over} that {@code jumpers} could jump now. */
    private static int jumpedBy(int jumpers, int over, int empty) {
        return over
                & (north(jumpers) & south(empty)
                        | south(jumpers) & north(empty)
                        | east(jumpers) & west(empty)
                        | west(jumpers) & east(empty));
    }

    /** The {@code jumpers} that could jump over one of {@code over} now. */
    private static int jumpersOver(int jumpers, int over, int empty) {
        return jumpers
                & (south(over & south(empty))
                        | north(over & north(empty))
                        | west(over & west(empty))
                        | east(over & east(empty)));
    }

    @Override
    public int captures(Board board, int[] into) {
        GridBoard grid = (GridBoard) board;
        Side side = grid.toMove();
        int own = grid.pieces(side);
        int foe = grid.pieces(side.other());
        if (jumpedBy(own, foe, squares & ~(own | foe)) == 0) {
            return 0;
        }
        int all = grid.actions(into);
        int kept = 0;
        for (int i = 0; i < all; i++) {
            if (Code.kind(into[i]) == Code.JUMP) {
                into[kept] = into[i];
                kept++;
            }
        }
        return kept;
    }

    @Override
    public void weigh(Board board, int[] actions, int[] weights, int from, int count) {
        GridBoard grid = (GridBoard) board;
        Side side = grid.toMove();
        int own = grid.pieces(side);
        int foe = grid.pieces(side.other());
        int empty = squares & ~(own | foe);
        int attackers = jumpersOver(foe, own, empty);
        int attacked = jumpedBy(foe, own, empty);
        for (int i = from; i < count; i++) {
            int action = actions[i];
            int to = 1 << Code.to(action);
            weights[i] = switch (Code.kind(action)) {
                // A jump over a piece that attacks is worth two.
                case Code.JUMP ->
                    FORCING + 16 + ((1 << (Code.from(action) + Code.to(action) >> 1) & attackers) != 0 ? 8 : 0);
                case Code.REMOVE -> FORCING + ((to & attackers) != 0 ? 8 : 0) + ((to & rim) != 0 ? 0 : 1);
                case Code.STEP, Code.LEAP ->
                    quiet(to, empty | 1 << Code.from(action), foe)
                            + ((1 << Code.from(action) & attacked) != 0 ? 200 : 0);
                case Code.PLACE -> quiet(to, empty, foe);
                default -> 0;
            };
        }
    }

    /** A square next to an enemy: better if one can jump from it next, worse if one is jumped on it at once. */
    private int quiet(int to, int empty, int foe) {
        int free = empty & ~to;
        int weight = 0;
        if (jumpedBy(foe, to, free) != 0) {
            weight -= 300;
        }
        if (jumpedBy(to, foe, free) != 0) {
            weight += 100;
        }
        return (to & rim) != 0 ? weight + 20 : weight;
    }

    @Override
    public int resultOfRepetition(Board board) {
        return 0;
    }

    @Override
    public int quietLimit(Board board) {
        GridBoard grid = (GridBoard) board;
        return grid.hand(Side.WHITE) + grid.hand(Side.BLACK) == 0 ? quietLimit : GridBoard.CAP;
    }
}
