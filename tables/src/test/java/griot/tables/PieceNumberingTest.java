package griot.tables;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.Grid;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every board has a number, its images the same, and every number a board. */
class PieceNumberingTest {
    private static int own(long board) {
        return (int) board;
    }

    private static int other(long board) {
        return (int) (board >>> Integer.SIZE);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "1, 2", "2, 1", "2, 2", "3, 1", "1, 3", "3, 2", "1, 4"})
    void everyNumberOfASmallSliceIsThatOfItsBoard(int own, int other) {
        PieceNumbering numbering = new PieceNumbering(own, other);
        long before = -1;
        for (long number = 0; number < numbering.count(); number++) {
            long board = numbering.board(number);
            assertEquals(own, Integer.bitCount(own(board)));
            assertEquals(other, Integer.bitCount(other(board)));
            assertEquals(0, own(board) & other(board));
            assertEquals(number, numbering.rank(own(board), other(board)));
            long order = (long) own(board) << Integer.SIZE | other(board);
            assertTrue(order > before, "in the order of own, then of other");
            before = order;
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 870", "2, 2, 164430", "2, 3, 1425060"})
    void allBoardsHaveTheirImagesNumber(int own, int other, long boards) {
        PieceNumbering numbering = new PieceNumbering(own, other);
        long all = 0;
        for (long number = 0; number < numbering.count(); number++) {
            long board = numbering.board(number);
            all += 4 / numbering.likenesses(own(board), other(board));
            for (int image = 0; image < 4; image++) {
                int changed = PieceNumbering.image(own(board), image);
                assertEquals(number, numbering.rank(changed, PieceNumbering.image(other(board), image)));
            }
        }
        assertEquals(boards, all, "with their images these are all boards");
    }

    @ParameterizedTest
    @CsvSource({"4, 4", "5, 3", "3, 5", "4, 3"})
    void randomBoardsOfLargeSlicesAndTheirImagesHaveOneNumber(int own, int other) {
        PieceNumbering numbering = new PieceNumbering(own, other);
        SplittableRandom random = new SplittableRandom(51);
        for (int i = 0; i < 20_000; i++) {
            long number = random.nextLong(numbering.count());
            long board = numbering.board(number);
            assertEquals(number, numbering.rank(own(board), other(board)));
            int image = random.nextInt(4);
            int changed = PieceNumbering.image(own(board), image);
            assertEquals(number, numbering.rank(changed, PieceNumbering.image(other(board), image)));
        }
    }

    @Test
    void imagesAreMirroredBoards() {
        int a1 = 1;
        assertEquals(a1, PieceNumbering.image(a1, 0));
        assertEquals(1 << 4 * Grid.FILES, PieceNumbering.image(a1, 1), "a5");
        assertEquals(1 << Grid.SQUARES - 1, PieceNumbering.image(a1, 2), "f5");
        assertEquals(1 << Grid.FILES - 1, PieceNumbering.image(a1, 3), "f1");
    }
}
