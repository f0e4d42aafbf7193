package griot.engine.search;

import griot.engine.Score;
import griot.engine.eval.Evaluation;
import griot.rules.Board;
import griot.rules.Side;

/**
 * The board of a search: the board itself, its evaluation and the family's tactics behind one type.
 *
 * <p>Grid games and sowing games have one implementation each, because HotSpot inlines a call that has seen at most
 * two receiver types (bimorphic inlining). The boards, evaluations and tactics of all games would be more types than
 * that in a process that plays several games. The generic implementation is a third type only where it is loaded.
 */
public abstract class SearchBoard {
    /** For subclasses. */
    protected SearchBoard() {}

    /** Searches another board of the same rule set from now on. */
    public abstract void setBoard(Board newBoard);

    /** Plays a legal action. */
    public abstract void play(int action);

    /** Undoes the last action. */
    public abstract void undo();

    /** Whether the game is over. */
    public abstract boolean isOver();

    /** Whether no action of the current turn has been played yet. */
    public abstract boolean isTurnStart();

    /** Whether a bonus turn may begin. */
    public abstract boolean isBonusStart();

    /** The player whose action comes next. */
    public abstract Side toMove();

    /** The number of the current turn, from 1. */
    public abstract int turnNumber();

    /** See {@link Board#quietTurns}. */
    public abstract int quietTurns();

    /** See {@link Board#earlierOccurrences}. */
    public abstract int earlierOccurrences();

    /** See {@link Board#hash}. */
    public abstract int hash();

    /** See {@link Board#verificationKey}. */
    public abstract int verificationKey();

    /**
     * Generates the legal actions.
     *
     * @param codes receives the actions, room for {@link Board#MAX_ACTIONS}
     * @return number of actions written
     */
    public abstract int actions(int[] codes);

    /** See {@link Evaluation#evaluate}. */
    public abstract int evaluate();

    /** See {@link Tactics#update}. */
    public abstract void updateTactics();

    /** See {@link Tactics#mayCapture}. */
    public abstract boolean mayCapture();

    /**
     * Generates the captures that the quiescence search follows where the turn may end, the most promising first.
     *
     * @return number of actions written
     */
    public abstract int captures(int[] codes);

    /**
     * Generates the actions that the quiescence search follows where the turn must go on, the most promising first.
     *
     * @return number of actions written
     */
    public abstract int continuations(int[] codes);

    /**
     * The score of a game that is over, for the player to move.
     *
     * @param turns turns from the root of the search to the end
     */
    public abstract int endScore(int turns);

    /**
     * {@link #endScore} in a search that probes tablebases. It differs in sowing games, see {@link Score#ofProvenLead}.
     */
    public int endScoreWithTablebases(int turns) {
        return endScore(turns);
    }

    /** The score of a repeated position for the player to move, as if play went on repeating it to the end. */
    public abstract int repetitionScore();

    /** {@link #repetitionScore} in a search that probes tablebases. */
    public int repetitionScoreWithTablebases() {
        return repetitionScore();
    }

    /** See {@link Tactics#quietLimit}. */
    public abstract int quietLimit();

    /** Whether the game has a small branching factor, which changes search parameters. */
    public abstract boolean hasFewActions();

    /** A new move picker for the nodes of a ply. */
    public abstract MovePicker newMovePicker(MoveOrdering ordering, int ply);
}
