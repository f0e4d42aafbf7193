package griot.engine.sowing;

import griot.engine.Score;
import griot.engine.eval.Evaluation;
import griot.engine.eval.Weights;
import griot.rules.Board;
import griot.rules.House;
import griot.rules.sowing.SowingBoard;
import griot.rules.sowing.SowingRules;

/**
 * Awélé by learned weights: the sum of the features of {@link SowingFeatures}, found in few steps.
 *
 * <p>Half a row is looked up at once: nearly always each of its three houses holds fewer than 16 seeds, so that their contents
 * make a number of twelve bits. Half a row with more in a house is put together house by house.
 */
public final class SowingPatternEvaluation implements Evaluation {
    private static final int HALF = House.ROW / 2;
    private static final int HALVES = House.COUNT / HALF;

    /** A house's contents, or their kind, in a number. */
    private static final int BITS = 4;

    private static final int ONE = (1 << BITS) - 1;
    private static final int TWO = (1 << 2 * BITS) - 1;
    private static final int THREE = (1 << 3 * BITS) - 1;

    /** Numbers of three houses. */
    private static final int NUMBERS = THREE + 1;

    /** Half a row as a board has it: a byte for each house. */
    private static final int BYTE = 8;

    private static final int CONTENTS = (1 << BYTE) - 1;

    /** Set in half a row where a house holds 16 seeds or more. */
    private static final int MANY = 0xF0F0F0;

    /** A factor that brings the three contents side by side at the top of a word; elsewhere they do not meet either. */
    private static final int TOGETHER = 1 << 28 | 1 << 16 | 1 << 4;

    // The facts of half a row: the kinds of its contents, the columns of the other row that it reaches, its own exposed
    // ones.
    private static final int REACH_SHIFT = 3 * BITS;
    private static final int EXPOSED_SHIFT = REACH_SHIFT + House.ROW;
    private static final int COLUMNS = (1 << House.ROW) - 1;

    private static final int PER_HOUSE = SowingRules.SEEDS + 1;

    /** By column and seeds: one house's part of the facts. */
    private static final int[] FACTS = facts();

    /** By number: the facts of the first half of a row, then of the second. */
    private static final int[] FACTS_OF_HALF = factsOfHalves();

    /** By house, for triples that do not lie in one half; the others are in {@link #halves}. */
    private final short[] triples = new short[House.COUNT * NUMBERS];

    /** By phase, half and number: the weights of the three houses and of their triple. */
    private final short[] halves = new short[SowingFeatures.PHASES * HALVES * NUMBERS];

    /** The weights of houses, and of all that is looked up singly. */
    private final short[] weights;

