package griot.solver.sowing;

import griot.rules.House;
import griot.rules.sowing.GrandSlam;
import java.util.Arrays;

/**
 * Lookup tables of all rows of six houses up to a number of seeds, and of the effects of sowings on them. The effect of
 * a sowing on one row depends on the other row only by the number of seeds that arrive from it, so it is tabulated
 * for each row instead of being computed for each board.
 *
 * <p>Rows are ranked by their number of seeds, then in the order of {@link griot.tables.sowing.SowingIndex}. There,
 * the row of the player to move is the least significant part of a board's index, so the boards with the same row of
 * the other player form a block of consecutive indices, in the order of the rows of the player to move.
 */
final class SowingRows {
    /** Bits of a house in a packed row: six houses fit into an {@code int}. */
    static final int HOUSE_BITS = 5;

    /** The maximum number of seeds in a row. */
    static final int MAX_SEEDS = (1 << HOUSE_BITS) - 1;

    /**
     * In {@link #sowingEffect}: set if the last seed falls into the other row; the bits below hold the seeds that the
     * other row gets.
     */
    static final int LAST_IN_OTHER_ROW = 1 << HOUSE_BITS;

    /** In {@link #sowingEffect}: shift of the rank of the sown row as the sowing leaves it. */
    static final int ROW_SHIFT = HOUSE_BITS + 1;

    /** In {@link #sowingEffect}: the house is empty. */
    static final int NO_SOWING = -1;

    /**
     * The number of ways in which seeds may arrive in a row, for {@link #rowBefore}: none; 1 to 6 seeds, the last one
     * sown among them; or {@link #PASSED_THROUGH}.
     */
    static final int ARRIVALS = 8;

    /** One seed arrives in each of the six houses, and the last one falls into the row of the player who sows. */
    static final int PASSED_THROUGH = 7;

    private static final int PLACES = MAX_SEEDS + House.COUNT + 1;

    /** Binomial coefficients, place over bars, by bars and place; rows are ranked by stars and bars. */
    private static final long[][] BINOMIALS = new long[House.COUNT][PLACES];

    static {
        for (int place = 0; place < PLACES; place++) {
            BINOMIALS[0][place] = 1;
        }
        for (int bars = 1; bars < House.COUNT; bars++) {
            for (int place = 1; place < PLACES; place++) {
                BINOMIALS[bars][place] = BINOMIALS[bars][place - 1] + BINOMIALS[bars - 1][place - 1];
            }
        }
    }

    private final int[] packed;
    private final byte[] totals;
    private final int[] sowingEffects;
    private final int[] rowsBefore;

    /**
     * Builds the tables.
     *
     * @param seeds the maximum number of seeds in a row, at most {@link #MAX_SEEDS}
     * @param grandSlam the rule for a capture of the whole row
     */
    SowingRows(int seeds, GrandSlam grandSlam) {
        int count = firstRow(seeds + 1);
        packed = new int[count];
        totals = new byte[count];
        sowingEffects = new int[count * House.ROW_LENGTH];
        rowsBefore = new int[count * ARRIVALS];
        int[] houses = new int[House.ROW_LENGTH];
        for (int total = 0; total <= seeds; total++) {
            Arrays.fill(houses, 0);
            houses[House.ROW_LENGTH - 1] = total;
            int lastRow = firstRow(total + 1) - 1;
            for (int row = firstRow(total); row < lastRow; row++) {
                packed[row] = pack(houses);
                nextRow(houses);
            }
            packed[lastRow] = pack(houses);
            Arrays.fill(totals, firstRow(total), lastRow + 1, (byte) total);
        }
        for (int row = 0; row < count; row++) {
            unpack(packed[row], houses);
            for (int column = 0; column < House.ROW_LENGTH; column++) {
                sowingEffects[row * House.ROW_LENGTH + column] = houses[column] == 0 ? NO_SOWING : sow(houses, column);
            }
            for (int arrival = 0; arrival < ARRIVALS; arrival++) {
                boolean isLastInRow = arrival > 0 && arrival < PASSED_THROUGH;
                rowsBefore[row * ARRIVALS + arrival] =
                        unsow(houses, Math.min(arrival, House.ROW_LENGTH), isLastInRow, grandSlam);
            }
        }
    }

    /** Changes a row that is not the last to the next one with the same number of seeds. */
    private static void nextRow(int[] houses) {
        int house = 0;
        while (houses[house + 1] == 0) {
            house++;
        }
        int firstHouseSeeds = houses[0];
        houses[0] = 0;
        houses[house] = firstHouseSeeds + 1;
        houses[house + 1]--;
    }

    /** The rank of the first row with a number of seeds; {@code firstRow(total + 1)} is the end of their range. */
    static int firstRow(int total) {
        return (int) BINOMIALS[House.ROW_LENGTH][total + House.ROW_LENGTH - 1];
    }

    /** The number of rows with a number of seeds. */
    static int rowCount(int total) {
        return (int) BINOMIALS[House.ROW_LENGTH - 1][total + House.ROW_LENGTH - 1];
    }

    /** The number of seeds in a row. */
    int total(int row) {
        return totals[row];
    }

