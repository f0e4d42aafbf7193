package griot.engine;

import griot.rules.Board;
import griot.rules.RuleSet;
import griot.rules.Side;
import griot.rules.sowing.SowingRules;

/**
 * The board under a search, and what the search asks about it.
 *
 * <p>There is one kind for grid games and one for sowing games, though both say the same. Where only two kinds of objects can
 * answer, the JVM's compiler builds both answers into the search, and a question costs no call; boards, evaluations and tactics of all games, asked
 * directly, are too many for that once a process has played them all.
 */
abstract class Ground {
    /** The ground of a rule set, on which no board stands yet. */
    static Ground of(RuleSet rules, Evaluation evaluation) {
        return rules instanceof SowingRules ? new SowingGround(rules, evaluation) : new GridGround(rules, evaluation);
    }

    /** Puts a board there, one of the same rule set. */
    abstract void stand(Board newBoard);

    /** Plays a legal action. */
    abstract void play(int action);

    /** Takes the last action back. */
    abstract void undo();

    /** Whether the game is over. */
    abstract boolean isOver();

    /** Whether no action of the turn to come has been played yet. */
    abstract boolean isTurnStart();

    /** Whether a bonus turn may begin now. */
    abstract boolean isBonusStart();

    /** The player whose action comes next. */
    abstract Side toMove();

    /** The number of the turn to come or going on. */
    abstract int turnNumber();

    /** Turns since the last capture or placement. */
    abstract int quietTurns();

    /** How often the position stood there before, at the start of a turn that is no bonus; 0 elsewhere. */
    abstract int earlierOccurrences();

    /** See {@link Board#hash}. */
    abstract int hash();

    /** See {@link Board#check}. */
    abstract int check();

    /** Writes the legal actions down and says how many. */
    abstract int actions(int[] into);

    /** See {@link Evaluation#evaluate}. */
    abstract int evaluate();

    /** See {@link Tactics#look}. */
    abstract void look();

    /** See {@link Tactics#mayCapture}. */
    abstract boolean mayCapture();

    /**
     * Writes down the actions that are followed beyond the search's depth, the most promising first, and says how many.
     *
     * @param free whether the turn may end here: then only what takes something is followed
     */
    abstract int captures(int[] into, boolean free);

    /**
     * The score of a game that is over.
     *
     * @param turns from the root of the search
     * @param probing whether solved endings are looked into, so that differences of seeds are known elsewhere too
     */
    abstract int ending(int turns, boolean probing);

    /**
     * The score of going round without end, which begins here.
     *
     * @param probing as for {@link #ending}
     */
    abstract int repetition(boolean probing);

    /** See {@link Tactics#quietLimit}. */
    abstract int quietLimit();

    /** Whether there are never more actions than a handful. */
    abstract boolean hasFewActions();

    /** Hands out the actions of the nodes at a ply. */
    abstract Picker picker(Ordering ordering, int ply);
}
