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
    private static final int CHOICE = 16;

    /** A seed or two in a house can be harvested. */
    private static final int FEW_SEEDS = 14;

    /** Seeds at home are kept from the other, and often one's own in the end. */
    private static final int AT_HOME = 3;

    /** A house with a lap's worth of seeds sweeps the other row. */
    private static final int HOARD = 40;

    private static final int LAP = House.COUNT - 1;
    private static final House[] HOUSES = houses();

    private final boolean ownRowOnRepetition;

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

    private static int first(Side side) {
        return side == Side.WHITE ? 0 : House.ROW;
    }

    @Override
    public int evaluate(Board board) {
        SowingBoard sowing = (SowingBoard) board;
        Side side = sowing.toMove();
        Side other = side.other();
        int ownStore = sowing.store(side);
        int foeStore = sowing.store(other);
        int score = SEED * (ownStore - foeStore) + row(sowing, first(side)) - row(sowing, first(other));
        if (ownStore >= MAJORITY) {
            score += HAS_MAJORITY;
        } else if (foeStore >= MAJORITY) {
            score -= HAS_MAJORITY;
        }
        return score;
    }

    private static int row(SowingBoard board, int first) {
        int score = 0;
        for (int i = first; i < first + House.ROW; i++) {
            int seeds = board.seeds(HOUSES[i]);
            if (seeds > 0) {
                score += CHOICE + AT_HOME * seeds;
                if (seeds < 3) {
                    score -= FEW_SEEDS;
                } else if (seeds > LAP) {
                    score += HOARD;
                }
            }
        }
        return score;
    }

    /** The seeds in the last house if a sowing harvests, 0 if it does not; a harvest may be more, or a slam and nothing. */
    private static int harvest(SowingBoard board, int house) {
        int seeds = board.seeds(HOUSES[house]);
        int steps = (seeds - 1) % LAP + 1;
        int last = (house + steps) % House.COUNT;
        if (house < House.ROW == last < House.ROW) {
            return 0;
        }
        int found = board.seeds(HOUSES[last]) + (seeds - 1) / LAP + 1;
        return found == 2 || found == 3 ? found : 0;
    }

    @Override
    public int captures(Board board, int[] into) {
        SowingBoard sowing = (SowingBoard) board;
        int all = sowing.actions(into);
        int kept = 0;
        for (int i = 0; i < all; i++) {
            if (harvest(sowing, Code.from(into[i])) > 0) {
                into[kept] = into[i];
                kept++;
            }
        }
        return kept;
    }

    @Override
    public void weigh(Board board, int[] actions, int[] weights, int from, int count) {
        SowingBoard sowing = (SowingBoard) board;
        for (int i = from; i < count; i++) {
            int harvest = harvest(sowing, Code.from(actions[i]));
            // Of sowings that take nothing, those near the end of the row keep more at home.
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
