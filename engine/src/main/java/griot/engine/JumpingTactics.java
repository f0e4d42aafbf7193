package griot.engine;

import griot.rules.Board;
import griot.rules.Code;
import griot.rules.GridBoard;
import griot.rules.Side;
import griot.rules.jumping.JumpingRules;

/** Yoté and Choko: jumps take something; a quiet action is good where it escapes or threatens a jump. */
final class JumpingTactics implements Tactics {
    // Weights of quiet actions, before experience tells more.
    private static final int ESCAPE = 200;
    private static final int THREATENS = 100;
    private static final int RIM_SQUARE = 20;
    private static final int INTO_A_JUMP = 300;

    private final int squares;
    private final int rim;
    private final int quietLimit;

    // What was seen at the last look.
    private int own;
    private int foe;
    private int empty;

    /** Enemy pieces that can be jumped now. */
    private int prey;

    JumpingTactics(JumpingRules rules) {
        squares = rules.squares();
        rim = Masks.rim(rules.files());
        quietLimit = rules.quietLimit() > 0 ? rules.quietLimit() : GridBoard.CAP;
    }

    @Override
    public void look(Board board) {
        GridBoard grid = (GridBoard) board;
        Side side = grid.toMove();
        own = grid.pieces(side);
        foe = grid.pieces(side.other());
        empty = squares & ~(own | foe);
        prey = Masks.jumpedBy(own, foe, empty);
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
        int attackers = Masks.jumpersOver(foe, own, empty);
        int attacked = Masks.jumpedBy(foe, own, empty);
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
        if (Masks.jumpedBy(foe, to, free) != 0) {
            weight -= INTO_A_JUMP;
        }
        if (Masks.jumpedBy(to, foe, free) != 0) {
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
