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
 * @param first the contestant that plays White in the first game of each pair
 * @param second the contestant that plays Black in the first game of each pair
 * @param timeControls the time control of each contestant
 * @param seed seed of the openings and of the contestants' random choices
 * @param openings settings of the opening suite
 * @param adjudication the rules by which games are adjudicated
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
    /** The settings in one line, as in the tag {@code Match} of every record. */
    @Override
    public String toString() {
        return first + " (" + timeControls.first() + "), " + second + " (" + timeControls.second() + "), seed " + seed
                + ", openings " + openings.turns() + ", balance " + openings.balance() + ", adjudication "
                + adjudication + ", margin "
                + margin;
    }
}
