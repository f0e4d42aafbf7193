package griot.cli.play;

import griot.rules.Action;
import griot.rules.House;
import griot.rules.Position;
import griot.rules.Setup;
import java.util.List;

/**
 * The squares or houses that a turn changed, as bit masks.
 *
 * @param origins the squares or the house that pieces or seeds left
 * @param destinations the squares that pieces reached, or the house of the last sown seed
 * @param captures the squares or houses from which pieces or seeds were captured
 */
record TurnMarks(int origins, int destinations, int captures) {
    static final TurnMarks NONE = new TurnMarks(0, 0, 0);

    /** The marks of a whole turn, or of its actions so far. */
    static TurnMarks of(Position before, List<Action> actions, Position after) {
        TurnMarks marks = NONE;
        for (Action action : actions) {
            marks = switch (action) {
                case Action.Place place -> marks.plus(0, place.to().bit(), 0);
                case Action.Step step ->
                    marks.moved(step.from().bit(), step.to().bit());
                case Action.Leap leap ->
                    marks.moved(leap.from().bit(), leap.to().bit());
                case Action.Jump jump ->
                    marks.moved(jump.from().bit(), jump.to().bit())
                            .plus(0, 0, 1 << (jump.from().index() + jump.to().index()) / 2);
                case Action.Remove remove -> marks.plus(0, 0, remove.at().bit());
                case Action.Sow sow -> sown(sow.from(), before, after);
                case Action.Stop stop -> marks;
            };
        }
        return marks;
    }

    private TurnMarks plus(int moreOrigins, int moreDestinations, int moreCaptures) {
        return new TurnMarks(origins | moreOrigins, destinations | moreDestinations, captures | moreCaptures);
    }

    /** Adds the move of a piece. Of several moves by a piece only the first origin and the last square are marked. */
    private TurnMarks moved(int start, int end) {
        boolean isContinued = (destinations & start) != 0;
        return new TurnMarks(isContinued ? origins : origins | start, destinations & ~start | end, captures);
    }

    private static TurnMarks sown(House house, Position before, Position after) {
        if (!(before.setup() instanceof Setup.OfSeeds setupBefore)
                || !(after.setup() instanceof Setup.OfSeeds setupAfter)) {
            return NONE;
        }
        int lastSown = house.index();
        for (int seeds = setupBefore.seeds(house); seeds > 0; seeds--) {
            lastSown = (lastSown + 1) % House.COUNT;
            if (lastSown == house.index()) {
                lastSown = (lastSown + 1) % House.COUNT;
            }
        }
        int harvested = 0;
        for (int i = 0; i < House.COUNT; i++) {
            if (i != house.index()
                    && setupAfter.houses().get(i) < setupBefore.houses().get(i)) {
                harvested |= 1 << i;
            }
        }
        return new TurnMarks(1 << house.index(), 1 << lastSown, harvested);
    }
}
