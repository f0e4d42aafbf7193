package griot.engine.search;

import griot.engine.Score;
import griot.engine.eval.Evaluation;
import griot.rules.Board;
import griot.rules.RuleSet;

/**
 * Searches boards in place rather than games, and tells where the best line leads: what learning from self-play needs. The same
 * searches in the same order after {@link #clear} give the same answers. For one thread at a time.
 */
public final class BoardSearch {
    /** A few thousand actions need no more. */
    private static final int TABLE_MEGABYTES = 1;

    private final Evaluation evaluation;
    private final TranspositionTable table = new TranspositionTable(TABLE_MEGABYTES);
    private final Search search;

    private int[] line = new int[0];
    private int score;

    /** A search that judges the boards of a rule set in one way. */
    public BoardSearch(RuleSet rules, Evaluations evaluations) {
        evaluation = evaluations.of(rules);
        search = new Search(rules, evaluations, table, Search.SearchMode.SELECTIVE);
    }

    /** Forgets all earlier searches. */
    public void clear() {
        table.clear();
        search.clear();
    }

    /** Looks for the best line from where a board stands, on which the game goes on, until so many actions have been tried. */
    public void search(Board board, long nodes) {
        table.nextSearch();
        search.begin(board, tried -> tried >= nodes);
        line = new int[0];
        score = 0;
        for (int done = 0;
                done < Search.MAX_DEPTH && search.nodes() < nodes && !Search.isSettled(score, done);
                done++) {
            search.searchRoot(done + 1, line.length == 0 ? TranspositionTable.NO_ACTION : line[0]);
            if (search.isStopped()) {
                break;
            }
            line = search.principalVariation();
            score = search.rootScore();
        }
        if (line.length == 0) {
            line = new int[] {OnePlyPlayer.best(board, evaluation)};
            score = OnePlyPlayer.evaluateAfter(board, evaluation, line[0]);
        }
    }

    /** What the board is worth to the player to move, as {@link Score} says. */
    public int score() {
        return score;
    }

    /** The actions of the best line, at least one. */
    public int[] line() {
        return line.clone();
    }

    /** What a board is worth to the player to move, without any search. */
    public int evaluate(Board board) {
        return evaluation.evaluate(board);
    }
}
