package griot.tables.grid;

import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.grid.GridBoard;

/**
 * All boards with so many pieces on the squares and in the hands. Its name has the pieces of the player to move, a
 * dash, those of the other; behind those on the board stand with a plus those in hand; a {@code d} at the end says that
 * the player to move has to place: {@code 4-3}, {@code 2+1-3}, {@code 2+1-3d}.
 *
 * @param own pieces of the player to move, on the board
 * @param ownHand those in his hand
 * @param other pieces of the other, on the board
 * @param otherHand those in the other's hand
 * @param mustPlace whether the player to move owes a placement
 */
public record GridSlice(int own, int ownHand, int other, int otherHand, boolean mustPlace) {
    private static final String MUST_PLACE = "d";

    /** A slice with empty hands. */
    public GridSlice(int own, int other) {
        this(own, 0, other, 0, false);
    }

    /** The slice to which a board belongs. */
    public static GridSlice of(GridBoard board) {
        Side mover = board.toMove();
        Side next = mover.other();
        return new GridSlice(
                Integer.bitCount(board.pieces(mover)),
                board.hand(mover),
                Integer.bitCount(board.pieces(next)),
                board.hand(next),
                board.mustPlace());
    }

    /** The slice with a name, which must be one. */
    public static GridSlice named(String name) {
        boolean mustPlace = name.endsWith(MUST_PLACE);
        int dash = name.indexOf('-');
        String own = name.substring(0, dash);
        String other = name.substring(dash + 1, name.length() - (mustPlace ? 1 : 0));
        return new GridSlice(onBoard(own), inHand(own), onBoard(other), inHand(other), mustPlace);
    }

    private static int onBoard(String side) {
        int plus = side.indexOf('+');
        return Integer.parseInt(plus < 0 ? side : side.substring(0, plus));
    }

    private static int inHand(String side) {
        int plus = side.indexOf('+');
        return plus < 0 ? 0 : Integer.parseInt(side.substring(plus + 1));
    }

    /** Its name, as tables have it. */
    public String name() {
        return side(own, ownHand) + "-" + side(other, otherHand) + (mustPlace ? MUST_PLACE : "");
    }

    /** Pieces of both sides, on the board and in hand. */
    public int material() {
        return own + ownHand + other + otherHand;
    }

    private static String side(int onBoard, int inHand) {
        return inHand == 0 ? "" + onBoard : onBoard + "+" + inHand;
    }

    /** The slice of the boards that are left when a turn changes none of the numbers. */
    public GridSlice afterQuietTurn() {
        return new GridSlice(
                /* own= */ other, /* ownHand= */ otherHand, /* other= */ own, /* otherHand= */ ownHand, false);
    }

    /**
     * A board of this slice, whether or not it can be a position.
     *
     * @param ownPieces the squares of the player to move, a mask as in {@link griot.rules.grid.Grid}
     * @param otherPieces those of the other
     * @param quietTurns played before
     */
    public Setup.OfPieces setup(int ownPieces, int otherPieces, Side mover, int quietTurns) {
        boolean isWhite = mover == Side.WHITE;
        return new Setup.OfPieces(
                isWhite ? ownPieces : otherPieces,
                isWhite ? otherPieces : ownPieces,
                isWhite ? ownHand : otherHand,
                isWhite ? otherHand : ownHand,
                mover,
                mustPlace,
                quietTurns,
                quietTurns + 1);
    }

    /** All pieces of the player to move. */
    public int ownTotal() {
        return own + ownHand;
    }

    /** All pieces of the other. */
    public int otherTotal() {
        return other + otherHand;
    }

    /** All pieces in hand. */
    public int hands() {
        return ownHand + otherHand;
    }
}
