package griot.engine.aligning;

import griot.engine.grid.GridTactics;
import griot.rules.ActionCode;
import griot.rules.Board;
import griot.rules.Side;
import griot.rules.aligning.AligningRules;
import griot.rules.grid.Grid;
import griot.rules.grid.GridBoard;

/**
 * Tactics of Wali and Bolotondou. Steps that close a line, and removals, are forcing. Among quiet steps, those that
 * block a line are tried first.
 */
public final class AligningTactics implements GridTactics {
    // Static scores of quiet actions, to which history is added.
    private static final int BLOCKED_LINE = 300;
    private static final int NEXT_TO_OPPONENT = 30;
    private static final int AWAY_FROM_OWN = 20;

    /** Upper bound on the number of closing squares, so that the weight of a removal is not negative. */
    private static final int MAX_CLOSING_SQUARES = 32;

    private final LineClosings lineClosings;

    // The position at the last update.
    private int own;
    private int foe;
    private int empty;
    private int ownHand;

    /** Squares on which a step of the player to move closes a line. */
    private int ownClosing;

    /** Squares on which a step of the opponent closes a line. */
    private int foeClosing;

    /** Creates the tactics of a rule set, for one thread. */
    public AligningTactics(AligningRules rules) {
        lineClosings = new LineClosings(rules.lineLength());
    }

    @Override
    public void update(Board board) {
        GridBoard grid = (GridBoard) board;
        Side side = grid.toMove();
        own = grid.pieces(side);
        foe = grid.pieces(side.other());
        ownHand = grid.hand(side);
        empty = Grid.ALL & ~(own | foe);
        ownClosing = lineClosings.closingSquares(own, empty);
        foeClosing = lineClosings.closingSquares(foe, empty);
    }

    /** Whether a step closes a line. */
    private boolean closesLine(int step) {
        int from = ActionCode.from(step);
        int to = ActionCode.to(step);
        int difference = to - from;
        int direction = difference == Grid.FILES
                ? Grid.NORTH
                : difference == -Grid.FILES ? Grid.SOUTH : difference == 1 ? Grid.EAST : Grid.WEST;
        return (1 << to & ownClosing) != 0 && (lineClosings.closedByStep(own & ~(1 << from), direction) & 1 << to) != 0;
    }

    @Override
    public boolean mayCapture() {
        return ownClosing != 0 && ownHand == 0;
    }

    @Override
    public boolean isForcing(Board board, int action) {
        if (ActionCode.kind(action) == ActionCode.STEP) {
            update(board);
        }
        return isForcing(action);
    }

    private boolean isForcing(int action) {
        return switch (ActionCode.kind(action)) {
            case ActionCode.STEP -> closesLine(action);
            case ActionCode.REMOVE -> true;
            default -> false;
        };
    }

    @Override
    public int scoreForcing(int[] actions, int[] weights, int from, int end) {
        int forcingEnd = from;
        if (ownHand > 0) {
            return forcingEnd;
        }
        int neighbours = Grid.neighbours(own);
        for (int i = from; i < end; i++) {
            int action = actions[i];
            if (isForcing(action)) {
                actions[i] = actions[forcingEnd];
                actions[forcingEnd] = action;
                weights[forcingEnd] = ActionCode.kind(action) == ActionCode.STEP
                        ? 0
                        : removalScore(1 << ActionCode.to(action), neighbours);
                forcingEnd++;
            }
        }
        return forcingEnd;
    }

    /**
     * The weight of a removal. Prefers removals that leave the opponent few closing squares, then pieces next to an own
     * piece.
     */
    private int removalScore(int removed, int neighbours) {
        int foeClosingAfter = Integer.bitCount(lineClosings.closingSquares(foe & ~removed, empty | removed));
        return MAX_CLOSING_SQUARES - foeClosingAfter + ((removed & neighbours) != 0 ? 1 : 0);
    }

    @Override
    public void scoreQuiet(int[] actions, int[] weights, int from, int end) {
        int ownNeighbours = Grid.neighbours(own);
        int foeNeighbours = Grid.neighbours(foe);
        for (int i = from; i < end; i++) {
            int action = actions[i];
            int to = 1 << ActionCode.to(action);
            weights[i] = switch (ActionCode.kind(action)) {
                case ActionCode.STEP -> (to & foeClosing) != 0 ? BLOCKED_LINE : 0;
                case ActionCode.PLACE ->
                    ((to & ownNeighbours) != 0 ? 0 : AWAY_FROM_OWN)
                            + ((to & foeNeighbours) != 0 ? NEXT_TO_OPPONENT : 0);
                default -> 0;
            };
        }
    }

    @Override
    public int quietLimit(Board board) {
        return Board.MAX_QUIET_TURNS;
    }
}
