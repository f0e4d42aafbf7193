package griot.rules.sowing;

import griot.rules.House;

/**
 * Lookup tables of all sowings. A row of six houses is packed into two words of three bytes, a byte for each house, the
 * leftmost lowest. Sowing {@code n} seeds from a column is then an addition to four words.
 */
final class SowingLookup {
    /** The number of bits of a house. */
    static final int HOUSE_BITS = 8;

    /** The number of houses in a word. */
    static final int HOUSES_PER_WORD = 3;

    static final int HOUSE_MASK = (1 << HOUSE_BITS) - 1;

    /** The mask of the top bits of the houses in a word. */
    private static final int TOP_BITS = 0x808080;

    /**
     * Multiplier that gathers the bits 0, 8, 16 and 3, 11, 19 at 16 to 21 (a magic multiplication, as in bitboards).
     */
    private static final int GATHER_FACTOR = 1 << 16 | 1 << 9 | 1 << 2;

    private static final int GATHERED_SHIFT = 16;

    private static final int SEED_COUNTS = SowingRules.SEEDS + 1;
    private static final int[] CHANGES = new int[House.ROW_LENGTH * SEED_COUNTS * 4];
    private static final byte[] LAST_HOUSES = new byte[House.ROW_LENGTH * SEED_COUNTS];

    /** By the position of a house relative to a word, -12 to 12: the mask of the houses of the word that precede it. */
    private static final int[] HOUSES_BEFORE = new int[2 * House.COUNT + 1];

    static {
        for (int position = -House.COUNT; position <= House.COUNT; position++) {
            HOUSES_BEFORE[position + House.COUNT] = (1 << HOUSE_BITS * Math.clamp(position, 0, HOUSES_PER_WORD)) - 1;
        }
        for (int column = 0; column < House.ROW_LENGTH; column++) {
            for (int seeds = 1; seeds < SEED_COUNTS; seeds++) {
                int index = sowingIndex(column, seeds);
                CHANGES[4 * index + column / HOUSES_PER_WORD] -= seeds << HOUSE_BITS * (column % HOUSES_PER_WORD);
                int house = column;
                for (int sown = 0; sown < seeds; sown++) {
                    house = nextHouse(house, column);
                    CHANGES[4 * index + house / HOUSES_PER_WORD] += 1 << HOUSE_BITS * (house % HOUSES_PER_WORD);
                }
                LAST_HOUSES[index] = (byte) house;
            }
        }
    }

    private SowingLookup() {}

    /** The next house of a sowing, which skips the house it started from on every lap. */
    static int nextHouse(int house, int start) {
        int next = (house + 1) % House.COUNT;
        return next == start ? (next + 1) % House.COUNT : next;
    }

    /**
     * The mask, in the low word, of the houses of the opponent from {@code firstHouse} to {@code lastHouse}, 6 to 11; 0
     * if {@code firstHouse} is after {@code lastHouse}.
     */
    static int lowWordMask(int firstHouse, int lastHouse) {
        return housesBefore(lastHouse + 1 - House.ROW_LENGTH) & ~housesBefore(firstHouse - House.ROW_LENGTH);
    }

    /** Like {@link #lowWordMask}, in the high word. */
    static int highWordMask(int firstHouse, int lastHouse) {
        return housesBefore(lastHouse + 1 - House.ROW_LENGTH - HOUSES_PER_WORD)
                & ~housesBefore(firstHouse - House.ROW_LENGTH - HOUSES_PER_WORD);
    }

    /** The mask of the houses of a word that precede a position, which may be outside the word. */
    private static int housesBefore(int position) {
        return HOUSES_BEFORE[position + House.COUNT];
    }

    /** The index of the sowing of a number of seeds, 1 to 48, from a column. */
    static int sowingIndex(int column, int seeds) {
        return column * SEED_COUNTS + seeds;
    }

    /** The number that a sowing adds to a word: 0 own low, 1 own high, 2 opponent low, 3 opponent high. */
    static int change(int index, int word) {
        return CHANGES[4 * index + word];
    }

    /** The house of the last seed of a sowing: 0 to 5 for own columns, 6 to 11 for those of the opponent. */
    static int lastHouse(int index) {
        return LAST_HOUSES[index];
    }

    /** Gathers the top bits of the six bytes of a row, that of the leftmost house lowest. */
    static int topBits(int low, int high) {
        int spread = (low & TOP_BITS) >>> HOUSE_BITS - 1 | (high & TOP_BITS) >>> HOUSE_BITS - 1 - HOUSES_PER_WORD;
        return spread * GATHER_FACTOR >>> GATHERED_SHIFT & (1 << House.ROW_LENGTH) - 1;
    }
}
