package griot.engine.search;

import griot.engine.Score;
import griot.engine.tablebase.RootProbe;
import griot.rules.Board;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Iterative deepening on one thread: each iteration searches one action deeper, for one or several root moves
 * (MultiPV).
 */
final class IterativeDeepening {
    private final Search search;
    private final Board board;
    private final int maxRootMoves;
    private final @Nullable RootProbe rootProbe;

    /** Root moves found so far, best first. */
    private List<RootMove> rootMoves = List.of();

    private int depth;

    /**
     * Iterative deepening from a position.
     *
     * @param search the search, already begun at the position
     * @param board a board with the position, for this thread alone
     * @param maxRootMoves number of root moves to find, if there are as many
     * @param rootProbe the tablebase's values of all root moves, to exclude inferior ones; null if the tablebase does
     *     not hold them all
     * @param depth depth after which iteration begins, in actions: 0 if the first iteration is to depth 1
     */
    IterativeDeepening(Search search, Board board, int maxRootMoves, @Nullable RootProbe rootProbe, int depth) {
        this.search = search;
        this.board = board;
        this.maxRootMoves = maxRootMoves;
        this.rootProbe = rootProbe;
        this.depth = depth;
    }

    /** Depth of the last finished iteration, in actions; before that, the initial depth. */
    int depth() {
        return depth;
    }

    /** Root moves found, best first; empty if no search has found one yet. */
    List<RootMove> rootMoves() {
        return rootMoves;
    }

    /**
     * Runs the next iteration.
     *
     * @return whether it was finished
     */
    boolean searchNextDepth() {
        List<RootMove> foundMoves = new ArrayList<>();
        search.excludedRootMoves().clear();
        if (rootProbe != null) {
            rootProbe.inferiorTurns().forEach(search.excludedRootMoves()::add);
        }
        while (foundMoves.size() < maxRootMoves) {
            boolean hasPrevious = foundMoves.size() < rootMoves.size();
            searchWithAspirationWindow(hasPrevious ? rootMoves.get(foundMoves.size()) : null);
            int[] line = search.principalVariation();
            if (line.length > 0) {
                int[] turn = completeTurn(line);
                int[] wholeLine = turn.length > line.length ? turn : line;
                foundMoves.add(new RootMove(depth + 1, search.rootScore(), wholeLine, turn));
                sort(foundMoves);
                search.excludedRootMoves().add(turn);
            }
            if (search.isStopped()) {
                rootMoves = mergedWithPrevious(foundMoves);
                return false;
            }
            if (line.length == 0) {
                break;
            }
        }
        rootMoves = foundMoves;
        depth++;
        return true;
    }

    /**
     * Sorts root moves, best first. Each was found by a search that left out those before it, with more in the
     * transposition table, so it may have a higher score than they have.
     */
    private static void sort(List<RootMove> moves) {
        moves.sort((a, b) -> Integer.compare(b.score(), a.score()));
    }

    /**
     * Searches for the next root move with an aspiration window around the score of {@code previous}, widened until the
     * score is inside.
     *
     * @param previous the root move of the same rank in the iteration before; null if there was none
     */
    private void searchWithAspirationWindow(@Nullable RootMove previous) {
        int nextDepth = depth + 1;
        int firstAction = previous == null ? TranspositionTable.NO_ACTION : previous.turn()[0];
        int alpha = -Score.INFINITE;
        int beta = Score.INFINITE;
        if (previous != null && nextDepth >= SearchParameters.ASPIRATION_DEPTH && !Score.isDecided(previous.score())) {
            alpha = previous.score() - SearchParameters.ASPIRATION_WINDOW;
            beta = previous.score() + SearchParameters.ASPIRATION_WINDOW;
        }
        int width = SearchParameters.ASPIRATION_WINDOW;
        int score = search.searchRoot(nextDepth, firstAction, alpha, beta);
        while (!search.isStopped() && (score <= alpha && alpha > -Score.INFINITE || score >= beta)) {
            width *= SearchParameters.ASPIRATION_FACTOR;
            boolean isWide = width > SearchParameters.MAX_ASPIRATION_WINDOW;
            if (score <= alpha) {
                alpha = isWide ? -Score.INFINITE : score - width;
            } else {
                firstAction = search.principalVariation()[0];
                beta = isWide ? Score.INFINITE : score + width;
            }
            score = search.searchRoot(nextDepth, firstAction, alpha, beta);
        }
    }

    /**
     * Merges the sorted root moves of an unfinished iteration with those of the one before. A root move found last, when
     * the search was stopped, is valid: it was that of its rank in the iteration before, or has scored better. The moves
     * not found again rank below those found, so their scores are capped.
     */
    private List<RootMove> mergedWithPrevious(List<RootMove> foundMoves) {
        List<RootMove> merged = new ArrayList<>(foundMoves);
        for (RootMove earlier : rootMoves) {
            if (merged.size() < maxRootMoves && !contains(foundMoves, earlier)) {
                merged.add(
                        foundMoves.isEmpty()
                                ? earlier
                                : earlier.cappedAt(
                                        foundMoves.get(foundMoves.size() - 1).score()));
            }
        }
        return merged;
    }

    private static boolean contains(List<RootMove> rootMoves, RootMove wantedMove) {
        for (RootMove move : rootMoves) {
            if (Arrays.equals(move.turn(), wantedMove.turn())) {
                return true;
            }
        }
        return false;
    }

    /**
     * The first turn of a line. If the line ends inside the turn, the one-ply player completes the turn. If the
     * tablebase ranks that turn below its best one, the tablebase's best turn is returned instead.
     */
    int[] completeTurn(int[] line) {
        int[] turn = Arrays.copyOf(line, Search.MAX_PLY);
        int length = 0;
        do {
            if (length >= line.length) {
                turn[length] = OnePlyPlayer.bestAction(board, search.evaluation());
            }
            board.play(turn[length]);
            length++;
        } while (!board.isOver() && !board.isTurnStart());
        for (int i = 0; i < length; i++) {
            board.undo();
        }
        int[] completed = Arrays.copyOf(turn, length);
        return rootProbe == null || rootProbe.isBest(completed) ? completed : rootProbe.actions(0);
    }
}
