package morris;

import griot.rules.Square;
import griot.rules.grid.GridGeometry;
import java.util.List;
import java.util.stream.Stream;

/**
 * The points and lines of the board: nine points on three ranks, three files and two diagonals. A mask holds the
 * {@link Square#bit} of each point of a set.
 */
final class MorrisLines {
    private static final int SIZE = 3;

    /** The points, with the neighbours of each along the lines. */
    static final GridGeometry BOARD = GridGeometry.orthogonal(SIZE, SIZE)
            .withEdge(Square.at(1, 1), Square.at(0, 0))
            .withEdge(Square.at(1, 1), Square.at(2, 0))
            .withEdge(Square.at(1, 1), Square.at(0, 2))
            .withEdge(Square.at(1, 1), Square.at(2, 2));

    /** The eight lines: ranks, files and diagonals. */
    static final List<List<Square>> LINES = Stream.of(
                    "a1 b1 c1", "a2 b2 c2", "a3 b3 c3", "a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "a1 b2 c3", "a3 b2 c1")
            .map(MorrisLines::squares)
            .toList();

    /** The lines as masks. */
    private static final int[] LINE_MASKS =
            LINES.stream().mapToInt(MorrisLines::mask).toArray();

    /** The mask of the neighbours of each point, by index of the point. */
    private static final int[] NEIGHBOURS = new int[Square.COUNT];

    static {
        for (int file = 0; file < SIZE; file++) {
            for (int rank = 0; rank < SIZE; rank++) {
                Square point = Square.at(file, rank);
                for (Square neighbour : BOARD.neighbours(point)) {
                    NEIGHBOURS[point.index()] |= neighbour.bit();
                }
            }
        }
    }

    private MorrisLines() {}

    private static List<Square> squares(String names) {
        return Stream.of(names.split(" "))
                .map(name -> Square.named(name).orElseThrow())
                .toList();
    }

    private static int mask(List<Square> squares) {
        return squares.stream().mapToInt(Square::bit).sum();
    }

    /** The mask of the neighbours of the point with this index. */
    static int neighbours(int point) {
        return NEIGHBOURS[point];
    }

    /** Whether these pieces complete a line. */
    static boolean hasLine(int pieces) {
        return count(pieces, SIZE) > 0;
    }

    /** The number of lines without any of these pieces. */
    static int countLinesWithout(int pieces) {
        return count(pieces, 0);
    }

    /** The number of lines with exactly {@code piecesOnLine} of the pieces. */
    private static int count(int pieces, int piecesOnLine) {
        int count = 0;
        for (int line : LINE_MASKS) {
            count += Integer.bitCount(line & pieces) == piecesOnLine ? 1 : 0;
        }
        return count;
    }
}
