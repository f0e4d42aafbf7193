package griot.lab.openings;

import griot.lab.report.ShareInterval;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What is known of a first turn.
 *
 * @param turn the turn in notation
 * @param equivalents the number of first turns that it stands for, itself included
 * @param scores by depth from 1 on: the score for the player who begins, see {@link griot.engine.Score}
 * @param change range (maximum less minimum) of the scores at the last depths, in hundredths
 * @param wins games that the player who began won
 * @param draws games that nobody won
 * @param losses games that the player who began lost
 * @param variation the principal variation of the deepest search
 */
public record TurnSummary(
        String turn,
        int equivalents,
        List<Integer> scores,
        int change,
        int wins,
        int draws,
        int losses,
        List<String> variation) {
    /** Number of the last depths over which scores are compared. */
    static final int LAST_DEPTHS = 6;

    private static final double DRAW_POINTS = 0.5;

    /** Copies the lists. */
    public TurnSummary {
        scores = List.copyOf(scores);
        variation = List.copyOf(variation);
    }

    /**
     * Summarises the results of a first turn.
     *
     * @param depth depth to which all first turns are searched, at least 1
     */
    static TurnSummary of(OpeningResults results, FirstTurn turn, int depth) {
        List<Integer> scores = IntStream.rangeClosed(1, depth)
                .mapToObj(searchedDepth -> results.score(turn, searchedDepth))
                .toList();
        List<Integer> lastScores = last(scores);
        return new TurnSummary(
                turn.text(),
                turn.equivalents(),
                scores,
                lastScores.stream().mapToInt(Integer::intValue).max().orElseThrow()
                        - lastScores.stream().mapToInt(Integer::intValue).min().orElseThrow(),
                results.gameCount(turn, 2),
                results.gameCount(turn, 1),
                results.gameCount(turn, 0),
                results.search(turn, depth).orElseThrow().variation());
    }

    private static List<Integer> last(List<Integer> scores) {
        return scores.subList(Math.max(0, scores.size() - LAST_DEPTHS), scores.size());
    }

    /** The score of the deepest search. */
    public int score() {
        return scores.getLast();
    }

    /** The number of games. */
    public int games() {
        return wins + draws + losses;
    }

    /** Mean points of the player who began, 0 to 1; 0.5 without games. */
    public double points() {
        return games() == 0 ? DRAW_POINTS : (wins + DRAW_POINTS * draws) / games();
    }

    /** The 95 % interval of {@link #points}. */
    public ShareInterval interval() {
        return ShareInterval.wilson(points(), games());
    }

    /** Mean score at the last odd depths less that at the last even depths, in hundredths. */
    double oddEvenDifference() {
        double[] sums = new double[2];
        int[] counts = new int[2];
        List<Integer> lastScores = last(scores);
        for (int i = 0; i < lastScores.size(); i++) {
            int parity = (scores.size() - i) % 2;
            sums[parity] += lastScores.get(lastScores.size() - 1 - i);
            counts[parity]++;
        }
        return counts[0] == 0 || counts[1] == 0 ? 0 : sums[1] / counts[1] - sums[0] / counts[0];
    }
}
