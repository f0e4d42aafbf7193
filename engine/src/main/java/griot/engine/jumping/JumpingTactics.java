package griot.engine.jumping;

import griot.engine.grid.GridTactics;
import griot.engine.grid.Threats;
import griot.rules.ActionCode;
import griot.rules.Board;
import griot.rules.Side;
import griot.rules.grid.GridBoard;
import griot.rules.jumping.JumpingRules;

/**
 * Tactics of Yoté and Choko. Jumps and removals are forcing. Among quiet actions, those that escape a jump or threaten
 * one are tried first.
 */
public final class JumpingTactics implements GridTactics {
    // Static scores of quiet actions, to which history is added. EXPOSED is a deduction.
    private static final int ESCAPE = 200;
    private static final int THREAT = 100;
    private static final int RIM_SQUARE = 20;
    private static final int EXPOSED = 300;

    /** Weight of the capture of a piece that could jump itself. */
    private static final int ATTACKER_TAKEN = 8;

    private final int squares;
    private final int rim;
    private final int quietLimit;

    // The position at the last update.
    private int own;
    private int foe;
    private int empty;

    /** Opposing pieces that can be jumped now. */
    private int jumpable;

    /** Creates the tactics of a rule set, for one thread. */
    public JumpingTactics(JumpingRules rules) {
        squares = rules.squares();
        rim = Threats.rim(rules.files());
        quietLimit = rules.quietLimit() > 0 ? rules.quietLimit() : Board.MAX_QUIET_TURNS;
    }

    @Override
    public void update(Board board) {
        GridBoard grid = (GridBoard) board;
        Side side = grid.toMove();
        own = grid.pieces(side);
        foe = grid.pieces(side.other());
        empty = squares & ~(own | foe);
        jumpable = Threats.jumpedBy(own, foe, empty);
    }

    @Override
    public boolean mayCapture() {
        return jumpable != 0;
    }

    @Override
    public boolean isForcing(Board board, int action) {
        return isForcing(action);
    }

    private static boolean isForcing(int action) {
        int kind = ActionCode.kind(action);
        return kind == ActionCode.JUMP || kind == ActionCode.REMOVE;
    }

    @Override
    public int scoreForcing(int[] actions, int[] weights, int from, int end) {
        int forcingEnd = from;
        if (!mayCapture() && from < end && ActionCode.kind(actions[from]) != ActionCode.REMOVE) {
            // No jump is possible. No removal is due, as otherwise the first action would be a removal.
            return forcingEnd;
        }
        int attackers = 0;
        for (int i = from; i < end; i++) {
            int action = actions[i];
            if (isForcing(action)) {
                if (forcingEnd == from) {
                    attackers = Threats.jumpersOver(foe, own, empty);
                }
                actions[i] = actions[forcingEnd];
                actions[forcingEnd] = action;
                weights[forcingEnd] = captureScore(action, attackers);
                forcingEnd++;
            }
        }
        return forcingEnd;
    }

    /** The weight of a jump or removal: prefers to take pieces that could jump themselves, then pieces off the rim. */
    private int captureScore(int action, int attackers) {
        int to = ActionCode.to(action);
        if (ActionCode.kind(action) == ActionCode.JUMP) {
            return (1 << (ActionCode.from(action) + to >> 1) & attackers) != 0 ? ATTACKER_TAKEN : 0;
        }
        return ((1 << to & attackers) != 0 ? ATTACKER_TAKEN : 0) + ((1 << to & rim) != 0 ? 0 : 1);
    }

    @Override
    public void scoreQuiet(int[] actions, int[] weights, int from, int end) {
        int attackedPieces = Threats.jumpedBy(foe, own, empty);
        int dangerousSquares = Threats.jumpedBy(foe, empty, empty);
        int threateningSquares = Threats.jumpersOver(empty, foe, empty);
        for (int i = from; i < end; i++) {
            int action = actions[i];
            int start = ActionCode.from(action);
            int to = 1 << ActionCode.to(action);
            weights[i] = switch (ActionCode.kind(action)) {
                case ActionCode.STEP, ActionCode.LEAP ->
                    squareScore(to, empty | 1 << start) + ((1 << start & attackedPieces) != 0 ? ESCAPE : 0);
                case ActionCode.PLACE -> squareScore(to, (to & dangerousSquares) != 0, (to & threateningSquares) != 0);
                default -> 0;
            };
        }
    }

    /** Scores a destination: good if it allows a jump next, bad if the piece can be jumped there at once. */
    private int squareScore(int to, int emptyBefore) {
        int emptyAfter = emptyBefore & ~to;
        return squareScore(to, Threats.jumpedBy(foe, to, emptyAfter) != 0, Threats.jumpedBy(to, foe, emptyAfter) != 0);
    }

    private int squareScore(int to, boolean canBeJumped, boolean canJump) {
        return ((to & rim) != 0 ? RIM_SQUARE : 0) - (canBeJumped ? EXPOSED : 0) + (canJump ? THREAT : 0);
    }

    @Override
    public int quietLimit(Board board) {
        GridBoard grid = (GridBoard) board;
        return grid.hand(Side.WHITE) + grid.hand(Side.BLACK) == 0 ? quietLimit : Board.MAX_QUIET_TURNS;
    }
}
