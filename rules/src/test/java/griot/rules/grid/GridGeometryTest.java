package griot.rules.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.rules.Square;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Neighbours of squares on boards of several sizes. */
class GridGeometryTest {
    private static Square square(String name) {
        return Square.named(name).orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({"6, 5, 30, f5", "5, 5, 25, e5", "3, 3, 9, c3"})
    void orthogonalNeighboursAreThoseOfBitboardShifts(int files, int ranks, int squares, String lastSquare) {
        GridGeometry board = GridGeometry.orthogonal(files, ranks);
        assertEquals(squares, Integer.bitCount(board.squares()));
        assertEquals(square(lastSquare), board.lastSquare());
        for (int remaining = board.squares(); remaining != 0; remaining &= remaining - 1) {
            Square square = new Square(Integer.numberOfTrailingZeros(remaining));
            int neighbours = 0;
            for (Square neighbour : board.neighbours(square)) {
                neighbours |= neighbour.bit();
            }
            assertEquals(Grid.neighbours(square.bit()) & board.squares(), neighbours);
        }
    }

    @Test
    void neighboursAreInTheOrderOfDirectionsAndAddedEdgesComeLast() {
        GridGeometry board = GridGeometry.orthogonal(3, 3).withEdge(square("b2"), square("c3"));
        assertEquals("[b3, b1, c2, a2, c3]", board.neighbours(square("b2")).toString());
        assertEquals("[c2, b3, b2]", board.neighbours(square("c3")).toString());
    }

    @Test
    void withEdgeLeavesTheOriginalUnchanged() {
        GridGeometry plain = GridGeometry.orthogonal(3, 3);
        plain.withEdge(square("a1"), square("b2"));
        assertEquals("[a2, b1]", plain.neighbours(square("a1")).toString());
    }
}
