package griot.engine.sowing;

import griot.engine.eval.Features;
import griot.rules.Board;
import griot.rules.House;
import griot.rules.Side;
import griot.rules.sowing.SowingBoard;

/**
 * The features of a sowing board. Houses 0 to 5 are those of the player to move, 6 to 11 the opponent's. The features
 * are the seeds of each house by phase; the kinds of contents of three consecutive houses; for each side, the set of
 * opposing houses that a last seed can reach, together with the set of those that one more seed makes harvestable; the
 * stores; and the seeds in both rows.
 */
public final class SowingFeatures implements Features {
    /** Number of phases, by the seeds left on the board. */
    static final int PHASES = 3;

    /** Seeds on the board in a phase: 1 to 14, 15 to 28, and more. */
    private static final int PHASE_SEEDS = 14;

    /** Cap of the number of seeds in a house. */
    private static final int MAX_IN_HOUSE = 23;

    static final int HOUSE_CONTENTS = MAX_IN_HOUSE + 1;

    /** Cap of the number of seeds in a row. */
    private static final int MAX_IN_ROW = 24;

    /** Cap of the number of seeds in a store: a majority. */
    private static final int MAJORITY = 25;

    /** By kind of a house's contents, a range of numbers of seeds: the least number. */
    private static final int[] KIND_MINIMUMS = {0, 1, 2, 3, 4, 5, 6, 8, 11, 15};

    static final int KINDS = KIND_MINIMUMS.length;
    static final int TRIPLES = KINDS * KINDS * KINDS;

    /** Number of sets of columns of a row. */
    static final int COLUMN_SETS = 1 << House.ROW_LENGTH;

    // Index of the first feature of each group.
    static final int FIRST_HOUSE = 0;

    static final int FIRST_TRIPLE = FIRST_HOUSE + PHASES * House.COUNT * HOUSE_CONTENTS;
    static final int FIRST_REACH = FIRST_TRIPLE + House.COUNT * TRIPLES;
    static final int FIRST_STORES = FIRST_REACH + 2 * COLUMN_SETS * COLUMN_SETS;
    static final int FIRST_ROWS = FIRST_STORES + (MAJORITY + 1) * (MAJORITY + 1);
    private static final int COUNT = FIRST_ROWS + (MAX_IN_ROW + 1) * (MAX_IN_ROW + 1);

    // Layout of a packed board: five houses, five houses, two houses and both stores.
    private static final int SEED_BITS = 6;
    private static final int SEED_MASK = (1 << SEED_BITS) - 1;
    private static final int HOUSES_PER_WORD = 5;
    private static final int OWN_STORE_SHIFT = 2 * SEED_BITS;
    private static final int FOE_STORE_SHIFT = 3 * SEED_BITS;

    /** Creates the features. */
    public SowingFeatures() {}

    @Override
    public int count() {
        return COUNT;
    }

    /** The phase of the game, 0 at its end. */
    static int phase(int seedsOnBoard) {
        return Math.min((seedsOnBoard - 1) / PHASE_SEEDS, PHASES - 1);
    }

    /** The feature of a house's seeds. */
    static int houseIndex(int phase, int house, int seeds) {
        return FIRST_HOUSE + (phase * House.COUNT + house) * HOUSE_CONTENTS + cappedSeeds(seeds);
    }

    private static int cappedSeeds(int seeds) {
        return Math.min(seeds, MAX_IN_HOUSE);
    }

    /** The kind of a house's contents, 0 to {@link #KINDS} - 1. */
    static int kind(int seeds) {
        int kind = KINDS - 1;
        while (seeds < KIND_MINIMUMS[kind]) {
            kind--;
        }
        return kind;
    }

    /**
     * The feature of the kinds of three consecutive houses.
     *
     * @param house the first of them
     * @param firstKind its kind
     * @param secondKind kind of the second house
     * @param thirdKind kind of the third house
     */
    static int tripleIndex(int house, int firstKind, int secondKind, int thirdKind) {
        return FIRST_TRIPLE + house * TRIPLES + (firstKind * KINDS + secondKind) * KINDS + thirdKind;
    }

    /** The column of the opposing row that receives the last seed of a sowing, as a bit; 0 if it ends elsewhere. */
    static int reachedColumn(int column, int seeds) {
        if (seeds == 0) {
            return 0;
        }
        // The house of origin is skipped on every lap.
        int lastHouse = column + (seeds - 1) % (House.COUNT - 1) + 1;
        return lastHouse >= House.ROW_LENGTH && lastHouse < House.COUNT ? 1 << lastHouse - House.ROW_LENGTH : 0;
    }

