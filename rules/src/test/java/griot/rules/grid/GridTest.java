package griot.rules.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.rules.Square;
import griot.rules.random.Xoroshiro64;
import org.junit.jupiter.api.Test;

/** Shifts and selection of bitboards. */
class GridTest {
    @Test
    void shiftsDropSquaresThatLeaveTheBoard() {
        for (int i = 0; i < Grid.SQUARES; i++) {
            Square square = new Square(i);
            int[][] steps = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};
            int neighbours = 0;
            for (int direction = 0; direction < Grid.DIRECTIONS; direction++) {
                int file = square.file() + steps[direction][0];
                int rank = square.rank() + steps[direction][1];
                boolean isOnBoard = file >= 0 && file < 6 && rank >= 0 && rank < 5;
                int expected = isOnBoard ? Square.at(file, rank).bit() : 0;
                assertEquals(expected, Grid.shift(square.bit(), direction), square + " " + direction);
                neighbours |= expected;
            }
            assertEquals(neighbours, Grid.neighbours(square.bit()));
        }
        assertEquals(Grid.ALL, Grid.board(6));
        assertEquals(25, Integer.bitCount(Grid.board(5)));
        assertEquals(0, Grid.board(5) & Square.named("f3").orElseThrow().bit());
    }

    @Test
    void nthSelectsTheSquaresFromTheLowest() {
        Xoroshiro64 random = new Xoroshiro64(71);
        for (int i = 0; i < 2000; i++) {
            int squares = random.nextInt() & random.nextInt() & Grid.ALL;
            int n = 0;
            for (int square = 0; square < Grid.SQUARES; square++) {
                if ((squares >> square & 1) != 0) {
                    assertEquals(square, Grid.nth(squares, n++));
                }
            }
        }
    }
}
