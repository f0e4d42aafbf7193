package griot.lab.reach;

import griot.lab.reach.ExaminedGame.Entry;
import griot.lab.report.ShareInterval;
import java.util.List;

/**
 * How games reach the tables to a size. Turn numbers are 0 if no game does.
 *
 * @param size maximum number of pieces or seeds of the tables
 * @param games number of games
 * @param reached of these, games that reach the tables
 * @param leastTurn the earliest turn number at which one does
 * @param lowerQuartile lower quartile of the turn numbers
 * @param median median of the turn numbers
 * @param upperQuartile upper quartile of the turn numbers
 * @param mostTurn the latest turn number
 * @param medianTurnsLeft median of the turns from there to the end of the game
 * @param kept games whose result is the table's value where they reach the tables
 * @param winsDrawn games won for one side by the table's value that were drawn
 * @param winsLost games won for one side by the table's value that the other side won
 * @param drawsLost games drawn by the table's value that one side lost
 */
public record ReachStatistics(
        int size,
        int games,
        int reached,
        int leastTurn,
        int lowerQuartile,
        int median,
        int upperQuartile,
        int mostTurn,
        int medianTurnsLeft,
        int kept,
        int winsDrawn,
        int winsLost,
        int drawsLost) {
    private static final double LOWER = 0.25;
    private static final double MIDDLE = 0.5;
    private static final double UPPER = 0.75;

    /** A game that reaches the tables, and where. */
    private record Reached(ExaminedGame game, Entry entry) {}

    /**
     * The statistics of games.
     *
     * @param size maximum number of pieces or seeds of the tables
     */
    static ReachStatistics of(List<ExaminedGame> games, int size) {
        List<Reached> reached = games.stream()
                .flatMap(game -> game.entry(size).stream().map(entry -> new Reached(game, entry)))
                .toList();
        List<Integer> turns =
                reached.stream().map(game -> game.entry().turn()).sorted().toList();
        List<Integer> turnsLeft = reached.stream()
                .map(game -> game.game().turns() - game.entry().turn() + 1)
                .sorted()
                .toList();
        return new ReachStatistics(
                size,
                games.size(),
                reached.size(),
                turns.isEmpty() ? 0 : turns.getFirst(),
                quantile(turns, LOWER),
                quantile(turns, MIDDLE),
                quantile(turns, UPPER),
                turns.isEmpty() ? 0 : turns.getLast(),
                quantile(turnsLeft, MIDDLE),
                count(reached, (value, result) -> value == result),
                count(reached, (value, result) -> value != 0 && result == 0),
                count(reached, (value, result) -> value != 0 && result == -value),
                count(reached, (value, result) -> value == 0 && result != 0));
    }

    /** A condition on the value of a position and the result of the game, both 1, 0 or -1. */
    private interface Condition {
        boolean test(int value, int result);
    }

    private static int count(List<Reached> reached, Condition condition) {
        return (int) reached.stream()
                .filter(game -> condition.test(game.entry().value(), game.game().result()))
                .count();
    }

    /** The games won for one side by the table's value that it did not win. */
    public int winsMissed() {
        return winsDrawn + winsLost;
    }

    /** The quantile by the nearest rank; 0 without values. */
    static int quantile(List<Integer> sorted, double share) {
        return sorted.isEmpty() ? 0 : sorted.get((int) Math.ceil(share * sorted.size()) - 1);
    }

    /** The share of games that reach the tables. */
    public ShareInterval reachedInterval() {
        return ShareInterval.wilson(games == 0 ? 0 : (double) reached / games, games);
    }

    /** The share of games whose result is the table's value, among those that reach the tables. */
    public ShareInterval keptInterval() {
        return ShareInterval.wilson(reached == 0 ? 0 : (double) kept / reached, reached);
    }
}
