package griot.engine.search;

import griot.engine.Score;
import griot.engine.eval.Evaluation;
import griot.rules.Board;
import griot.rules.RuleSet;

/**
 * Searches a board in place to a number of nodes and returns the principal variation, as TDLeaf(λ) needs it.
 * Deterministic: the same searches in the same order after {@link #clear} give the same results. For one thread at a
 * time.
 */
public final class BoardSearch {
    /** Size of the transposition table: enough for a few thousand nodes. */
    private static final int TABLE_MEGABYTES = 1;

    private final Evaluation evaluation;
    private final TranspositionTable table = new TranspositionTable(TABLE_MEGABYTES);
    private final Search search;

    private int[] line = new int[0];
    private int score;

    /** A search of boards of a rule set, without tablebases. */
    public BoardSearch(RuleSet rules, Evaluations evaluations) {
        evaluation = evaluations.evaluation(rules);
        search = new Search(rules, evaluations, table, Search.SearchMode.SELECTIVE);
    }

    /** Clears the transposition table and the move ordering. */
    public void clear() {
        table.clear();
        search.clear();
    }

    /**
     * Searches by iterative deepening.
     *
     * @param board a board on which the game is not over; left as it was
     * @param nodes number of nodes after which the search ends, exceeded by at most a few hundred
     */
    public void search(Board board, long nodes) {
        table.nextSearch();
        search.begin(board, tried -> tried >= nodes);
        line = new int[0];
        score = 0;
        for (int depth = 0;
                depth < Search.MAX_DEPTH && search.nodes() < nodes && !Search.isSettled(score, depth);
                depth++) {
            search.searchRoot(depth + 1, line.length == 0 ? TranspositionTable.NO_ACTION : line[0]);
            if (search.isStopped()) {
                break;
            }
            line = search.principalVariation();
            score = search.rootScore();
        }
        if (line.length == 0) {
            line = new int[] {OnePlyPlayer.bestAction(board, evaluation)};
            score = OnePlyPlayer.evaluateAfter(board, evaluation, line[0]);
        }
    }

    /** The score of the last search for the player to move, see {@link Score}. */
    public int score() {
        return score;
    }

    /** The actions of the principal variation of the last search, at least one. */
    public int[] line() {
        return line.clone();
    }

    /** The static evaluation of a board for the player to move, in hundredths of a piece or seed. */
    public int evaluate(Board board) {
        return evaluation.evaluate(board);
    }
}
