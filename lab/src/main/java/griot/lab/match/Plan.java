package griot.lab.match;

import griot.rules.RuleSet;

/**
 * All on which the games of a match depend: the same plan gives the same openings, and where nothing is limited by time the
 * same games, whatever else is asked for.
 *
 * @param rules the rule set
 * @param first who plays White in the first game of each pair
 * @param second who plays Black there
 * @param budgets what each may spend
 * @param seed the openings follow from it, and what levels overlook
 * @param openingTurns random turns at the beginning of each pair of games
 * @param balance by how much a side may be ahead after them, in hundredths of a piece or seed; 0 for any
 * @param adjudication when games are broken off
 * @param margin milliseconds by which a contestant may exceed its time
 */
public record Plan(
        RuleSet rules,
        Entry first,
        Entry second,
        Budget.Pair budgets,
        int seed,
        int openingTurns,
        int balance,
        Adjudication adjudication,
        long margin) {

    /** In one line, as it stands in every record. */
    @Override
    public String toString() {
        return first + " (" + budgets.first() + "), " + second + " (" + budgets.second() + "), seed " + seed
                + ", openings " + openingTurns + ", balance " + balance + ", adjudication " + adjudication + ", margin "
                + margin;
    }
}
