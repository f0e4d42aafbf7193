package griot.lab.openings;

import griot.rules.RuleSet;

/**
 * The settings on which the results of a search of first turns depend. Time, depth and number of games are not among
 * them: they only decide how far it goes.
 *
 * @param hashMegabytes size of the transposition table, 1 to 4,096
 * @param gameNodes nodes for a turn in the games, at least 1
 * @param seed seed of the random turns with which the games begin
 */
public record OpeningSearchSettings(int hashMegabytes, long gameNodes, int seed) {
    /** Rule set and settings in one line, by which a file of results is recognised. */
    String identity(RuleSet rules) {
        return "%s (rules %s), hash %s, games of %s nodes, seed %s"
                .formatted(rules.name(), RuleSet.RULES_VERSION, hashMegabytes, gameNodes, seed);
    }
}
