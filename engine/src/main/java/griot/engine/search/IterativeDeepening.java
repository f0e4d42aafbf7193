package griot.engine.search;

import griot.engine.Score;
import griot.engine.tablebase.RootProbe;
import griot.rules.Board;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** One thread's way into the depth: it looks one action further at a time, each time for the best lines. */
final class IterativeDeepening {
    private final Search search;
    private final Board board;
    private final int lines;
    private final Optional<RootProbe> rootProbe;

    /** What has been found so far, best first. */
    private List<RootMove> rootMoves = List.of();

    private int depth;

    /**
     * Begins at a position.
     *
     * @param search what looks ahead; it has begun at the same position
     * @param board a board on which the position stands, and which nobody else touches
     * @param lines how many lines to look for
     * @param solved what is known of all turns, if it is: the lesser ones are left out
     * @param depth actions to which it counts as having looked ahead already
     */
    IterativeDeepening(Search search, Board board, int lines, Optional<RootProbe> solved, int depth) {
        this.search = search;
        this.board = board;
        this.lines = lines;
        this.rootProbe = solved;
        this.depth = depth;
    }

    /** How many actions were looked ahead, to the end. */
    int depth() {
        return depth;
    }

    /** The best lines found, the best one first; empty before the first search, or where it was stopped too soon. */
    List<RootMove> rootMoves() {
        return rootMoves;
    }

    /** Looks one action further; says whether it came to an end. */
    boolean searchNextDepth() {
        List<RootMove> found = new ArrayList<>();
        search.excludedRootMoves().clear();
        rootProbe.ifPresent(known -> known.inferiorTurns().forEach(search.excludedRootMoves()::add));
        while (found.size() < lines) {
            boolean known = found.size() < rootMoves.size();
            searchWithAspirationWindow(known ? Optional.of(rootMoves.get(found.size())) : Optional.empty());
            int[] line = search.principalVariation();
            if (line.length > 0) {
                int[] turn = completeTurn(line);
                int[] shown = turn.length > line.length ? turn : line;
                found.add(new RootMove(depth + 1, search.rootScore(), shown, turn));
                search.excludedRootMoves().add(turn);
            }
            if (search.isStopped()) {
                rootMoves = mergedWithPrevious(found);
                return false;
            }
            if (line.length == 0) {
                break;
            }
        }
        rootMoves = found;
        depth++;
        return true;
    }

    /** Looks for one line, at first where its score is expected: in a narrow window a search is quicker. */
    private void searchWithAspirationWindow(Optional<RootMove> expected) {
        int ahead = depth + 1;
        int first = expected.map(found -> found.turn()[0]).orElse(TranspositionTable.NO_ACTION);
        int low = -Score.INFINITE;
        int high = Score.INFINITE;
        if (expected.isPresent()
                && ahead >= SearchParameters.ASPIRATION_DEPTH
                && !Score.isDecided(expected.get().score())) {
            low = expected.get().score() - SearchParameters.ASPIRATION_WINDOW;
            high = expected.get().score() + SearchParameters.ASPIRATION_WINDOW;
        }
        int width = SearchParameters.ASPIRATION_WINDOW;
        int score = search.searchRoot(ahead, first, low, high);
        while (!search.isStopped() && (score <= low && low > -Score.INFINITE || score >= high)) {
            width *= SearchParameters.ASPIRATION_FACTOR;
            boolean far = width > SearchParameters.MAX_ASPIRATION_WINDOW;
            if (score <= low) {
                low = far ? -Score.INFINITE : score - width;
            } else {
                first = search.principalVariation()[0];
                high = far ? Score.INFINITE : score + width;
            }
            score = search.searchRoot(ahead, first, low, high);
        }
    }

    /**
     * The lines of an iteration that was cut short, then those of the one before. The first of them may be trusted: it
     * was either the best before, or has been found better than that. No later one can be better than those found in
     * this iteration, whatever it seemed to be worth in the one before.
     */
    private List<RootMove> mergedWithPrevious(List<RootMove> found) {
        List<RootMove> merged = new ArrayList<>(found);
        for (RootMove earlier : rootMoves) {
            if (merged.size() < lines && !contains(found, earlier)) {
                merged.add(
                        found.isEmpty()
                                ? earlier
                                : earlier.cappedAt(found.get(found.size() - 1).score()));
            }
        }
        return merged;
    }

    private static boolean contains(List<RootMove> found, RootMove wanted) {
        for (RootMove each : found) {
            if (Arrays.equals(each.turn(), wanted.turn())) {
                return true;
            }
        }
        return false;
    }

    /**
     * The first turn of a line. Where the line ends inside it, the rest is what looks best at a glance, unless that is known to be
     * less good.
     */
    int[] completeTurn(int[] line) {
        int[] turn = Arrays.copyOf(line, Search.MAX_PLY);
        int length = 0;
        do {
            if (length >= line.length) {
                turn[length] = OnePlyPlayer.best(board, search.evaluation());
            }
            board.play(turn[length]);
            length++;
        } while (!board.isOver() && !board.isTurnStart());
        for (int i = 0; i < length; i++) {
            board.undo();
        }
        int[] whole = Arrays.copyOf(turn, length);
        return rootProbe.isEmpty() || rootProbe.get().isBest(whole)
                ? whole
                : rootProbe.get().actions(0);
    }
}
