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

    private final int line;

    AligningEvaluation(AligningRules rules) {
        line = rules.line();
    }

    @Override
    public int evaluate(Board board) {
        GridBoard grid = (GridBoard) board;
        Side side = grid.toMove();
        Side other = side.other();
        int own = grid.pieces(side);
        int foe = grid.pieces(other);
        int empty = Grid.ALL & ~(own | foe);
        int ownTotal = Integer.bitCount(own) + grid.hand(side);
        int foeTotal = Integer.bitCount(foe) + grid.hand(other);
        int ownClosing = Integer.bitCount(closing(own, empty));
        int foeClosing = Integer.bitCount(closing(foe, empty));
        return PIECE * (ownTotal - foeTotal)
                + SHARE * (ownTotal - foeTotal) / (ownTotal + foeTotal)
                + STEP * (Masks.steps(own, empty) - Masks.steps(foe, empty))
                + CLOSING_NOW * ownClosing
                + (ownClosing > 0 ? CAN_CLOSE_NOW : 0)
                - CLOSING_NEXT * foeClosing
                - (foeClosing > 0 ? CAN_CLOSE_NEXT : 0);
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

    private boolean closes(int pieces, int from, int to) {
        int difference = to - from;
        int direction = difference == Grid.FILES ? 0 : difference == -Grid.FILES ? 1 : difference == 1 ? 2 : 3;
        return (closingFrom(pieces & ~(1 << from), direction) & 1 << to) != 0;
    }

    @Override
    public int captures(Board board, int[] into) {
        GridBoard grid = (GridBoard) board;
        Side side = grid.toMove();
        int own = grid.pieces(side);
        int empty = Grid.ALL & ~(own | grid.pieces(side.other()));
        if (grid.hand(side) > 0 || closing(own, empty) == 0) {
            return 0;
        }
        int all = grid.actions(into);
        int kept = 0;
        for (int i = 0; i < all; i++) {
            int action = into[i];
            if (Code.kind(action) == Code.STEP && closes(own, Code.from(action), Code.to(action))) {
                into[kept] = action;
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
        int empty = Grid.ALL & ~(own | foe);
        int foeClosing = closing(foe, empty);
        int ownNeighbours = Grid.neighbours(own);
        int foeNeighbours = Grid.neighbours(foe);
        for (int i = from; i < count; i++) {
            int action = actions[i];
            int to = 1 << Code.to(action);
            weights[i] = switch (Code.kind(action)) {
                case Code.STEP ->
                    closes(own, Code.from(action), Code.to(action)) ? FORCING + 16 : (to & foeClosing) != 0 ? 300 : 0;
                // Without this piece: which of the enemy's lines stay open.
                case Code.REMOVE ->
                    FORCING
                            + 8
                            - Integer.bitCount(closing(foe & ~to, empty | to))
                            + ((to & ownNeighbours) != 0 ? 1 : 0);
                case Code.PLACE -> ((to & ownNeighbours) != 0 ? 0 : 20) + ((to & foeNeighbours) != 0 ? 30 : 0);
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
