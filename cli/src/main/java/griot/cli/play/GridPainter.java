package griot.cli.play;

import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.Square;
import java.util.ArrayList;
import java.util.List;

/** Draws the board of a grid game as text: pebbles for White, sticks for Black. */
final class GridPainter {
    // ANSI (SGR) parameters: backgrounds of the board and of a destination, styles of pieces and of empty squares.
    private static final String BOARD = "48;5;137";

    private static final String DESTINATION = "48;5;179";
    private static final String PEBBLE = BOARD + ";1;97";
    private static final String STICK = BOARD + ";1;38;5;232";
    private static final String EMPTY = BOARD + ";38;5;94";

    private final DrawingStyle style;
    private final int files;
    private final int ranks;
    private final boolean isFlipped;

    /**
     * Creates a painter.
     *
     * @param isFlipped whether Black's side is at the bottom
     */
    GridPainter(DrawingStyle style, RuleSet rules, boolean isFlipped) {
        this.style = style;
        this.files = rules.files();
        this.ranks = rules.ranks();
        this.isFlipped = isFlipped;
    }

    /** The lines of the board with its coordinates, all of the same width: two for each rank, and three more. */
    List<String> paint(Setup.OfPieces pieces, TurnMarks marks) {
        List<String> lines = new ArrayList<>();
        String edge = style.pick("─", "-").repeat(4 * files + 1);
        lines.add(fileNames());
        lines.add("    " + style.pick("╭" + edge + "╮", "+" + edge + "+") + "  ");
        for (int row = 0; row < ranks; row++) {
            if (row > 0) {
                lines.add("    " + border() + style.paint(BOARD, " ".repeat(4 * files + 1)) + border() + "  ");
            }
            lines.add(rank(isFlipped ? row : ranks - 1 - row, pieces, marks));
        }
        lines.add("    " + style.pick("╰" + edge + "╯", "+" + edge + "+") + "  ");
        lines.add(fileNames());
        return lines;
    }

    private String border() {
        return style.pick("│", "|");
    }

    private String fileNames() {
        StringBuilder line = new StringBuilder("     ");
        for (int column = 0; column < files; column++) {
            line.append("  ").append((char) ('a' + file(column))).append(' ');
        }
        return line + "    ";
    }

    private int file(int column) {
        return isFlipped ? files - 1 - column : column;
    }

    private String rank(int rank, Setup.OfPieces pieces, TurnMarks marks) {
        StringBuilder line = new StringBuilder("  " + (rank + 1) + " " + border());
        for (int column = 0; column < files; column++) {
            line.append(square(Square.at(file(column), rank), pieces, marks));
        }
        return line + style.paint(BOARD, " ") + border() + " " + (rank + 1);
    }

    /**
     * A square, four columns wide. Brackets mark the destination of a piece, parentheses its origin, a cross a
     * captured piece.
     */
    private String square(Square square, Setup.OfPieces pieces, TurnMarks marks) {
        int bit = square.bit();
        boolean hasWhite = (pieces.white() & bit) != 0;
        boolean hasBlack = (pieces.black() & bit) != 0;
        String glyph = hasWhite
                ? piece(Side.WHITE)
                : hasBlack ? piece(Side.BLACK) : emptySquare((marks.captures() & bit) != 0);
        String colour = hasWhite ? PEBBLE : hasBlack ? STICK : EMPTY;
        boolean isDestination = (marks.destinations() & bit) != 0 && (hasWhite || hasBlack);
        boolean isOrigin = (marks.origins() & bit) != 0 && !isDestination;
        String shape = isDestination ? "[" + glyph + "]" : isOrigin ? "(" + glyph + ")" : " " + glyph + " ";
        String highlighted = isDestination ? colour.replace(BOARD, DESTINATION) : colour;
        return style.paint(BOARD, " ") + style.paint(highlighted, shape);
    }

    private String emptySquare(boolean hasCapture) {
        return hasCapture ? style.pick("×", "*") : style.pick("·", ".");
    }

    /** A side's piece as one character. */
    String piece(Side side) {
        if (side == Side.WHITE) {
            return style.hasColour() ? style.pick("●", "o") : style.pick("○", "o");
        }
        return style.pick("┃", "x");
    }
}
