package griot.tables.sowing;

import griot.rules.House;
import griot.rules.sowing.SowingRules;

/**
 * Numbers the boards of a sowing game that hold so many seeds: 0, 1, 2 … without a gap.
 *
 * <p>A board is twelve numbers in the order of sowing, the six houses of the player to move first, so that South and
 * North share one number where they see the same. The idea is the combinatorial number system (Knuth, The Art of
 * Computer Programming 4A, 7.2.1.3): lay the seeds in a row and put a bar behind each house but the last. The eleven
 * bars are a choice of eleven out of {@code seeds + 11} places, and the number of a choice of places p₀ &lt; p₁ &lt; …
 * is the sum of the binomials (pᵢ over i + 1). With Sᵢ seeds in the first i + 1 houses that place is Sᵢ + i.
 */
public final class SowingIndex {
    private static final int BARS = House.COUNT - 1;
    private static final int PLACES = SowingRules.SEEDS + BARS + 1;

    /**
     * By the number of bars, from 1, and their place: how many ways there are to put so many bars before that place.
     */
    private static final long[] BINOMIALS = new long[BARS * PLACES];

    static {
        for (int bar = 0; bar < BARS; bar++) {
            for (int place = 1; place < PLACES; place++) {
                long fewer = bar == 0 ? 1 : BINOMIALS[(bar - 1) * PLACES + place - 1];
                BINOMIALS[bar * PLACES + place] = BINOMIALS[bar * PLACES + place - 1] + fewer;
            }
        }
    }

    private SowingIndex() {}

    /** How many boards hold so many seeds, 0 to 48. */
    public static long count(int seeds) {
        return BINOMIALS[(BARS - 1) * PLACES + seeds + BARS];
    }

    /**
     * The number of a board among those with as many seeds.
     *
     * @param houses twelve numbers in the order of sowing, the six houses of the player to move first
     */
    public static long rank(int[] houses) {
        long rank = 0;
        int place = -1;
        for (int bar = 0; bar < BARS; bar++) {
            place += houses[bar] + 1;
            rank += BINOMIALS[bar * PLACES + place];
        }
        return rank;
    }

    /**
     * The board with a number: the inverse of {@link #rank}.
     *
     * @param seeds how many seeds it holds
     * @param rank its number, from 0 to less than {@link #count}
     * @param houses gets the twelve numbers
     */
    public static void unrank(int seeds, long rank, int[] houses) {
        long rest = rank;
        int behind = seeds + BARS;
        for (int bar = BARS - 1; bar >= 0; bar--) {
            int place = behind - 1;
            while (BINOMIALS[bar * PLACES + place] > rest) {
                place--;
            }
            rest -= BINOMIALS[bar * PLACES + place];
            houses[bar + 1] = behind - place - 1;
            behind = place;
        }
        houses[0] = behind;
    }
}
