package griot.engine;

import griot.rules.Board;
import griot.rules.Code;
import griot.rules.Grid;
import griot.rules.GridBoard;
import griot.rules.Side;
import griot.rules.aligning.AligningRules;

/** Wali and Bolotondou: pieces above all; then lines that a step away can be closed, and freedom to move. */
final class AligningEvaluation implements Evaluation {
    private static final int PIECE = 100;

    /** A lead weighs more the fewer pieces are left: this much for all against none. */
    private static final int SHARE = 400;

    private static final int STEP = 2;

    /** A square on which a step would close a line, for the player to move. */
    private static final int CLOSING_NOW = 14;

    /** The first closing square decides a turn, the others wait. */
    private static final int CAN_CLOSE_NOW = 50;

    private static final int CLOSING_NEXT = 10;
    private static final int CAN_CLOSE_NEXT = 22;

    // Weights of quiet actions, before experience tells more.
    private static final int BARS_A_LINE = 300;
    private static final int BESIDE_THE_ENEMY = 30;
    private static final int APART = 20;

    private final int line;

    // What was seen at the last look: masks and hands.
    private int own;
    private int foe;
    private int empty;
    private int ownHand;
    private int foeHand;

    /** Where a step would close a line, for either side. */
    private int ownClosing;

    private int foeClosing;

    AligningEvaluation(AligningRules rules) {
        line = rules.line();
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
        empty = Grid.ALL & ~(own | foe);
        ownClosing = closing(own, empty);
        foeClosing = closing(foe, empty);
    }

    @Override
    public int evaluate() {
        int ownTotal = Integer.bitCount(own) + ownHand;
        int foeTotal = Integer.bitCount(foe) + foeHand;
        return PIECE * (ownTotal - foeTotal)
                + SHARE * (ownTotal - foeTotal) / (ownTotal + foeTotal)
                + STEP * (Masks.steps(own, empty) - Masks.steps(foe, empty))
                + CLOSING_NOW * Integer.bitCount(ownClosing)
                + (ownClosing != 0 ? CAN_CLOSE_NOW : 0)
                - CLOSING_NEXT * Integer.bitCount(foeClosing)
                - (foeClosing != 0 ? CAN_CLOSE_NEXT : 0);
    }

    /**
     * Empty squares on which a step of one of these pieces closes a line. Exact but for lines that would be too long, which
     * are left in: that is the rules' business.
     */
    private int closing(int pieces, int empty) {
        int squares = 0;
        for (int direction = 0; direction < Grid.DIRECTIONS; direction++) {
            squares |= Grid.shift(pieces, direction) & closingFrom(pieces, direction);
        }
        return squares & empty;
    }

    /** Squares that a step in this direction would make part of a line: across its way, or ahead of it. */
    private int closingFrom(int pieces, int direction) {
        int across = direction < 2 ? beside(pieces, 2, 3) : beside(pieces, 0, 1);
        int ahead = Grid.shift(pieces, direction ^ 1);
        return across | (line == 2 ? ahead : ahead & Grid.shift(ahead, direction ^ 1));
    }

    /** Squares with enough pieces beside them, along one axis, to complete a line. */
    private int beside(int pieces, int one, int opposite) {
        int here = Grid.shift(pieces, one);
        int there = Grid.shift(pieces, opposite);
        return line == 2
                ? here | there
                : here & Grid.shift(here, one) | here & there | there & Grid.shift(there, opposite);
    }

    /** Whether a step closes a line. */
    private boolean closes(int step) {
        int from = Code.from(step);
        int to = Code.to(step);
        int difference = to - from;
        int direction = difference == Grid.FILES ? 0 : difference == -Grid.FILES ? 1 : difference == 1 ? 2 : 3;
        return (1 << to & ownClosing) != 0 && (closingFrom(own & ~(1 << from), direction) & 1 << to) != 0;
    }

    @Override
    public boolean mayCapture() {
        return ownClosing != 0 && ownHand == 0;
    }

    @Override
    public int keepCaptures(int[] actions, int count) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (Code.kind(actions[i]) == Code.STEP && closes(actions[i])) {
                actions[kept] = actions[i];
                kept++;
            }
        }
        return kept;
    }

    @Override
    public void weigh(int[] actions, int[] weights, int from, int count) {
        int ownNeighbours = Grid.neighbours(own);
        int foeNeighbours = Grid.neighbours(foe);
        for (int i = from; i < count; i++) {
            int action = actions[i];
            int to = 1 << Code.to(action);
            weights[i] = switch (Code.kind(action)) {
                case Code.STEP -> closes(action) ? FORCING + 16 : (to & foeClosing) != 0 ? BARS_A_LINE : 0;
                // Without this piece: which of the enemy's lines stay open.
                case Code.REMOVE ->
                    FORCING
                            + 16
                            - Integer.bitCount(closing(foe & ~to, empty | to))
                            + ((to & ownNeighbours) != 0 ? 1 : 0);
                case Code.PLACE ->
                    ((to & ownNeighbours) != 0 ? 0 : APART) + ((to & foeNeighbours) != 0 ? BESIDE_THE_ENEMY : 0);
                default -> 0;
            };
        }
    }

    @Override
    public int resultOfRepetition(Board board) {
        return 0;
    }

    @Override
    public int quietLimit(Board board) {
        return GridBoard.CAP;
    }
}
