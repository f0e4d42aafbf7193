package griot.rules;

import griot.rules.problem.Problem;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A board for programs: actions are {@code int}s ({@link ActionCode}), played and undone in place, and nothing is
 * allocated once the history has grown to the length of a game. For one thread at a time.
 *
 * <p>A board knows the turns played on it, so it can tell a repetition; a position loaded from elsewhere starts without
 * a past. What a board does not do is check: {@link #play} takes an action that is legal, and promises nothing
 * otherwise.
 */
public abstract class Board {
    /** No position of any game has more legal actions: twelve pieces that leap to at most 18 empty squares each. */
    public static final int MAX_ACTIONS = 512;

    /** Frames of history a new board has room for; it grows when a longer game needs more. */
    private static final int FIRST_FRAMES = 64;

    private final int wordsInFrame;
    private int[] history = new int[0];
    private int top;

    /** A board whose state is this many words. */
    protected Board(int wordsInFrame) {
        this.wordsInFrame = wordsInFrame;
    }

    /** The rule set by which it is played. */
    public abstract RuleSet rules();

    /** Writes the legal actions into an array of {@link #MAX_ACTIONS} and says how many; none when the game is over. */
    public abstract int actions(int[] into);

    /** How many legal actions there are, without writing them down. */
    public abstract int countActions();

    /**
     * One legal action, each equally likely. There must be one.
     *
     * @param random 32 random bits
     */
    public abstract int randomAction(int random);

    /**
     * Why this action is not legal now; empty if it is. Decided by itself, not by looking through the legal actions.
     */
    public abstract Optional<Problem> objection(int action);

    /** Plays a legal action. */
    public abstract void play(int action);

    /** Takes the last action back; there must be one. */
    public abstract void undo();

    /** The player whose action comes next; after the end, the one who would have moved. */
    public abstract Side toMove();

    /** Whether no action of the turn to come has been played yet. A bonus turn belongs to the turn that earned it. */
    public abstract boolean isTurnStart();

    /** Whether a bonus turn may begin now. */
    public abstract boolean isBonusStart();

    /** What is asked of the player to move. */
    public abstract TurnState turnState();

    /** Turns since the last capture or placement. */
    public abstract int quietTurns();

    /** The number of the turn to come or going on, from 1. */
    public abstract int turnNumber();

    /** What stands on the board. Inside a turn: the pieces as they stand now. */
    public abstract Setup setup();

    /**
     * What people see on the board when this legal action is played, in the order in which they see it. What an action
     * brings about beside it (hands that leave the game, seeds that are shared out) is not among it.
     *
     * @throws IllegalArgumentException if the game has no such action
     */
    public abstract List<BoardEvent> events(Action action);

    /** A board with the same state and no past. */
    public abstract Board copy();

    /**
     * 32 bits that are equal for equal states; two states that repetition tells apart differ in {@code hash} or {@link
     * #verificationKey} but for a chance of 2⁻⁶⁴. It is a function of the few words of the state, worked out when asked for:
     * nothing has to be kept in step while actions are played.
     */
    public abstract int hash();

    /** 32 more bits, independent of {@link #hash}. */
    public abstract int verificationKey();

    /** The end of the game, as an {@link Outcome}'s number, or 0 while it goes on. */
    protected abstract int outcomeCode();

    /** Ends the game because the position has occurred too often. */
    protected abstract void endByRepetition();

    /** Whether both boards stand at the start of a turn that is no bonus and repetition counts them as the same. */
    protected abstract boolean isSamePosition(Board other);

    /** How often a position may occur without ending the game: twice, unless the rule set says otherwise. */
    protected int occurrencesAllowed() {
        return 2;
    }

    /** Whether repetition ends the game where the board stands now. */
    protected abstract boolean repetitionApplies();

    /** How often the position, at the start of a turn that is no bonus, stood on this board before; 0 elsewhere. */
    public abstract int earlierOccurrences();

    /** Whether the game is over. Repetition alone ends nothing here: see {@link #endIfRepeated}. */
    public final boolean isOver() {
        return outcomeCode() != 0;
    }

    /** How the game ended, if it has. */
    public final Optional<Outcome> outcome() {
        int code = outcomeCode();
        return code == 0 ? Optional.empty() : Optional.of(Outcome.ofCode(code));
    }

    /** Ends the game if the position has occurred too often and repetition counts here; says whether it is over. */
    public final boolean endIfRepeated() {
        if (outcomeCode() == 0 && earlierOccurrences() >= occurrencesAllowed()) {
            endByRepetition();
        }
        return isOver();
    }

    /** Takes back as many actions as leave this {@link #depth}: at once, however many they are. */
    public final void rewind(int depth) {
        if (depth < 0 || depth > depth()) {
            throw new IllegalArgumentException("cannot go back to depth " + depth + " from " + depth());
        }
        if (depth < depth()) {
            top = (depth + 1) * wordsInFrame;
            undo();
        }
    }

    /** How many actions can be undone. */
    public final int depth() {
        return top / wordsInFrame;
    }

    /** The number of an outcome for {@link #outcomeCode}: positive, less than 64. */
    protected static int outcomeCode(Result result, Reason reason) {
        return Outcome.code(result, reason);
    }

    /** A number from 0 to {@code n} - 1 out of 32 random bits: even to one part in 2³² ÷ n. */
    public static int randomIndex(int random, int n) {
        return (int) (((random & 0xFFFFFFFFL) * n) >>> 32);
    }

    /** Makes room for one more frame and answers where it begins. */
    protected final int pushFrame() {
        int at = top;
        top = at + wordsInFrame;
        if (top > history.length) {
            history = Arrays.copyOf(history, Math.max(FIRST_FRAMES * wordsInFrame, 2 * history.length));
        }
        return at;
    }

    /** Gives the last frame back and answers where it begins. */
    protected final int popFrame() {
        if (top == 0) {
            throw new IllegalStateException("nothing to undo");
        }
        top -= wordsInFrame;
        return top;
    }

    /** The frames, each {@code wordsInFrame} words, oldest first. */
    protected final int[] history() {
        return history;
    }

    /** Where the newest frame begins; negative if there is none. */
    protected final int newestFrame() {
        return top - wordsInFrame;
    }
}
