package griot.cli.play;

import griot.rules.Action;
import griot.rules.House;
import griot.rules.Position;
import griot.rules.Setup;
import java.util.List;

/**
 * Where something happened in a turn, as masks of squares or houses: where pieces or seeds came from, where they went,
 * what was taken.
 */
record TurnMarks(int from, int to, int taken) {
    static final TurnMarks NONE = new TurnMarks(0, 0, 0);

    /** The marks of a turn, or of what was played of it. */
    static TurnMarks of(Position before, List<Action> actions, Position after) {
        TurnMarks marks = NONE;
        for (Action action : actions) {
            marks = switch (action) {
                case Action.Place place -> marks.and(0, place.to().bit(), 0);
                case Action.Step step ->
                    marks.moved(step.from().bit(), step.to().bit());
                case Action.Leap leap ->
                    marks.moved(leap.from().bit(), leap.to().bit());
                case Action.Jump jump ->
                    marks.moved(jump.from().bit(), jump.to().bit())
                            .and(0, 0, 1 << (jump.from().index() + jump.to().index()) / 2);
                case Action.Remove remove -> marks.and(0, 0, remove.at().bit());
                case Action.Sow sow -> sown(sow.from(), before, after);
                case Action.Stop stop -> marks;
            };
        }
        return marks;
    }

    private TurnMarks and(int moreFrom, int moreTo, int moreTaken) {
        return new TurnMarks(from | moreFrom, to | moreTo, taken | moreTaken);
    }

    /** A piece that goes on leaves only where it came from first and where it is now. */
    private TurnMarks moved(int start, int end) {
        boolean goesOn = (to & start) != 0;
        return new TurnMarks(goesOn ? from : from | start, to & ~start | end, taken);
    }

    private static TurnMarks sown(House house, Position before, Position after) {
        if (!(before.setup() instanceof Setup.OfSeeds was) || !(after.setup() instanceof Setup.OfSeeds is)) {
            return NONE;
        }
        int last = house.index();
        for (int seeds = was.seeds(house); seeds > 0; seeds--) {
            last = (last + 1) % House.COUNT;
            if (last == house.index()) {
                last = (last + 1) % House.COUNT;
            }
        }
        int taken = 0;
        for (int i = 0; i < House.COUNT; i++) {
            if (i != house.index() && is.houses().get(i) < was.houses().get(i)) {
                taken |= 1 << i;
            }
        }
        return new TurnMarks(1 << house.index(), 1 << last, taken);
    }
}
