package griot.lab.match;

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
 * @param openingTurns random turns at the beginning of each pair of games
 * @param balance the most by which a side may be ahead after them, in hundredths of a piece or seed; 0 for any
 * @param adjudication when games are adjudicated
 * @param margin milliseconds by which a contestant may exceed its time
 */
public record MatchSettings(
        RuleSet rules,
        EngineEntry first,
        EngineEntry second,
        TimeControl.Pair timeControls,
        int seed,
        int openingTurns,
        int balance,
        Adjudication adjudication,
        long margin) {

    /** One line, as in the tag of every record. */
    @Override
    public String toString() {
        return first + " (" + timeControls.first() + "), " + second + " (" + timeControls.second() + "), seed " + seed
                + ", openings " + openingTurns + ", balance " + balance + ", adjudication " + adjudication + ", margin "
                + margin;
    }
}