    /** Whether one more seed makes a house harvestable. */
    static boolean isExposed(int seeds) {
        return seeds == 1 || seeds == 2;
    }

    /**
     * The feature of the houses that one side can reach and harvest.
     *
     * @param player 0 for the player to move, 1 for the opponent
     * @param reached columns of the other row that a last seed can reach, as bits
     * @param exposed columns of that row that one more seed makes harvestable, as bits
     */
    static int reachIndex(int player, int reached, int exposed) {
        return FIRST_REACH + (player * COLUMN_SETS + reached) * COLUMN_SETS + exposed;
    }

    /** The feature of the stores. */
    static int storesIndex(int own, int foe) {
        return FIRST_STORES + Math.min(own, MAJORITY) * (MAJORITY + 1) + Math.min(foe, MAJORITY);
    }

    /** The feature of the seeds in both rows. */
    static int rowsIndex(int own, int foe) {
        return FIRST_ROWS + Math.min(own, MAX_IN_ROW) * (MAX_IN_ROW + 1) + Math.min(foe, MAX_IN_ROW);
    }

    @Override
    public double[] initialWeights() {
        double[] weights = new double[COUNT];
        for (int own = 0; own <= MAJORITY; own++) {
            for (int foe = 0; foe <= MAJORITY; foe++) {
                weights[storesIndex(own, foe)] = SowingEvaluation.storesValue(own, foe);
            }
        }
        for (int phase = 0; phase < PHASES; phase++) {
            for (int house = 0; house < House.COUNT; house++) {
                for (int seeds = 0; seeds <= MAX_IN_HOUSE; seeds++) {
                    int value = SowingEvaluation.houseValue(seeds);
                    weights[houseIndex(phase, house, seeds)] = house < House.ROW_LENGTH ? value : -value;
                }
            }
        }
        return weights;
    }

    @Override
    public void pack(Board board, int[] packed, int offset) {
        SowingBoard sowing = (SowingBoard) board;
        Side side = sowing.toMove();
        packed[offset] = 0;
        packed[offset + 1] = 0;
        packed[offset + 2] = sowing.store(side) << OWN_STORE_SHIFT | sowing.store(side.other()) << FOE_STORE_SHIFT;
        for (int house = 0; house < House.COUNT; house++) {
            int seeds = sowing.seeds(house < House.ROW_LENGTH ? side : side.other(), house % House.ROW_LENGTH);
            packed[offset + house / HOUSES_PER_WORD] |= seeds << SEED_BITS * (house % HOUSES_PER_WORD);
        }
    }

    @Override
    public int activeFeatures(int[] packed, int offset, int[] features) {
        int[] seeds = new int[House.COUNT];
        int[] inRow = new int[2];
        int[] reached = new int[2];
        int[] exposed = new int[2];
        for (int house = 0; house < House.COUNT; house++) {
            int seedsInHouse =
                    packed[offset + house / HOUSES_PER_WORD] >>> SEED_BITS * (house % HOUSES_PER_WORD) & SEED_MASK;
            int row = house / House.ROW_LENGTH;
            int column = house % House.ROW_LENGTH;
            seeds[house] = seedsInHouse;
            inRow[row] += seedsInHouse;
            reached[row] |= reachedColumn(column, seedsInHouse);
            exposed[row] |= isExposed(seedsInHouse) ? 1 << column : 0;
        }
        int phase = phase(inRow[0] + inRow[1]);
        int count = 0;
        for (int house = 0; house < House.COUNT; house++) {
            features[count++] = houseIndex(phase, house, seeds[house]);
            features[count++] = tripleIndex(
                    house,
                    kind(seeds[house]),
                    kind(seeds[(house + 1) % House.COUNT]),
                    kind(seeds[(house + 2) % House.COUNT]));
        }
        features[count++] = reachIndex(0, reached[0], exposed[1]);
        features[count++] = reachIndex(1, reached[1], exposed[0]);
        features[count++] = storesIndex(
                packed[offset + 2] >>> OWN_STORE_SHIFT & SEED_MASK, packed[offset + 2] >>> FOE_STORE_SHIFT & SEED_MASK);
        features[count++] = rowsIndex(inRow[0], inRow[1]);
        return count;
    }
}
