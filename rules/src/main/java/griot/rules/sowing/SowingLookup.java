package griot.rules.sowing;

import griot.rules.House;

/**
 * Every sowing worked out beforehand. A row of six houses is two words of three bytes, a house a byte, the leftmost
 * house lowest; sowing {@code n} seeds from a column of one's own then is an addition to four words.
 */
final class SowingLookup {
    /** Bits of a house. */
    static final int BITS = 8;

    /** Houses in a word. */
    static final int HOUSES_PER_WORD = 3;

    static final int HOUSE_MASK = (1 << BITS) - 1;

    /** The top bit of each house in a word. */
    private static final int TOP_BITS = 0x808080;

    /**
     * Brings the bits 0, 8, 16 and 3, 11, 19 side by side in one multiplication, none in the way of another: at 16 to
     * 21.
     */
    private static final int GATHER = 1 << 16 | 1 << 9 | 1 << 2;

    private static final int GATHERED = 16;

    private static final int PER_COLUMN = SowingRules.SEEDS + 1;
    private static final int[] CHANGES = new int[House.ROW * PER_COLUMN * 4];
    private static final byte[] LAST = new byte[House.ROW * PER_COLUMN];

    /** Indexed by the place in the word, -12 to 12: nothing below the word's start, all of it above its end. */
    private static final int[] BELOW = new int[2 * House.COUNT + 1];

    static {
        for (int place = -House.COUNT; place <= House.COUNT; place++) {
            BELOW[place + House.COUNT] = (1 << BITS * Math.clamp(place, 0, HOUSES_PER_WORD)) - 1;
        }
        for (int column = 0; column < House.ROW; column++) {
            for (int seeds = 1; seeds < PER_COLUMN; seeds++) {
                int place = place(column, seeds);
                CHANGES[4 * place + column / HOUSES_PER_WORD] -= seeds << BITS * (column % HOUSES_PER_WORD);
                int house = column;
                for (int sown = 0; sown < seeds; sown++) {
                    house = next(house, column);
                    CHANGES[4 * place + house / HOUSES_PER_WORD] += 1 << BITS * (house % HOUSES_PER_WORD);
                }
                LAST[place] = (byte) house;
            }
        }
    }

    private SowingLookup() {}

    /**
     * The house after this one in a sowing. The sheet's exception: the house they came from is skipped on every lap.
     */
    static int next(int house, int start) {
        int next = (house + 1) % House.COUNT;
        return next == start ? (next + 1) % House.COUNT : next;
    }

    /**
     * The enemy houses from {@code first} to {@code last} (6 to 11) that are in the low word; 0 if first is behind
     * last.
     */
    static int lowBetween(int first, int last) {
        return below(last + 1 - House.ROW) & ~below(first - House.ROW);
    }

    /** The same for the high word. */
    static int highBetween(int first, int last) {
        return below(last + 1 - House.ROW - HOUSES_PER_WORD) & ~below(first - House.ROW - HOUSES_PER_WORD);
    }

    /** The houses of a word below this place in it, which may be outside the word. */
    private static int below(int place) {
        return BELOW[place + House.COUNT];
    }

    /** Where the sowing of so many seeds (1 to 48) from a column stands. */
    static int place(int column, int seeds) {
        return column * PER_COLUMN + seeds;
    }

    /** What lifting and sowing adds to one of the four words: own low, own high, enemy low, enemy high. */
    static int change(int place, int word) {
        return CHANGES[4 * place + word];
    }

    /** Where its last seed falls: 0 to 5 own columns, 6 to 11 enemy ones. */
    static int last(int place) {
        return LAST[place];
    }

    /** The top bits of the six bytes of a row, the leftmost house's lowest. */
    static int topBits(int low, int high) {
        int spread = (low & TOP_BITS) >>> BITS - 1 | (high & TOP_BITS) >>> BITS - 1 - HOUSES_PER_WORD;
        return spread * GATHER >>> GATHERED & (1 << House.ROW) - 1;
    }
}
