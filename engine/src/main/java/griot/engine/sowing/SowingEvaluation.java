package griot.engine.sowing;

import griot.engine.eval.Evaluation;
import griot.rules.Board;
import griot.rules.House;
import griot.rules.Side;
import griot.rules.sowing.SowingBoard;
import griot.rules.sowing.SowingRules;

/**
 * Hand-made evaluation of Awélé, in hundredths of a seed: seeds harvested above all, then mobility, vulnerable houses,
 * and seeds in the own row.
 */
public final class SowingEvaluation implements Evaluation {
    private static final int STORED_SEED = 100;

    /** Seeds with which the game is won: more than half of all. */
    private static final int MAJORITY = SowingRules.SEEDS / 2 + 1;

    /** Bonus for a majority. */
    private static final int HAS_MAJORITY = 1_500;

    /** Bonus for each house that can be sown. */
    private static final int OCCUPIED_HOUSE = 30;

    /** Deduction for a house of one or two seeds, which can be harvested. */
    private static final int VULNERABLE_HOUSE = 14;

    /** Bonus for each seed in the own row: the opponent cannot sow it, and at the end the owner often gets it. */
    private static final int SEED_IN_ROW = 3;

    /** Bonus for a house with more than a lap of seeds, which reaches every house of the opposing row. */
    private static final int LAP_HOUSE = 40;

    /** Seeds of a sowing that goes once around the board, leaving out the house of origin. */
    private static final int LAP = House.COUNT - 1;

    /** By number of seeds: the value of a house for its owner. */
    private static final int[] HOUSE_VALUES = houseValues();

    /** Creates the evaluation. */
    public SowingEvaluation() {}

    @Override
    public int evaluate(Board board) {
        SowingBoard sowing = (SowingBoard) board;
        Side side = sowing.toMove();
        int ownStore = sowing.store(side);
        int foeStore = sowing.store(side.other());
        return storesValue(ownStore, foeStore) + rowValue(sowing, side) - rowValue(sowing, side.other());
    }

    /** The value of the stores for the owner of the first. */
    static int storesValue(int own, int foe) {
        int lead = STORED_SEED * (own - foe);
        return own >= MAJORITY ? lead + HAS_MAJORITY : foe >= MAJORITY ? lead - HAS_MAJORITY : lead;
    }

    /** The value of a house with this number of seeds for its owner. */
    static int houseValue(int seeds) {
        return HOUSE_VALUES[seeds];
    }

    private static int rowValue(SowingBoard board, Side owner) {
        int score = 0;
        for (int column = 0; column < House.ROW_LENGTH; column++) {
            score += HOUSE_VALUES[board.seeds(owner, column)];
        }
        return score;
    }

    private static int[] houseValues() {
        int[] values = new int[SowingRules.SEEDS + 1];
        for (int seeds = 1; seeds < values.length; seeds++) {
            values[seeds] = OCCUPIED_HOUSE
                    + SEED_IN_ROW * seeds
                    + (seeds < 3 ? -VULNERABLE_HOUSE : 0)
                    + (seeds > LAP ? LAP_HOUSE : 0);
        }
        return values;
    }
}
