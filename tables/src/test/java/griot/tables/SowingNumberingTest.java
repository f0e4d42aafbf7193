package griot.tables;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.rules.House;
import griot.rules.RuleSets;
import griot.rules.sowing.SowingBoard;
import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every board has a number, and every number a board. */
class SowingNumberingTest {
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 5, 7})
    void everyNumberOfASmallSliceIsThatOfItsBoard(int seeds) {
        int[] houses = new int[House.COUNT];
        for (long rank = 0; rank < SowingNumbering.count(seeds); rank++) {
            SowingNumbering.unrank(seeds, rank, houses);
            assertEquals(seeds, Arrays.stream(houses).sum());
            assertEquals(rank, SowingNumbering.rank(houses));
        }
    }

    @Property(tries = 2000, seed = "51")
    void everyNumberOfALargeSliceIsThatOfItsBoard(
            @ForAll @IntRange(min = 8, max = 48) int seeds, @ForAll @IntRange(max = 1_000_000_000) int part) {
        long rank = (long) ((SowingNumbering.count(seeds) - 1) * (part / 1e9));
        int[] houses = new int[House.COUNT];
        SowingNumbering.unrank(seeds, rank, houses);
        assertEquals(seeds, Arrays.stream(houses).sum());
        assertEquals(rank, SowingNumbering.rank(houses));
    }

    @Test
    void theLastBoardOfASliceHasAllSeedsInTheFirstHouse() {
        int[] houses = new int[House.COUNT];
        SowingNumbering.unrank(48, SowingNumbering.count(48) - 1, houses);
        assertArrayEquals(new int[] {48, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, houses);
        SowingNumbering.unrank(48, 0, houses);
        assertArrayEquals(new int[] {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 48}, houses);
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 12", "2, 78", "4, 1365", "8, 75582", "20, 84672315", "48, 279871768995"})
    void aSliceHasAsManyBoardsAsThereAreWaysToLayTheSeeds(int seeds, long boards) {
        assertEquals(boards, SowingNumbering.count(seeds));
    }

    @Test
    void upToTwentySeedsThereAre225792840Boards() {
        long sum = 0;
        for (int seeds = 0; seeds <= 20; seeds++) {
            sum += SowingNumbering.count(seeds);
        }
        assertEquals(225_792_840L, sum);
    }

    @Test
    void southAndNorthShareANumberWhereTheySeeTheSame() {
        int[] south = new int[House.COUNT];
        int[] north = new int[House.COUNT];
        SowingTables.look(board("1-0-2-0-0-3-0-4-0-0-0-5-20-13-S 0 9"), south);
        SowingTables.look(board("0-4-0-0-0-5-1-0-2-0-0-3-20-13-N 0 9"), north);
        assertArrayEquals(south, north);
        assertArrayEquals(new int[] {1, 0, 2, 0, 0, 3, 0, 4, 0, 0, 0, 5}, south);
    }

    private static SowingBoard board(String position) {
        return (SowingBoard) RuleSets.of("awele").position(position).board();
    }
}
