package griot.engine.search;

import griot.engine.Score;
import griot.engine.eval.Evaluation;
import griot.rules.Board;
import griot.rules.Side;

/**
 * The board under a search, and what the search asks about it.
 *
 * <p>Grid games and sowing games have one implementation each: HotSpot inlines a call at which it has seen at most two receiver types, so
 * a question costs no call. Boards, evaluations and tactics of all games, asked directly, would be too many types for that in a
 * process that plays several games. The generic implementation costs nothing until it is used.
 */
public abstract class SearchBoard {
    /** For subclasses. */
    protected SearchBoard() {}

    /** Puts a board there, one of the same rule set. */
    public abstract void setBoard(Board newBoard);

    /** Plays a legal action. */
    public abstract void play(int action);

    /** Takes the last action back. */
    public abstract void undo();

    /** Whether the game is over. */
    public abstract boolean isOver();

    /** Whether no action of the turn to come has been played yet. */
    public abstract boolean isTurnStart();

    /** Whether a bonus turn may begin now. */
    public abstract boolean isBonusStart();

    /** The player whose action comes next. */
    public abstract Side toMove();

    /** The number of the turn to come or going on. */
    public abstract int turnNumber();

    /** Turns since the last capture or placement. */
    public abstract int quietTurns();

    /** How often the position stood there before, at the start of a turn that is no bonus; 0 elsewhere. */
    public abstract int earlierOccurrences();

    /** See {@link Board#hash}. */
    public abstract int hash();

    /** See {@link Board#verificationKey}. */
    public abstract int verificationKey();

    /** Writes the legal actions down and says how many. */
    public abstract int actions(int[] into);

    /** See {@link Evaluation#evaluate}. */
    public abstract int evaluate();

    /** See {@link Tactics#update}. */
    public abstract void updateTactics();

    /** See {@link Tactics#mayCapture}. */
    public abstract boolean mayCapture();

    /**
     * Generates the captures that the quiescence search follows where the turn may end, the most promising first.
     *
     * @return how many were written
     */
    public abstract int captures(int[] into);

    /**
     * Generates the actions that the quiescence search follows where the turn must go on, the most promising first.
     *
     * @return how many were written
     */
    public abstract int continuations(int[] into);

    /**
     * The score of a game that is over.
     *
     * @param turns turns from the root of the search
     */
    public abstract int endScore(int turns);

    /** {@link #endScore} in a search that probes tablebases; differs where scores are differences of seeds, {@link Score#ofKnownLead}. */
    public int probedEndScore(int turns) {
        return endScore(turns);
    }

    /** The score of a position that repeats without end. */
    public abstract int repetitionScore();

    /** {@link #repetitionScore} in a search that probes tablebases. */
    public int probedRepetitionScore() {
        return repetitionScore();
    }

    /** See {@link Tactics#quietLimit}. */
    public abstract int quietLimit();

    /** Whether there are never more actions than a handful. */
    public abstract boolean hasFewActions();

    /** Hands out the actions of the nodes at a ply. */
    public abstract MovePicker newMovePicker(MoveOrdering ordering, int ply);
}
