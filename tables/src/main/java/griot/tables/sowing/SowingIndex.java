package griot.tables.sowing;

import griot.rules.House;
import griot.rules.sowing.SowingRules;

/**
 * Minimal perfect index of the boards of a sowing game with a given number of seeds: ranks them as 0, 1, 2 …
 *
 * <p>Stars and bars, ranked by the combinatorial number system (Knuth, The Art of Computer Programming 4A, 7.2.1.3). A
 * board is the seeds of its twelve houses in the order of sowing, beginning with the player to move, so that South and
 * North share an index. Written as a row of seeds with a bar after each house but the last, it is a choice of eleven
 * out of {@code seeds + 11} places for the bars. The rank of a choice of places p₀ &lt; p₁ &lt; … is the sum of the
 * binomials (pᵢ over i + 1). Place pᵢ is Sᵢ + i, where Sᵢ is the number of seeds in the first i + 1 houses.
 */
public final class SowingIndex {
    private static final int BARS = House.COUNT - 1;
    private static final int PLACES = SowingRules.SEEDS + BARS + 1;

    /** Binomial coefficients, place over (bar + 1), by bar and place. */
    private static final long[] BINOMIALS = new long[BARS * PLACES];

    static {
        for (int bar = 0; bar < BARS; bar++) {
            for (int place = 1; place < PLACES; place++) {
                long diagonal = bar == 0 ? 1 : BINOMIALS[(bar - 1) * PLACES + place - 1];
                BINOMIALS[bar * PLACES + place] = BINOMIALS[bar * PLACES + place - 1] + diagonal;
            }
        }
    }

    private SowingIndex() {}

    /** The number of boards with a number of seeds, 0 to 48. */
    public static long count(int seeds) {
        return BINOMIALS[(BARS - 1) * PLACES + seeds + BARS];
    }

    /**
     * The rank of a board among those with as many seeds.
     *
     * @param houses the seeds of the twelve houses in the order of sowing, beginning with the player to move
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
     * The board with a rank: the inverse of {@link #rank}.
     *
     * @param seeds the number of seeds on the board
     * @param rank the rank, from 0 to {@link #count} (exclusive)
     * @param houses gets the seeds of the twelve houses
     */
    public static void unrank(int seeds, long rank, int[] houses) {
        long remainingRank = rank;
        int nextPlace = seeds + BARS;
        for (int bar = BARS - 1; bar >= 0; bar--) {
            int place = nextPlace - 1;
            while (BINOMIALS[bar * PLACES + place] > remainingRank) {
                place--;
            }
            remainingRank -= BINOMIALS[bar * PLACES + place];
            houses[bar + 1] = nextPlace - place - 1;
            nextPlace = place;
        }
        houses[0] = nextPlace;
    }
}
