package griot.engine.sowing;

import griot.engine.Score;
import griot.engine.eval.Evaluation;
import griot.engine.eval.Weights;
import griot.rules.Board;
import griot.rules.House;
import griot.rules.sowing.SowingBoard;
import griot.rules.sowing.SowingRules;

/**
 * Pattern evaluation of Awélé: the sum of the learned weights of {@link SowingFeatures}, with few table look-ups.
 *
 * <p>Half a row is looked up at once: each of its three houses nearly always holds fewer than 16 seeds, so that their
 * contents form an index of 12 bits. A half row with a fuller house is computed house by house.
 */
public final class SowingPatternEvaluation implements Evaluation {
    /** Houses of a half row. */
    private static final int HALF_ROW_LENGTH = House.ROW_LENGTH / 2;

    /** Half rows of the board. */
    private static final int HALF_ROWS = House.COUNT / HALF_ROW_LENGTH;

    /** Bits of one house in an index of three houses, as a number of seeds or as a kind of contents. */
    private static final int KIND_BITS = 4;

    private static final int ONE_KIND_MASK = (1 << KIND_BITS) - 1;
    private static final int TWO_KINDS_MASK = (1 << 2 * KIND_BITS) - 1;
    private static final int THREE_KINDS_MASK = (1 << 3 * KIND_BITS) - 1;

    /** Number of indexes of three houses. */
    private static final int HALF_INDEXES = THREE_KINDS_MASK + 1;

    /** Bits of a house in a half row of {@link SowingBoard}. */
    private static final int HOUSE_BITS = 8;

    private static final int HOUSE_MASK = (1 << HOUSE_BITS) - 1;

    /** Mask of the bits that are set only by a house of 16 seeds or more. */
    private static final int SIXTEEN_OR_MORE = 0xF0F0F0;

    /** Multiplying by this gathers the contents of three houses in the top 12 bits, without carries. */
    private static final int GATHER_FACTOR = 1 << 28 | 1 << 16 | 1 << 4;

    // Layout of a half row's attributes: the kinds of its contents, the opposing columns that it reaches, its own
    // exposed columns.
    private static final int REACH_SHIFT = 3 * KIND_BITS;
    private static final int EXPOSED_SHIFT = REACH_SHIFT + House.ROW_LENGTH;
    private static final int COLUMN_MASK = (1 << House.ROW_LENGTH) - 1;

    private static final int SEED_COUNTS = SowingRules.SEEDS + 1;

    /** By column and seeds: one house's part of the attributes of its half row. */
    private static final int[] HOUSE_ATTRIBUTES = houseAttributes();

    /** By index: the attributes of the first half of a row; then, by index, those of the second. */
    private static final int[] HALF_ATTRIBUTES = halfAttributes();

    /** By first house and index of three kinds: the weights of triples. */
    private final short[] tripleWeights = new short[House.COUNT * HALF_INDEXES];

    /** By phase, half and index: the sum of the weights of three houses and their triple. */
    private final short[] halfRowScores = new short[SowingFeatures.PHASES * HALF_ROWS * HALF_INDEXES];

    /** All weights, by feature. */
    private final short[] weights;

