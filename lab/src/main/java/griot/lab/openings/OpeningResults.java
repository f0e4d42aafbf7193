package griot.lab.openings;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is known of the first turns of a rule set: finished searches and games. Immutable.
 *
 * @param ruleSet the full name of the rule set
 * @param identity rule set and settings in one line
 * @param settings the settings
 * @param searchMilliseconds time spent on searches
 * @param gameMilliseconds time spent on games
 * @param searches the finished searches: depth after depth, first turn after first turn
 * @param games the finished games
 */
public record OpeningResults(
        String ruleSet,
        String identity,
        OpeningSearchSettings settings,
        long searchMilliseconds,
        long gameMilliseconds,
        List<SearchedTurn> searches,
        List<PlayedOpening> games) {
    /** Copies the lists. */
    public OpeningResults {
        searches = List.copyOf(searches);
        games = List.copyOf(games);
    }

    /** These results with one more search; its time is added to that spent. */
    OpeningResults with(SearchedTurn search) {
        List<SearchedTurn> more = new ArrayList<>(searches);
        more.add(search);
        return new OpeningResults(
                ruleSet, identity, settings, searchMilliseconds + search.milliseconds(), gameMilliseconds, more, games);
    }

    /** These results with one more game, which took this many milliseconds. */
    OpeningResults with(PlayedOpening game, long milliseconds) {
        List<PlayedOpening> more = new ArrayList<>(games);
        more.add(game);
        return new OpeningResults(
                ruleSet, identity, settings, searchMilliseconds, gameMilliseconds + milliseconds, searches, more);
    }

    /** The finished search of a first turn to a depth in actions. */
    public Optional<SearchedTurn> search(FirstTurn turn, int depth) {
        return searches.stream()
                .filter(search -> search.depth() == depth && search.turn().equals(turn.text()))
                .findFirst();
    }

    /** The greatest depth, in actions, to which all of these first turns are searched; 0 if there is none. */
    public int finishedDepth(List<FirstTurn> turns) {
        int depth = 0;
        while (!turns.isEmpty() && isFinished(turns, depth + 1)) {
            depth++;
        }
        return depth;
    }

    private boolean isFinished(List<FirstTurn> turns, int depth) {
        return turns.stream().allMatch(turn -> search(turn, depth).isPresent());
    }

    /**
     * The first turns from the best to the worst by their scores at a depth to which all are searched.
     *
     * @param depth depth in actions
     * @throws java.util.NoSuchElementException if a turn is not searched to this depth
     */
    public List<FirstTurn> ranked(List<FirstTurn> turns, int depth) {
        return turns.stream()
                .sorted((turn, other) -> Integer.compare(score(other, depth), score(turn, depth)))
                .toList();
    }

    /**
     * The score of a first turn at a depth to which it is searched, for the player who begins; see {@link
     * griot.engine.Score}.
     *
     * @param depth depth in actions
     * @throws java.util.NoSuchElementException if the turn is not searched to this depth
     */
    public int score(FirstTurn turn, int depth) {
        return search(turn, depth).orElseThrow().score();
    }

    /** The number of finished games that began with a first turn. */
    public int gameCount(FirstTurn turn) {
        return (int)
                games.stream().filter(game -> game.turn().equals(turn.text())).count();
    }

    /**
     * The number of finished games that began with a first turn and had a result.
     *
     * @param halfPoints the half points of the player who began: 0 for a loss, 1 for a draw, 2 for a win
     */
    public int gameCount(FirstTurn turn, int halfPoints) {
        return (int) games.stream()
                .filter(game -> game.turn().equals(turn.text()) && game.halfPoints() == halfPoints)
                .count();
    }

    /** Nodes of all finished searches. */
    public long nodes() {
        return searches.stream().mapToLong(SearchedTurn::nodes).sum();
    }
}
