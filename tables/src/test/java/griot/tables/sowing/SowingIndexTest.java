package griot.tables.sowing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.rules.House;
import griot.rules.registry.RuleSets;
import griot.rules.sowing.SowingBoard;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The index of sowing boards is a bijection. */
class SowingIndexTest {
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 5, 7})
    void rankInvertsUnrankOnSmallSlices(int seeds) {
        int[] houses = new int[House.COUNT];
        for (long rank = 0; rank < SowingIndex.count(seeds); rank++) {
            SowingIndex.unrank(seeds, rank, houses);
            assertEquals(seeds, Arrays.stream(houses).sum());
            assertEquals(rank, SowingIndex.rank(houses));
        }
    }

    @ParameterizedTest
    @MethodSource("largeSlices")
    void rankInvertsUnrankOnLargeSlices(int seeds) {
        assertRankInvertsUnrank(seeds, 0);
        assertRankInvertsUnrank(seeds, SowingIndex.count(seeds) - 1);
        Random random = new Random(seeds);
        for (int i = 0; i < 50; i++) {
            assertRankInvertsUnrank(seeds, random.nextLong(SowingIndex.count(seeds)));
        }
    }

    static IntStream largeSlices() {
        return IntStream.rangeClosed(8, 48);
    }

    private static void assertRankInvertsUnrank(int seeds, long rank) {
        int[] houses = new int[House.COUNT];
        SowingIndex.unrank(seeds, rank, houses);
        assertEquals(seeds, Arrays.stream(houses).sum(), () -> "board " + rank + " of " + seeds + " seeds");
        assertEquals(rank, SowingIndex.rank(houses), () -> "with " + seeds + " seeds");
    }

    @Test
    void theLastBoardOfASliceHasAllSeedsInTheFirstHouseAndTheFirstInTheLast() {
        int[] houses = new int[House.COUNT];
        SowingIndex.unrank(48, SowingIndex.count(48) - 1, houses);
        assertArrayEquals(new int[] {48, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, houses);
        SowingIndex.unrank(48, 0, houses);
        assertArrayEquals(new int[] {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 48}, houses);
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 12", "2, 78", "4, 1365", "8, 75582", "20, 84672315", "48, 279871768995"})
    void aSliceHasTheBinomialNumberOfBoards(int seeds, long boards) {
        assertEquals(boards, SowingIndex.count(seeds));
    }

    @Test
    void upToTwentySeedsThereAre225792840Boards() {
        long sum = 0;
        for (int seeds = 0; seeds <= 20; seeds++) {
            sum += SowingIndex.count(seeds);
        }
        assertEquals(225_792_840L, sum);
    }

    @Test
    void southAndNorthShareAnIndex() {
        int[] south = new int[House.COUNT];
        int[] north = new int[House.COUNT];
        SowingTables.readHouses(board("1-0-2-0-0-3-0-4-0-0-0-5-20-13-S 0 9"), south);
        SowingTables.readHouses(board("0-4-0-0-0-5-1-0-2-0-0-3-20-13-N 0 9"), north);
        assertArrayEquals(south, north);
        assertArrayEquals(new int[] {1, 0, 2, 0, 0, 3, 0, 4, 0, 0, 0, 5}, south);
    }

    private static SowingBoard board(String position) {
        return (SowingBoard)
                RuleSets.standard().named("awele").position(position).board();
    }
}
