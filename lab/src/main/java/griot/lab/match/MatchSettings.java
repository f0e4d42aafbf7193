package griot.lab.match;

import griot.lab.family.OpeningSettings;
import griot.lab.match.engine.EngineEntry;
import griot.lab.match.engine.TimeControl;
import griot.rules.RuleSet;

/**
 * The settings on which the games of a match depend: the same settings give the same openings and, without time limits,
 * the same games.
 *
 * @param rules the rule set
 * @param first who plays White in the first game of each pair
 * @param second who plays Black there
 * @param timeControls the time control of each
 * @param seed seed of openings and levels
 * @param openings the openings of the pairs of games
 * @param adjudication when games are adjudicated
 * @param margin milliseconds by which a contestant may exceed its time
 */
public record MatchSettings(
        RuleSet rules,
        EngineEntry first,
        EngineEntry second,
        TimeControl.Pair timeControls,
        int seed,
        OpeningSettings openings,
        Adjudication adjudication,
        long margin) {

    /** One line, as in the tag of every record. */
    @Override
    public String toString() {
        return first + " (" + timeControls.first() + "), " + second + " (" + timeControls.second() + "), seed " + seed
                + ", openings " + openings.turns() + ", balance " + openings.balance() + ", adjudication "
                + adjudication + ", margin "
                + margin;
    }
}
