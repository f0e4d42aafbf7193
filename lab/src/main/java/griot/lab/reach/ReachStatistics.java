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
 * @param winsMissed games won for one side by the table's value that it did not win
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
        int winsMissed,
        int drawsLost) {
    private static final double LOWER = 0.25;
    private static final double MIDDLE = 0.5;
    private static final double UPPER = 0.75;

    /** A game that reaches the tables, and where. */
    private record Reached(ExaminedGame game, Entry entry) {}

    /**
     * The statistics of games.
     *
     * @param index index of the size among the entries of each game
     */
    static ReachStatistics of(List<ExaminedGame> games, int size, int index) {
        List<Reached> reached = games.stream()
                .map(game -> new Reached(game, game.entries().get(index)))
                .filter(game -> game.entry().isReached())
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
                (int) reached.stream()
                        .filter(game -> game.entry().value() == game.game().result())
                        .count(),
                (int) reached.stream()
                        .filter(game -> game.entry().value() != 0
                                && game.entry().value() != game.game().result())
                        .count(),
                (int) reached.stream()
                        .filter(game -> game.entry().value() == 0 && game.game().result() != 0)
                        .count());
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
