package griot.lab.openings;

import griot.rules.RuleSet;
import java.util.ArrayList;
import java.util.List;

/**
 * What is known of all first turns of a rule set.
 *
 * @param ruleSet the full name of the rule set
 * @param depth depth to which all first turns are searched, in actions after the first turn; 0 if there is none
 * @param searchMilliseconds time spent on searches
 * @param gameMilliseconds time spent on games
 * @param nodes nodes of all finished searches
 * @param hashMegabytes size of the transposition table
 * @param gameNodes nodes for a turn in the games
 * @param turns the first turns, the best by the deepest search first; empty if the depth is 0
 * @param leaders the first turns with the best score at each of the last depths, at most {@link
 *     TurnSummary#LAST_DEPTHS} of them, the least depth first
 */
public record OpeningSummary(
        String ruleSet,
        int depth,
        long searchMilliseconds,
        long gameMilliseconds,
        long nodes,
        int hashMegabytes,
        long gameNodes,
        List<TurnSummary> turns,
        List<List<String>> leaders) {
    /** Copies the lists. */
    public OpeningSummary {
        turns = List.copyOf(turns);
        leaders = leaders.stream().map(List::copyOf).toList();
    }

    /** Summarises the results of a rule set. */
    public static OpeningSummary of(RuleSet rules, OpeningResults results) {
        List<FirstTurn> firstTurns = FirstTurn.of(rules);
        int depth = results.finishedDepth(firstTurns);
        List<TurnSummary> turns = new ArrayList<>();
        List<List<String>> leaders = new ArrayList<>();
        if (depth > 0) {
            results.ranked(firstTurns, depth).forEach(turn -> turns.add(TurnSummary.of(results, turn, depth)));
            for (int i = Math.max(1, depth - TurnSummary.LAST_DEPTHS + 1); i <= depth; i++) {
                leaders.add(leaders(results, firstTurns, i));
            }
        }
        return new OpeningSummary(
                results.ruleSet(),
                depth,
                results.searchMilliseconds(),
                results.gameMilliseconds(),
                results.nodes(),
                results.settings().hashMegabytes(),
                results.settings().gameNodes(),
                turns,
                leaders);
    }

    private static List<String> leaders(OpeningResults results, List<FirstTurn> turns, int depth) {
        int best = turns.stream()
                .mapToInt(turn -> results.score(turn, depth))
                .max()
                .orElseThrow();
        return turns.stream()
                .filter(turn -> results.score(turn, depth) == best)
                .map(FirstTurn::text)
                .toList();
    }

    /** Lead of the best first turn over the second at the deepest search, in hundredths; 0 if there is no second. */
    int lead() {
        return turns.size() < 2 ? 0 : turns.get(0).score() - turns.get(1).score();
    }

    /** The greater change of the two best first turns over the last depths, in hundredths. */
    int changeOfBest() {
        return turns.stream().limit(2).mapToInt(TurnSummary::change).max().orElse(0);
    }

    /** The first turns with the best score at the deepest search. */
    List<TurnSummary> best() {
        return turns.stream()
                .filter(turn -> turn.score() == turns.getFirst().score())
                .toList();
    }

    /** Whether the best first turn led at each of the last depths, and by more than the best two changed. */
    boolean isBestStable() {
        return leaders.stream().distinct().count() == 1 && lead() > changeOfBest();
    }

    /** Mean over the first turns of the score at odd depths less that at even ones, in hundredths. */
    double oddEvenDifference() {
        return turns.stream()
                .mapToDouble(TurnSummary::oddEvenDifference)
                .average()
                .orElse(0);
    }

    /** The first turns whose games scored better than those of another beyond the intervals of both. */
    List<TurnSummary> clearlyBetterInGames() {
        return turns.stream()
                .filter(turn -> turns.stream()
                        .anyMatch(other ->
                                turn.interval().least() > other.interval().most()))
                .toList();
    }
}
