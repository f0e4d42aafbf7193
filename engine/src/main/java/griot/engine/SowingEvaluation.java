package griot.engine;

import griot.rules.Board;
import griot.rules.Code;
import griot.rules.House;
import griot.rules.Side;
import griot.rules.sowing.SowingBoard;
import griot.rules.sowing.SowingRules;

/** Awélé: seeds harvested above all; then houses that can be harvested now, freedom, and seeds kept at home. */
final class SowingEvaluation implements Evaluation {
    private static final int SEED = 100;

    /** Seeds with which the other can no longer have more. */
    private static final int MAJORITY = SowingRules.SEEDS / 2 + 1;

    private static final int HAS_MAJORITY = 1_500;

    /** A house with seeds in it is a choice. */
    private static final int CHOICE = 30;

    /** A seed or two in a house can be harvested. */
    private static final int FEW_SEEDS = 14;

    /** Seeds at home are kept from the other, and often one's own in the end. */
    private static final int AT_HOME = 3;

    /** A house with a lap's worth of seeds sweeps the other row. */
    private static final int HOARD = 40;

    private static final int LAP = House.COUNT - 1;
    private static final House[] HOUSES = houses();
    private static final int[] IN_A_HOUSE = worths();
    private static final int[] STEPS = steps();

    private final boolean ownRowOnRepetition;

    // What was seen at the last look.
    private final int[] seeds = new int[House.COUNT];
    private int ownStore;
    private int foeStore;

    /** Where the row of the player to move begins, and the other's. */
    private int own;

    private int foe;

    SowingEvaluation(SowingRules rules) {
        ownRowOnRepetition = rules.cycleToOwnRow();
    }

    private static House[] houses() {
        House[] houses = new House[House.COUNT];
        for (int i = 0; i < House.COUNT; i++) {
            houses[i] = new House(i);
        }
        return houses;
    }

    @Override
    public void look(Board board) {
        SowingBoard sowing = (SowingBoard) board;
        Side side = sowing.toMove();
        own = side == Side.WHITE ? 0 : House.ROW;
        foe = House.ROW - own;
        ownStore = sowing.store(side);
        foeStore = sowing.store(side.other());
        for (int i = 0; i < House.COUNT; i++) {
            seeds[i] = sowing.seeds(HOUSES[i]);
        }
    }

    @Override
    public int evaluate() {
        int score = SEED * (ownStore - foeStore) + row(own) - row(foe);
        if (ownStore >= MAJORITY) {
            score += HAS_MAJORITY;
        } else if (foeStore >= MAJORITY) {
            score -= HAS_MAJORITY;
        }
        return score;
    }

    private int row(int first) {
        int score = 0;
        for (int i = first; i < first + House.ROW; i++) {
            score += IN_A_HOUSE[seeds[i]];
        }
        return score;
    }

    /** What a house with so many seeds is worth to its owner. */
    private static int[] worths() {
        int[] worths = new int[SowingRules.SEEDS + 1];
        for (int count = 1; count < worths.length; count++) {
            worths[count] = CHOICE + AT_HOME * count + (count < 3 ? -FEW_SEEDS : 0) + (count > LAP ? HOARD : 0);
        }
        return worths;
    }

    /** The seeds in the last house if a sowing harvests, 0 if it does not; a harvest may be more, or a slam and nothing. */
    private int harvest(int house) {
        int count = seeds[house];
        int last = house + STEPS[count];
        last = last < House.COUNT ? last : last - House.COUNT;
        if (house < House.ROW == last < House.ROW) {
            return 0;
        }
        int found = seeds[last] + (count > LAP ? (count - 1) / LAP + 1 : 1);
        return found == 2 || found == 3 ? found : 0;
    }

    /** How far from its house a sowing of so many seeds ends: the house itself is skipped on every lap. */
    private static int[] steps() {
        int[] steps = new int[SowingRules.SEEDS + 1];
        for (int count = 1; count < steps.length; count++) {
            steps[count] = (count - 1) % LAP + 1;
        }
        return steps;
    }

    @Override
    public boolean mayCapture() {
        for (int house = own; house < own + House.ROW; house++) {
            if (harvest(house) > 0) {
                return true;
            }
        }
        return false;
    }

    @Override
    public int keepCaptures(int[] actions, int count) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (harvest(Code.from(actions[i])) > 0) {
                actions[kept] = actions[i];
                kept++;
            }
        }
        return kept;
    }

    @Override
    public void weigh(int[] actions, int[] weights, int from, int count) {
        for (int i = from; i < count; i++) {
            int harvest = harvest(Code.from(actions[i]));
            // Of sowings that take nothing, those near the end of the row bring the others' seeds nearer to it.
            weights[i] = harvest > 0 ? FORCING + harvest : Code.from(actions[i]) % House.ROW;
        }
    }

    @Override
    public int resultOfRepetition(Board board) {
        SowingBoard sowing = (SowingBoard) board;
        Side side = sowing.toMove();
        int lead = sowing.store(side) - sowing.store(side.other());
        if (ownRowOnRepetition) {
            for (int i = 0; i < House.COUNT; i++) {
                int seeds = sowing.seeds(HOUSES[i]);
                lead += HOUSES[i].owner() == side ? seeds : -seeds;
            }
        }
        return Integer.signum(lead);
    }

    @Override
    public int quietLimit(Board board) {
        return SowingRules.CAP;
    }
}
