package griot.engine;

import griot.rules.Board;
import griot.rules.Code;
import griot.rules.House;
import griot.rules.Side;
import griot.rules.sowing.SowingBoard;
import griot.rules.sowing.SowingRules;

/** Awélé: sowings that harvest take something. */
final class SowingTactics implements Tactics {
    private static final int LAP = House.COUNT - 1;
    private static final int[] STEPS = steps();

    private final boolean ownRowOnRepetition;

    /** What was seen at the last look: the houses as {@link House#index} numbers them. */
    private final int[] seeds = new int[House.COUNT];

    /** Where the row of the player to move begins. */
    private int own;

    SowingTactics(SowingRules rules) {
        ownRowOnRepetition = rules.cycleToOwnRow();
    }

    @Override
    public void look(Board board) {
        SowingBoard sowing = (SowingBoard) board;
        own = sowing.toMove() == Side.WHITE ? 0 : House.ROW;
        for (int column = 0; column < House.ROW; column++) {
            seeds[column] = sowing.seeds(Side.WHITE, column);
            seeds[House.ROW + column] = sowing.seeds(Side.BLACK, column);
        }
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
            for (int column = 0; column < House.ROW; column++) {
                lead += sowing.seeds(side, column) - sowing.seeds(side.other(), column);
            }
        }
        return Integer.signum(lead);
    }

    @Override
    public int quietLimit(Board board) {
        return SowingRules.CAP;
    }
}