    /** The six houses of a row, five bits each, the first lowest. */
    int packed(int row) {
        return packed[row];
    }

    /**
     * The effect of sowing a house: the rank of its row afterwards, shifted by {@link #ROW_SHIFT}; {@link
     * #LAST_IN_OTHER_ROW} if the last seed falls there; and in the low bits the number of seeds that the other row
     * gets. {@link #NO_SOWING} for an empty house.
     */
    int sowingEffect(int row, int column) {
        return sowingEffects[row * House.ROW_LENGTH + column];
    }

    /**
     * Unsow: the rank of a row before seeds arrived in it without a capture; -1 if that is impossible.
     *
     * @param arrival 0 if no seed arrived; the number of seeds, 1 to 6, if the last one sown was among them; or {@link
     *     #PASSED_THROUGH}
     */
    int rowBefore(int row, int arrival) {
        return rowsBefore[row * ARRIVALS + arrival];
    }

    static int pack(int[] houses) {
        int packed = 0;
        for (int i = 0; i < House.ROW_LENGTH; i++) {
            packed |= houses[i] << HOUSE_BITS * i;
        }
        return packed;
    }

    static void unpack(int packed, int[] houses) {
        for (int i = 0; i < House.ROW_LENGTH; i++) {
            houses[i] = packed >>> HOUSE_BITS * i & MAX_SEEDS;
        }
    }

    static int total(int[] houses) {
        int sum = 0;
        for (int i = 0; i < House.ROW_LENGTH; i++) {
            sum += houses[i];
        }
        return sum;
    }

    /** The rank of a row among those with the same number of seeds: its place in a block. */
    static int rankInBlock(int[] houses) {
        int rank = 0;
        int place = -1;
        for (int i = 0; i < House.ROW_LENGTH - 1; i++) {
            place += houses[i] + 1;
            rank += (int) BINOMIALS[i + 1][place];
        }
        return rank;
    }

    /** The rank of a row among all rows. */
    static int rank(int[] houses) {
        return firstRow(total(houses)) + rankInBlock(houses);
    }

    /**
     * The index of the first board of the block in which the other player has this row.
     *
     * @param seeds the number of seeds on the whole board
     */
    long blockStart(int row, int seeds) {
        int houses = packed[row];
        int place = seeds - totals[row] + House.ROW_LENGTH - 1;
        long start = BINOMIALS[House.ROW_LENGTH][place];
        for (int i = 0; i < House.ROW_LENGTH - 1; i++) {
            place += (houses >>> HOUSE_BITS * i & MAX_SEEDS) + 1;
            start += BINOMIALS[House.ROW_LENGTH + 1 + i][place];
        }
        return start;
    }

    private static int sow(int[] houses, int column) {
        int[] remaining = houses.clone();
        remaining[column] = 0;
        int otherRowSeeds = 0;
        int house = column;
        for (int inHand = houses[column]; inHand > 0; inHand--) {
            house = nextHouse(house, column);
            if (house < House.ROW_LENGTH) {
                remaining[house]++;
            } else {
                otherRowSeeds++;
            }
        }
        return rank(remaining) << ROW_SHIFT | (house < House.ROW_LENGTH ? 0 : LAST_IN_OTHER_ROW) | otherRowSeeds;
    }

    /** The next house, 0 to 11, of a sowing that skips its start. */
    static int nextHouse(int house, int start) {
        int next = (house + 1) % House.COUNT;
        return next == start ? (next + 1) % House.COUNT : next;
    }

    /**
     * Unsow: the rank of a row before seeds arrived without a capture; -1 if that is impossible. The seeds arrive in
     * the houses one by one, and after the last house again in the first.
     *
     * @param arrived the number of seeds that arrived
     * @param isLastInRow whether the last seed sown fell into this row
     */
    static int unsow(int[] houses, int arrived, boolean isLastInRow, GrandSlam grandSlam) {
        if (isLastInRow && isCapture(houses, (arrived - 1) % House.ROW_LENGTH, grandSlam)) {
            return -1;
        }
        int[] housesBefore = new int[House.ROW_LENGTH];
        for (int i = 0; i < House.ROW_LENGTH; i++) {
            housesBefore[i] = houses[i] - arrivedIn(i, arrived);
            if (housesBefore[i] < 0) {
                return -1;
            }
        }
        // Feeding: an empty row must receive a seed.
        return arrived == 0 && total(houses) == 0 ? -1 : rank(housesBefore);
    }

    /** The number of arriving seeds that fall into one house. */
    static int arrivedIn(int house, int arrived) {
        return (arrived + House.ROW_LENGTH - 1 - house) / House.ROW_LENGTH;
    }

    /** Whether a sowing that ends in this house captures. */
    private static boolean isCapture(int[] houses, int lastHouse, GrandSlam grandSlam) {
        int captured = 0;
        for (int i = lastHouse; i >= 0 && (houses[i] == 2 || houses[i] == 3); i--) {
            captured += houses[i];
        }
        return captured > 0 && !(captured == total(houses) && grandSlam == GrandSlam.TAKES_NOTHING);
    }
}
