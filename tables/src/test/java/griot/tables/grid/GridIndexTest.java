package griot.tables.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.Square;
import griot.rules.grid.Grid;
import griot.rules.grid.GridGeometry;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The index of grid boards is a bijection up to symmetry. */
class GridIndexTest {
    private static int own(long board) {
        return (int) board;
    }

    private static int other(long board) {
        return (int) (board >>> Integer.SIZE);
    }

    @ParameterizedTest
    @CsvSource({
        "6, 1, 1", "6, 1, 2", "6, 2, 1", "6, 2, 2", "6, 3, 1", "6, 1, 3", "6, 3, 2", "6, 1, 4", "6, 0, 0", "6, 0, 3",
                "6, 3, 0",
        "5, 1, 1", "5, 1, 2", "5, 2, 1", "5, 2, 2", "5, 3, 1", "5, 1, 3", "5, 3, 2", "5, 2, 3", "5, 0, 0", "5, 0, 4",
                "5, 4, 0"
    })
    void rankInvertsUnrankOnSmallSlices(int files, int own, int other) {
        GridIndex numbering = new GridIndex(GridGeometry.orthogonal(files, Grid.RANKS), own, other);
        long before = -1;
        for (long number = 0; number < numbering.count(); number++) {
            long board = numbering.unrank(number);
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
    @CsvSource({
        "6, 1, 1, 870", "6, 2, 2, 164430", "6, 2, 3, 1425060", "6, 0, 2, 435", "6, 2, 0, 435",
        "5, 1, 1, 600", "5, 2, 2, 75900", "5, 2, 3, 531300", "5, 0, 2, 300", "5, 2, 0, 300"
    })
    void allImagesOfABoardShareItsIndex(int files, int own, int other, long boards) {
        GridIndex numbering = new GridIndex(GridGeometry.orthogonal(files, Grid.RANKS), own, other);
        long all = 0;
        for (long number = 0; number < numbering.count(); number++) {
            long board = numbering.unrank(number);
            all += numbering.images() / numbering.selfSymmetriesInRow(numbering.row(own(board)), other(board));
            for (int image = 0; image < numbering.images(); image++) {
                int changed = GridIndex.image(files, Grid.RANKS, own(board), image);
                assertEquals(number, numbering.rank(changed, GridIndex.image(files, Grid.RANKS, other(board), image)));
            }
        }
        assertEquals(boards, all, "with their images these are all boards");
    }

    @ParameterizedTest
    @CsvSource({"6, 4, 4", "6, 5, 3", "6, 3, 5", "6, 4, 3", "5, 5, 4", "5, 4, 5", "5, 6, 3"})
    void imagesOfRandomBoardsOfLargeSlicesShareAnIndex(int files, int own, int other) {
        GridIndex numbering = new GridIndex(GridGeometry.orthogonal(files, Grid.RANKS), own, other);
        SplittableRandom random = new SplittableRandom(51);
        for (int i = 0; i < 20_000; i++) {
            long number = random.nextLong(numbering.count());
            long board = numbering.unrank(number);
            assertEquals(number, numbering.rank(own(board), other(board)));
            int image = random.nextInt(numbering.images());
            int changed = GridIndex.image(files, Grid.RANKS, own(board), image);
            assertEquals(number, numbering.rank(changed, GridIndex.image(files, Grid.RANKS, other(board), image)));
        }
    }

    @ParameterizedTest
    @CsvSource({"3, 3, 1680", "3, 2, 1260", "1, 0, 9", "0, 0, 1"})
    void boardsOfOtherSizesAreIndexed(int own, int other, int boards) {
        GridGeometry board = GridGeometry.orthogonal(3, 3);
        GridIndex numbering = new GridIndex(board, own, other);
        List<Integer> sets = new ArrayList<>();
        for (int set = board.squares(); set >= 0; set = set == 0 ? -1 : set - 1 & board.squares()) {
            sets.add(set);
        }
        Set<Long> found = new HashSet<>();
        int all = 0;
        for (int first : sets) {
            for (int second : sets) {
                if (Integer.bitCount(first) == own && Integer.bitCount(second) == other && (first & second) == 0) {
                    long number = numbering.rank(first, second);
                    long stands = numbering.unrank(number);
                    assertEquals(number, numbering.rank(own(stands), other(stands)));
                    found.add(number);
                    all++;
                }
            }
        }
        assertEquals(numbering.count(), found.size());
        assertEquals(boards, all);
    }

    @Test
    void imagesAreReflectionsAndRotations() {
        int a1 = 1;
        assertEquals(a1, GridIndex.image(6, Grid.RANKS, a1, 0));
        assertEquals(1 << 4 * Grid.FILES, GridIndex.image(6, Grid.RANKS, a1, 1), "a5");
        assertEquals(1 << Grid.SQUARES - 1, GridIndex.image(6, Grid.RANKS, a1, 2), "f5");
        assertEquals(1 << Grid.FILES - 1, GridIndex.image(6, Grid.RANKS, a1, 3), "f1");
    }

    @Test
    void aSquareBoardHasEightImages() {
        int b1 = 1 << 1;
        TreeSet<String> images = new TreeSet<>();
        for (int image = 0; image < 8; image++) {
            images.add(new Square(Integer.numberOfTrailingZeros(GridIndex.image(5, Grid.RANKS, b1, image))).toString());
        }
        assertEquals("[a2, a4, b1, b5, d1, d5, e2, e4]", images.toString());
    }
}