    /**
     * Precomputes the tables.
     *
     * @param learnedWeights the weights of {@link SowingFeatures}
     */
    public SowingPatternEvaluation(Weights learnedWeights) {
        weights = new short[new SowingFeatures().count()];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = (short) learnedWeights.weight(i);
        }
        for (int house = 0; house < House.COUNT; house++) {
            fillTriples(house);
        }
        for (int i = 0; i < halfRowScores.length; i++) {
            int phaseAndOrdinal = i / HALF_INDEXES;
            halfRowScores[i] = (short) computeHalfRowScore(
                    halfRow(i % HALF_INDEXES), phaseAndOrdinal % HALF_ROWS, phaseAndOrdinal / HALF_ROWS);
        }
    }

    private static int[] houseAttributes() {
        int[] attributes = new int[House.ROW_LENGTH * SEED_COUNTS];
        for (int column = 0; column < House.ROW_LENGTH; column++) {
            for (int seeds = 0; seeds < SEED_COUNTS; seeds++) {
                attributes[column * SEED_COUNTS + seeds] =
                        SowingFeatures.kind(seeds) << KIND_BITS * (column % HALF_ROW_LENGTH)
                                | SowingFeatures.reachedColumn(column, seeds) << REACH_SHIFT
                                | (SowingFeatures.isExposed(seeds) ? 1 : 0) << EXPOSED_SHIFT + column;
            }
        }
        return attributes;
    }

    private static int[] halfAttributes() {
        int[] attributes = new int[2 * HALF_INDEXES];
        for (int i = 0; i < attributes.length; i++) {
            attributes[i] = computeAttributes(halfRow(i % HALF_INDEXES), i / HALF_INDEXES * HALF_ROW_LENGTH);
        }
        return attributes;
    }

    /** Copies the weights of the triples that begin with a house. */
    private void fillTriples(int house) {
        for (int index = 0; index < HALF_INDEXES; index++) {
            int firstKind = index & ONE_KIND_MASK;
            int secondKind = index >> KIND_BITS & ONE_KIND_MASK;
            int thirdKind = index >> 2 * KIND_BITS;
            if (Math.max(firstKind, Math.max(secondKind, thirdKind)) < SowingFeatures.KINDS) {
                tripleWeights[house * HALF_INDEXES + index] =
                        weights[SowingFeatures.tripleIndex(house, firstKind, secondKind, thirdKind)];
            }
        }
    }

    @Override
    public int evaluate(Board board) {
        SowingBoard sowing = (SowingBoard) board;
        int ownStore = sowing.ownStore();
        int foeStore = sowing.opponentStore();
        int ownLow = sowing.ownHalfRow(0);
        int ownHigh = sowing.ownHalfRow(1);
        int foeLow = sowing.opponentHalfRow(0);
        int foeHigh = sowing.opponentHalfRow(1);
        int ownSeeds = seeds(ownLow + ownHigh);
        int foeSeeds = seeds(foeLow + foeHigh);
        int phase = SowingFeatures.phase(ownSeeds + foeSeeds);
        int ownLowAttributes = lookUpAttributes(ownLow, 0);
        int ownHighAttributes = lookUpAttributes(ownHigh, HALF_ROW_LENGTH);
        int foeLowAttributes = lookUpAttributes(foeLow, 0);
        int foeHighAttributes = lookUpAttributes(foeHigh, HALF_ROW_LENGTH);
        int ownAttributes = ownLowAttributes | ownHighAttributes;
        int foeAttributes = foeLowAttributes | foeHighAttributes;
        int score = lookUpHalfRowScore(ownLow, 0, phase)
                + lookUpHalfRowScore(ownHigh, 1, phase)
                + lookUpHalfRowScore(foeLow, 2, phase)
                + lookUpHalfRowScore(foeHigh, 3, phase)
                + spanningTriples(ownLowAttributes, ownHighAttributes, 1)
                + spanningTriples(ownHighAttributes, foeLowAttributes, HALF_ROW_LENGTH + 1)
                + spanningTriples(foeLowAttributes, foeHighAttributes, 2 * HALF_ROW_LENGTH + 1)
                + spanningTriples(foeHighAttributes, ownLowAttributes, 3 * HALF_ROW_LENGTH + 1)
                + weights[SowingFeatures.reachIndex(0, reachedColumns(ownAttributes), foeAttributes >>> EXPOSED_SHIFT)]
                + weights[SowingFeatures.reachIndex(1, reachedColumns(foeAttributes), ownAttributes >>> EXPOSED_SHIFT)]
                + weights[SowingFeatures.storesIndex(ownStore, foeStore)]
                + weights[SowingFeatures.rowsIndex(ownSeeds, foeSeeds)];
        return Math.max(-Score.MAX_ESTIMATE, Math.min(score, Score.MAX_ESTIMATE));
    }

    /** The number of seeds in a half row, or in the sum of two half rows. */
    private static int seeds(int halfRow) {
        return (halfRow & HOUSE_MASK) + (halfRow >>> HOUSE_BITS & HOUSE_MASK) + (halfRow >>> 2 * HOUSE_BITS);
    }

    /** The index of a half row whose houses hold fewer than 16 seeds each; the last house is in the lowest bits. */
    private static int halfIndex(int halfRow) {
        return halfRow * GATHER_FACTOR >>> Integer.SIZE - 3 * KIND_BITS;
    }

    /** The half row of an index. */
    private static int halfRow(int index) {
        return index >> 2 * KIND_BITS
                | (index & ONE_KIND_MASK << KIND_BITS) << HOUSE_BITS - KIND_BITS
                | (index & ONE_KIND_MASK) << 2 * HOUSE_BITS;
    }

    private static int lookUpAttributes(int halfRow, int firstColumn) {
        return (halfRow & SIXTEEN_OR_MORE) == 0
                ? HALF_ATTRIBUTES[(firstColumn == 0 ? 0 : HALF_INDEXES) + halfIndex(halfRow)]
                : computeAttributes(halfRow, firstColumn);
    }

    private static int computeAttributes(int halfRow, int firstColumn) {
        int attributes = 0;
        for (int i = 0; i < HALF_ROW_LENGTH; i++) {
            attributes |= HOUSE_ATTRIBUTES[(firstColumn + i) * SEED_COUNTS + (halfRow >>> HOUSE_BITS * i & HOUSE_MASK)];
        }
        return attributes;
    }

    /** The score of a half row: its houses and the triple that they form. */
    private int lookUpHalfRowScore(int halfRow, int ordinal, int phase) {
        return (halfRow & SIXTEEN_OR_MORE) == 0
                ? halfRowScores[(phase * HALF_ROWS + ordinal) * HALF_INDEXES + halfIndex(halfRow)]
                : computeHalfRowScore(halfRow, ordinal, phase);
    }

    private int computeHalfRowScore(int halfRow, int ordinal, int phase) {
        int house = ordinal * HALF_ROW_LENGTH;
        int kinds = computeAttributes(halfRow, 0) & THREE_KINDS_MASK;
        int score = tripleWeights[house * HALF_INDEXES + kinds];
        for (int i = 0; i < HALF_ROW_LENGTH; i++) {
            score += weights[SowingFeatures.houseIndex(phase, house + i, halfRow >>> HOUSE_BITS * i & HOUSE_MASK)];
        }
        return score;
    }

    /**
     * The sum of the weights of the two triples that span two half rows.
     *
     * @param attributes attributes of the first half row
     * @param nextAttributes attributes of the second
     * @param house the first house of the first triple
     */
    private int spanningTriples(int attributes, int nextAttributes, int house) {
        int firstTriple = attributes >>> KIND_BITS & TWO_KINDS_MASK | (nextAttributes & ONE_KIND_MASK) << 2 * KIND_BITS;
        int secondTriple =
                attributes >>> 2 * KIND_BITS & ONE_KIND_MASK | (nextAttributes & TWO_KINDS_MASK) << KIND_BITS;
        return tripleWeights[house * HALF_INDEXES + firstTriple]
                + tripleWeights[(house + 1) * HALF_INDEXES + secondTriple];
    }

    /** The opposing columns that a half row or a row reaches, as bits. */
    private static int reachedColumns(int attributes) {
        return attributes >>> REACH_SHIFT & COLUMN_MASK;
    }
}
