package griot.tables.grid;

import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.grid.GridBoard;

/**
 * A slice: all boards with the same numbers of pieces on the board and in the hands. Its name gives the pieces of the
 * player to move and, after a dash, of the other; pieces in hand follow a plus, and a final {@code d} means that the
 * player to move must place: {@code 4-3}, {@code 2+1-3}, {@code 2+1-3d}.
 *
 * @param own the number of pieces of the player to move on the board
 * @param ownHand the number in the hand of the player to move
 * @param other the number of pieces of the other player on the board
 * @param otherHand the number in the hand of the other player
 * @param mustPlace whether the player to move owes a placement
 */
public record GridSlice(int own, int ownHand, int other, int otherHand, boolean mustPlace) {
    private static final String MUST_PLACE = "d";

    /** Creates a slice with empty hands. */
    public GridSlice(int own, int other) {
        this(own, 0, other, 0, false);
    }

    /** The slice to which a board belongs. */
    public static GridSlice of(GridBoard board) {
        Side mover = board.toMove();
        Side opponent = mover.other();
        return new GridSlice(
                Integer.bitCount(board.pieces(mover)),
                board.hand(mover),
                Integer.bitCount(board.pieces(opponent)),
                board.hand(opponent),
                board.mustPlace());
    }

    /**
     * The slice with a name.
     *
     * @param name a well-formed name, as {@link #name} returns it
     */
    public static GridSlice named(String name) {
        boolean mustPlace = name.endsWith(MUST_PLACE);
        int dash = name.indexOf('-');
        String ownPart = name.substring(0, dash);
        String otherPart = name.substring(dash + 1, name.length() - (mustPlace ? 1 : 0));
        return new GridSlice(
                parseOnBoard(ownPart),
                parseInHand(ownPart),
                parseOnBoard(otherPart),
                parseInHand(otherPart),
                mustPlace);
    }

    private static int parseOnBoard(String part) {
        int plus = part.indexOf('+');
        return Integer.parseInt(plus < 0 ? part : part.substring(0, plus));
    }

    private static int parseInHand(String part) {
        int plus = part.indexOf('+');
        return plus < 0 ? 0 : Integer.parseInt(part.substring(plus + 1));
    }

    /** The name of the slice, which is part of the names of table files. */
    public String name() {
        return part(own, ownHand) + "-" + part(other, otherHand) + (mustPlace ? MUST_PLACE : "");
    }

    /** The number of pieces of both sides, those in hand included. */
    public int material() {
        return own + ownHand + other + otherHand;
    }

    private static String part(int onBoard, int inHand) {
        return inHand == 0 ? "" + onBoard : onBoard + "+" + inHand;
    }

    /** The reverse slice: that of the boards after a turn that changes no number of pieces. */
    public GridSlice afterQuietTurn() {
        return new GridSlice(
                /* own= */ other, /* ownHand= */ otherHand, /* other= */ own, /* otherHand= */ ownHand, false);
    }

    /**
     * The setup of a board of this slice, which need not be a possible position.
     *
     * @param ownPieces the squares of the player to move, a mask as in {@link griot.rules.grid.Grid}
     * @param otherPieces those of the other
     * @param quietTurns the number of quiet turns before this position
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

    /** The number of pieces of the player to move, those in hand included. */
    public int ownTotal() {
        return own + ownHand;
    }

    /** The number of pieces of the other player, those in hand included. */
    public int otherTotal() {
        return other + otherHand;
    }

    /** The number of pieces in both hands. */
    public int piecesInHand() {
        return ownHand + otherHand;
    }
}
