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
 * that in a process that plays several games. The generic implementation costs nothing until it is used.
 */
public abstract class SearchBoard {
    /** For subclasses. */
    protected SearchBoard() {}

    /** Replaces the board by another one of the same rule set. */
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

    /** The number of the current turn. */
    public abstract int turnNumber();

    /** Turns since the last capture or placement. */
    public abstract int quietTurns();

    /** How often the position occurred before, at the start of a turn that is no bonus turn; 0 elsewhere. */
    public abstract int earlierOccurrences();

    /** See {@link Board#hash}. */
    public abstract int hash();

    /** See {@link Board#verificationKey}. */
    public abstract int verificationKey();

    /**
     * Generates the legal actions.
     *
     * @return how many were written
     */
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

    /** {@link #endScore} in a search that probes tablebases; differs in sowing games, see {@link Score#ofKnownLead}. */
    public int probedEndScore(int turns) {
        return endScore(turns);
    }

    /** The score of a position that was repeated. */
    public abstract int repetitionScore();

    /** {@link #repetitionScore} in a search that probes tablebases. */
    public int probedRepetitionScore() {
        return repetitionScore();
    }

    /** See {@link Tactics#quietLimit}. */
    public abstract int quietLimit();

    /** Whether the game has a small branching factor, which changes search parameters. */
    public abstract boolean hasFewActions();

    /** A new move picker for the nodes of a ply. */
    public abstract MovePicker newMovePicker(MoveOrdering ordering, int ply);
}