    public SowingPatternEvaluation(Weights all) {
        weights = new short[new SowingFeatures().count()];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = (short) all.of(i);
        }
        for (int house = 0; house < House.COUNT; house++) {
            layOutTriple(house);
        }
        for (int i = 0; i < halves.length; i++) {
            int half = i / NUMBERS;
            halves[i] = (short) added(contents(i % NUMBERS), half % HALVES, half / HALVES);
        }
    }

    private static int[] facts() {
        int[] facts = new int[House.ROW * PER_HOUSE];
        for (int column = 0; column < House.ROW; column++) {
            for (int seeds = 0; seeds < PER_HOUSE; seeds++) {
                facts[column * PER_HOUSE + seeds] = SowingFeatures.kind(seeds) << BITS * (column % HALF)
                        | SowingFeatures.reach(column, seeds) << REACH_SHIFT
                        | (SowingFeatures.isExposed(seeds) ? 1 : 0) << EXPOSED_SHIFT + column;
            }
        }
        return facts;
    }

    private static int[] factsOfHalves() {
        int[] facts = new int[2 * NUMBERS];
        for (int i = 0; i < facts.length; i++) {
            facts[i] = gathered(contents(i % NUMBERS), i / NUMBERS * HALF);
        }
        return facts;
    }

    private void layOutTriple(int house) {
        for (int number = 0; number < NUMBERS; number++) {
            int kind = number & ONE;
            int next = number >> BITS & ONE;
            int afterNext = number >> 2 * BITS;
            if (Math.max(kind, Math.max(next, afterNext)) < SowingFeatures.KINDS) {
                triples[house * NUMBERS + number] = weights[SowingFeatures.triple(house, kind, next, afterNext)];
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
        int first = factsOfHalf(ownLow, 0);
        int second = factsOfHalf(ownHigh, HALF);
        int third = factsOfHalf(foeLow, 0);
        int fourth = factsOfHalf(foeHigh, HALF);
        int ownFacts = first | second;
        int foeFacts = third | fourth;
        int worth = half(ownLow, 0, phase)
                + half(ownHigh, 1, phase)
                + half(foeLow, 2, phase)
                + half(foeHigh, 3, phase)
                + across(first, second, 1)
                + across(second, third, HALF + 1)
                + across(third, fourth, 2 * HALF + 1)
                + across(fourth, first, 3 * HALF + 1)
                + weights[SowingFeatures.reached(0, reach(ownFacts), foeFacts >>> EXPOSED_SHIFT)]
                + weights[SowingFeatures.reached(1, reach(foeFacts), ownFacts >>> EXPOSED_SHIFT)]
                + weights[SowingFeatures.stores(ownStore, foeStore)]
                + weights[SowingFeatures.rows(ownSeeds, foeSeeds)];
        return Math.max(-Score.MOST_ESTIMATE, Math.min(worth, Score.MOST_ESTIMATE));
    }

    /** The seeds of three houses, or of twice three added up. */
    private static int seeds(int half) {
        return (half & CONTENTS) + (half >>> BYTE & CONTENTS) + (half >>> 2 * BYTE);
    }

    /** The contents of three houses as a number, the last house lowest; each holds fewer than 16 seeds. */
    private static int number(int half) {
        return half * TOGETHER >>> Integer.SIZE - 3 * BITS;
    }

    /** The contents that have this number, as a board has them. */
    private static int contents(int number) {
        return number >> 2 * BITS | (number & ONE << BITS) << BYTE - BITS | (number & ONE) << 2 * BYTE;
    }

    private static int factsOfHalf(int half, int firstColumn) {
        return (half & MANY) == 0
                ? FACTS_OF_HALF[(firstColumn == 0 ? 0 : NUMBERS) + number(half)]
                : gathered(half, firstColumn);
    }

    private static int gathered(int half, int firstColumn) {
        int facts = 0;
        for (int i = 0; i < HALF; i++) {
            facts |= FACTS[(firstColumn + i) * PER_HOUSE + (half >>> BYTE * i & CONTENTS)];
        }
        return facts;
    }

    private int half(int half, int ordinal, int phase) {
        return (half & MANY) == 0
                ? halves[(phase * HALVES + ordinal) * NUMBERS + number(half)]
                : added(half, ordinal, phase);
    }

    private int added(int half, int ordinal, int phase) {
        int house = ordinal * HALF;
        int kinds = gathered(half, 0) & THREE;
        int worth = triples[house * NUMBERS + kinds];
        for (int i = 0; i < HALF; i++) {
            worth += weights[SowingFeatures.house(phase, house + i, half >>> BYTE * i & CONTENTS)];
        }
        return worth;
    }

    /** The two triples, from this house on, that begin in one half and end in the next. */
    private int across(int facts, int next, int house) {
        int one = facts >>> BITS & TWO | (next & ONE) << 2 * BITS;
        int two = facts >>> 2 * BITS & ONE | (next & TWO) << BITS;
        return triples[house * NUMBERS + one] + triples[(house + 1) * NUMBERS + two];
    }

    private static int reach(int facts) {
        return facts >>> REACH_SHIFT & COLUMNS;
    }
}
