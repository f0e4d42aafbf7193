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

/** Yoté and Choko: pieces above all; then reserves, who can jump now, and who can move. */
final class JumpingEvaluation implements Evaluation {
    private static final int PIECE = 100;

    /** A piece in hand cannot be taken, and may go anywhere: whoever has to place last decides where the jumps are. */
    private static final int IN_HAND = 40;

    /** Where a placement obliges the other to place, a reserve can be drawn out: it is worth less, and a safe square more. */
    private static final int IN_HAND_WHERE_OBLIGED = 8;

    private static final int ON_THE_RIM_WHERE_OBLIGED = 7;

    private static final int STEP = 1;

    /** The player to move can jump now: a jump takes two. */
    private static final int JUMP_NOW = 60;

    /** The other will be able to jump; one threat can often be met, a second cannot. */
    private static final int FIRST_THREAT = 35;

    private static final int NEXT_THREAT = 50;

    /** A lead weighs more the fewer pieces are left: this much for all against none. */
    private static final int SHARE = 600;

    // Weights of quiet actions, before experience tells more.
    private static final int ESCAPE = 200;
    private static final int THREATENS = 100;
    private static final int RIM_SQUARE = 20;
    private static final int INTO_A_JUMP = 300;

    private final int squares;
    private final int rim;
    private final int quietLimit;
    private final int inHand;
    private final int onTheRim;

    // What was seen at the last look: masks and hands.
    private int own;
    private int foe;
    private int empty;
    private int ownHand;
    private int foeHand;

    /** Enemy pieces that can be jumped now. */
    private int prey;

    JumpingEvaluation(JumpingRules rules) {
        squares = rules.squares();
        rim = Masks.rim(rules.files());
        inHand = rules.replyOwed() ? IN_HAND_WHERE_OBLIGED : IN_HAND;
        onTheRim = rules.replyOwed() ? ON_THE_RIM_WHERE_OBLIGED : 0;
        quietLimit = rules.quietLimit() > 0 ? rules.quietLimit() : GridBoard.CAP;
    }

    @Override
    public void look(Board board) {
        GridBoard grid = (GridBoard) board;
        Side side = grid.toMove();
        Side other = side.other();
        own = grid.pieces(side);
        foe = grid.pieces(other);
        ownHand = grid.hand(side);
        foeHand = grid.hand(other);
        empty = squares & ~(own | foe);
        prey = jumpedBy(own, foe, empty);
    }

    @Override
    public int evaluate() {
        int ownTotal = Integer.bitCount(own) + ownHand;
        int foeTotal = Integer.bitCount(foe) + foeHand;
        int score = PIECE * (ownTotal - foeTotal)
                + SHARE * (ownTotal - foeTotal) / (ownTotal + foeTotal)
                + inHand * (ownHand - foeHand)
                + onTheRim * (Integer.bitCount(own & rim) - Integer.bitCount(foe & rim))
                + STEP * (Masks.steps(own, empty) - Masks.steps(foe, empty));
        if (prey != 0) {
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
    public boolean mayCapture() {
        return prey != 0;
    }

    @Override
    public int keepCaptures(int[] actions, int count) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (Code.kind(actions[i]) == Code.JUMP) {
                actions[kept] = actions[i];
                kept++;
            }
        }
        return kept;
    }

    @Override
    public void weigh(int[] actions, int[] weights, int from, int count) {
        int attackers = jumpersOver(foe, own, empty);
        int attacked = jumpedBy(foe, own, empty);
        for (int i = from; i < count; i++) {
            int action = actions[i];
            int start = Code.from(action);
            int to = 1 << Code.to(action);
            weights[i] = switch (Code.kind(action)) {
                // A jump over a piece that attacks does two things at once.
                case Code.JUMP -> FORCING + 16 + ((1 << (start + Code.to(action) >> 1) & attackers) != 0 ? 8 : 0);
                case Code.REMOVE -> FORCING + ((to & attackers) != 0 ? 8 : 0) + ((to & rim) != 0 ? 0 : 1);
                case Code.STEP, Code.LEAP ->
                    quiet(to, empty | 1 << start) + ((1 << start & attacked) != 0 ? ESCAPE : 0);
                case Code.PLACE -> quiet(to, empty);
                default -> 0;
            };
        }
    }

    /** A square beside an enemy: good if one can jump from it next, bad if one is jumped there at once. */
    private int quiet(int to, int emptyBefore) {
        int free = emptyBefore & ~to;
        int weight = (to & rim) != 0 ? RIM_SQUARE : 0;
        if (jumpedBy(foe, to, free) != 0) {
            weight -= INTO_A_JUMP;
        }
        if (jumpedBy(to, foe, free) != 0) {
            weight += THREATENS;
        }
        return weight;
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
