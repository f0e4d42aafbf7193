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

    private static int image(int files, int mask, int image) {
        return new GridSymmetries(files, Grid.RANKS).image(mask, image);
    }

    @ParameterizedTest
    @CsvSource({
        "6, 1, 1", "6, 1, 2", "6, 2, 1", "6, 2, 2", "6, 3, 1", "6, 1, 3", "6, 3, 2", "6, 1, 4", "6, 0, 0", "6, 0, 3",
                "6, 3, 0",
        "5, 1, 1", "5, 1, 2", "5, 2, 1", "5, 2, 2", "5, 3, 1", "5, 1, 3", "5, 3, 2", "5, 2, 3", "5, 0, 0", "5, 0, 4",
                "5, 4, 0"
    })
    void rankInvertsUnrankOnSmallSlices(int files, int own, int other) {
        GridIndex index = new GridIndex(GridGeometry.orthogonal(files, Grid.RANKS), own, other);
        long previous = -1;
        for (long rank = 0; rank < index.count(); rank++) {
            long board = index.unrank(rank);
            assertEquals(own, Integer.bitCount(own(board)));
            assertEquals(other, Integer.bitCount(other(board)));
            assertEquals(0, own(board) & other(board));
            assertEquals(rank, index.rank(own(board), other(board)));
            long order = (long) own(board) << Integer.SIZE | other(board);
            assertTrue(order > previous, "boards are ordered by own mask, then by other");
            previous = order;
        }
    }

    @ParameterizedTest
    @CsvSource({
        "6, 2, 2, 1",
        "6, 3, 1, 1",
        "5, 2, 3, 1",
        "6, 2, 2, 8",
        "5, 2, 3, 7",
        "5, 1, 4, 9",
        "6, 2, 2, 7919",
        "5, 2, 2, -1",
        "6, 0, 3, -1"
    })
    void anUnrankerUnranksInAnyOrder(int files, int own, int other, int step) {
        GridIndex index = new GridIndex(GridGeometry.orthogonal(files, Grid.RANKS), own, other);
        GridIndex.Unranker unranker = index.unranker();
        for (long i = 0; i < index.count(); i++) {
            long rank = Math.floorMod(i * step, index.count());
            assertEquals(index.unrank(rank), unranker.unrank(rank));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "6, 1, 1, 870", "6, 2, 2, 164430", "6, 2, 3, 1425060", "6, 0, 2, 435", "6, 2, 0, 435",
        "5, 1, 1, 600", "5, 2, 2, 75900", "5, 2, 3, 531300", "5, 0, 2, 300", "5, 2, 0, 300"
    })
    void imagesOfABoardShareItsIndexAndAllBoardsAreImages(int files, int own, int other, long boards) {
        GridIndex index = new GridIndex(GridGeometry.orthogonal(files, Grid.RANKS), own, other);
        long boardsWithImages = 0;
        for (long rank = 0; rank < index.count(); rank++) {
            long board = index.unrank(rank);
            boardsWithImages += index.imageCount() / index.selfSymmetries(index.ownKey(own(board)), other(board));
            for (int image = 0; image < index.imageCount(); image++) {
                int ownImage = image(files, own(board), image);
                assertEquals(rank, index.rank(ownImage, image(files, other(board), image)));
            }
        }
        assertEquals(boards, boardsWithImages, "the canonical boards and their images are all boards");
    }

    @ParameterizedTest
    @CsvSource({"6, 4, 4", "6, 5, 3", "6, 3, 5", "6, 4, 3", "5, 5, 4", "5, 4, 5", "5, 6, 3"})
    void imagesOfRandomBoardsOfLargeSlicesShareAnIndex(int files, int own, int other) {
        GridIndex index = new GridIndex(GridGeometry.orthogonal(files, Grid.RANKS), own, other);
        SplittableRandom random = new SplittableRandom(51);
        for (int i = 0; i < 4_000; i++) {
            long rank = random.nextLong(index.count());
            long board = index.unrank(rank);
            assertEquals(rank, index.rank(own(board), other(board)));
            int image = random.nextInt(index.imageCount());
            int ownImage = image(files, own(board), image);
            assertEquals(rank, index.rank(ownImage, image(files, other(board), image)));
        }
    }

    @ParameterizedTest
    @CsvSource({"6, 4, 4", "6, 5, 3", "6, 0, 3", "6, 3, 0", "6, 2, 2", "5, 5, 4", "5, 4, 5", "5, 2, 2"})
    void theRankByImagesIsTheRank(int files, int own, int other) {
        GridIndex index = new GridIndex(GridGeometry.orthogonal(files, Grid.RANKS), own, other);
        SplittableRandom random = new SplittableRandom(53);
        int[] otherImages = new int[GridIndex.MAX_IMAGES];
        for (int i = 0; i < 4_000; i++) {
            long rank = random.nextLong(index.count());
            long board = index.unrank(rank);
            int image = random.nextInt(index.imageCount());
            index.images(image(files, other(board), image), otherImages);
            assertEquals(rank, index.rankByImages(index.ownKey(image(files, own(board), image)), otherImages));
        }
    }

    @ParameterizedTest
    @CsvSource({"3, 3, 1680", "3, 2, 1260", "1, 0, 9", "0, 0, 1"})
    void theRanksOfAllBoardsOfThreeByThreeFillTheIndex(int own, int other, int boards) {
        GridGeometry board = GridGeometry.orthogonal(3, 3);
        GridIndex index = new GridIndex(board, own, other);
        List<Integer> sets = new ArrayList<>();
        for (int set = board.squares(); set >= 0; set = set == 0 ? -1 : set - 1 & board.squares()) {
            sets.add(set);
        }
        Set<Long> ranks = new HashSet<>();
        int boardsWithImages = 0;
        for (int ownMask : sets) {
            for (int otherMask : sets) {
                if (Integer.bitCount(ownMask) == own
                        && Integer.bitCount(otherMask) == other
                        && (ownMask & otherMask) == 0) {
                    long rank = index.rank(ownMask, otherMask);
                    long canonical = index.unrank(rank);
                    assertEquals(rank, index.rank(own(canonical), other(canonical)));
                    ranks.add(rank);
                    boardsWithImages++;
                }
            }
        }
        assertEquals(index.count(), ranks.size());
        assertEquals(boards, boardsWithImages);
    }

    @ParameterizedTest
    @CsvSource({"6, 5, 5", "5, 5, 5", "3, 3, 6", "4, 4, 4", "4, 3, 5", "2, 5, 4", "1, 1, 1", "6, 1, 3"})
    void boardsAreCountedWithoutAnIndex(int files, int ranks, int maxPieces) {
        GridGeometry geometry = GridGeometry.orthogonal(files, ranks);
        for (int own = 0; own <= maxPieces; own++) {
            for (int other = 0; own + other <= maxPieces; other++) {
                assertEquals(
                        new GridIndex(geometry, own, other).count(),
                        GridIndex.count(geometry, own, other),
                        own + "-" + other);
            }
        }
    }

    @Test
    void imagesAreReflectionsAndRotations() {
        int a1 = 1;
        assertEquals(a1, image(6, a1, 0));
        assertEquals(1 << 4 * Grid.FILES, image(6, a1, 1), "a5");
        assertEquals(1 << Grid.SQUARES - 1, image(6, a1, 2), "f5");
        assertEquals(1 << Grid.FILES - 1, image(6, a1, 3), "f1");
    }

    @Test
    void aSquareBoardHasEightImages() {
        int b1 = 1 << 1;
        TreeSet<String> images = new TreeSet<>();
        for (int image = 0; image < 8; image++) {
            images.add(new Square(Integer.numberOfTrailingZeros(image(5, b1, image))).toString());
        }
        assertEquals("[a2, a4, b1, b5, d1, d5, e2, e4]", images.toString());
    }
}
