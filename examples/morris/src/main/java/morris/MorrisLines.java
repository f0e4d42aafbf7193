package morris;

import griot.rules.Square;
import griot.rules.grid.GridGeometry;

/** The board: nine points on three ranks, three files and two diagonals. Sets of points are masks of {@link Square#bit}s. */
final class MorrisLines {
    private static final int SIZE = 3;

    /** The points and which of them a line joins. */
    static final GridGeometry BOARD = GridGeometry.orthogonal(SIZE, SIZE)
            .withEdge(Square.at(1, 1), Square.at(0, 0))
            .withEdge(Square.at(1, 1), Square.at(2, 0))
            .withEdge(Square.at(1, 1), Square.at(0, 2))
            .withEdge(Square.at(1, 1), Square.at(2, 2));

    /** The eight lines. */
    private static final int[] LINES = new int[2 * SIZE + 2];

    /** By point: those to which a piece can move from there. */
    private static final int[] NEIGHBOURS = new int[Square.COUNT];

    static {
        for (int i = 0; i < SIZE; i++) {
            for (int k = 0; k < SIZE; k++) {
                LINES[i] |= Square.at(k, i).bit();
                LINES[SIZE + i] |= Square.at(i, k).bit();
            }
            LINES[2 * SIZE] |= Square.at(i, i).bit();
            LINES[2 * SIZE + 1] |= Square.at(i, SIZE - 1 - i).bit();
        }
        for (int file = 0; file < SIZE; file++) {
            for (int rank = 0; rank < SIZE; rank++) {
                Square point = Square.at(file, rank);
                for (Square next : BOARD.neighbours(point)) {
                    NEIGHBOURS[point.index()] |= next.bit();
                }
            }
        }
    }

    private MorrisLines() {}

    /** The points to which a piece can move from a point, if they are empty. */
    static int neighbours(int point) {
        return NEIGHBOURS[point];
    }

    /** Whether these pieces fill a line. */
    static boolean hasLine(int pieces) {
        return count(pieces, SIZE) > 0;
    }

    /** The number of lines that have none of these pieces. */
    static int open(int pieces) {
        return count(pieces, 0);
    }

    private static int count(int pieces, int wanted) {
        int count = 0;
        for (int line : LINES) {
            count += Integer.bitCount(line & pieces) == wanted ? 1 : 0;
        }
        return count;
    }
}
