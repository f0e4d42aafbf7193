package griot.rules;

import griot.rules.problem.Problem;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A mutable board for search: actions are {@code int}s ({@link ActionCode}), played and undone in place. Playing
 * allocates nothing once the history has grown to the length of a game. Not thread-safe.
 *
 * <p>A board keeps the history of the actions played on it, and so detects repetitions; a board created from a setup
 * has no history. Actions are not checked: the effect of {@link #play} is undefined if the action is not legal.
 */
public abstract class Board {
    /**
     * Upper bound on the legal actions of a position in any game: twelve pieces leap to at most 18 empty squares each.
     */
    public static final int MAX_ACTIONS = 512;

    /** The number of turns in a row without a capture or placement after which every game ends. */
    public static final int MAX_QUIET_TURNS = 100;

    /** Capacity of a history with more than one frame at first, in frames. */
    private static final int INITIAL_FRAMES = 64;

    private final int wordsInFrame;
    private int[] history = new int[0];
    private int top;

    /**
     * Creates a board without a history.
     *
     * @param wordsInFrame the size of the saved state, in {@code int}s
     */
    protected Board(int wordsInFrame) {
        this.wordsInFrame = wordsInFrame;
    }

    /** The rule set. */
    public abstract RuleSet rules();

    /**
     * Generates the legal actions; none if the game is over.
     *
     * @param codes gets the codes of the actions; its length is at least {@link #MAX_ACTIONS}
     * @return the number of actions
     */
    public abstract int actions(int[] codes);

    /** The number of legal actions, without generating them (bulk counting). */
    public abstract int countActions();

    /**
     * A random legal action, each with the same probability. The game must not be over.
     *
     * @param random 32 random bits
     */
    public abstract int randomAction(int random);

    /** The reason why an action is not legal; empty if it is legal. */
    public abstract Optional<Problem> objection(int action);

    /** Plays a legal action. */
    public abstract void play(int action);

    /**
     * Undoes the last action.
     *
     * @throws IllegalStateException if the history is empty
     */
    public abstract void undo();

    /** The player to move; if the game is over, the one who would have to move. */
    public abstract Side toMove();

    /** Whether no action of the current turn has been played. A bonus turn is part of the turn that earned it. */
    public abstract boolean isTurnStart();

    /** Whether a bonus turn may begin now. */
    public abstract boolean isBonusStart();

    /** The phase of the turn, and the obligations of the player to move. */
    public abstract TurnState turnState();

    /** The number of turns since the last capture or placement. */
    public abstract int quietTurns();

    /** The number of the current turn, from 1. */
    public abstract int turnNumber();

    /** The setup of the board; within a turn, that after the actions played so far. */
    public abstract Setup setup();

    /**
     * The visible events of a legal action, in order. Consequences for the game, such as discarded hands or shared
     * seeds, are not included; see {@link griot.rules.event.BoardEvents}.
     *
     * @throws IllegalArgumentException if the game has no such action, or no hops lead to the end of a leap
     */
    public abstract List<BoardEvent> events(Action action);

    /** Returns a board with the same state and an empty history. */
    public abstract Board copy();

    /**
     * A 32-bit hash of the state without the turn number and the number of quiet turns. Different states collide in
     * both this and {@link #verificationKey} with probability 2⁻⁶⁴. Computed on demand from the few words of the
     * state, rather than incrementally as in Zobrist hashing.
     */
    public abstract int hash();

    /** A second 32-bit hash, independent of {@link #hash}; the verification key of a transposition table. */
    public abstract int verificationKey();

    /** The code of the outcome, or 0 if the game is not over. */
    protected abstract int outcomeCode();

    /** Ends the game by repetition. */
    protected abstract void endByRepetition();

    /**
     * Whether both boards are at the start of a turn that is not a bonus turn, and repetition counts them as the same
     * position.
     */
    protected abstract boolean isSamePosition(Board other);

    /** The number of occurrences of a position that do not end the game; the next one does. By default 2. */
    protected int occurrencesAllowed() {
        return 2;
    }

    /** Whether repetition of the current position ends the game. */
    protected abstract boolean repetitionApplies();

    /**
     * How often the current position occurred before in the history; 0 within a turn, at a bonus turn, and where
     * repetition does not end the game.
     */
    public abstract int earlierOccurrences();

    /** Whether the game is over. Playing does not test for repetition; see {@link #endIfRepeated}. */
    public final boolean isOver() {
        return outcomeCode() != 0;
    }

    /** The outcome; empty if the game is not over. */
    public final Optional<Outcome> outcome() {
        int code = outcomeCode();
        return code == 0 ? Optional.empty() : Optional.of(Outcome.ofCode(code));
    }

    /** Ends the game if the current position has occurred too often. */
    public final void endIfRepeated() {
        if (outcomeCode() == 0 && earlierOccurrences() >= occurrencesAllowed()) {
            endByRepetition();
        }
    }

    /** Ends the game if the current position has occurred too often, and returns whether the game is over. */
    public final boolean isOverOrRepeated() {
        // Repeats endIfRepeated: a call to it would be one more level of inlining, which slows playouts down by 8 %.
        if (outcomeCode() == 0 && earlierOccurrences() >= occurrencesAllowed()) {
            endByRepetition();
        }
        return isOver();
    }

    /**
     * Undoes actions down to a {@link #depth}, in constant time.
     *
     * @throws IllegalArgumentException if the depth is negative or above the current one
     */
    public final void rewind(int depth) {
        if (depth < 0 || depth > depth()) {
            throw new IllegalArgumentException("cannot go back to depth " + depth + " from " + depth());
        }
        if (depth < depth()) {
            top = (depth + 1) * wordsInFrame;
            undo();
        }
    }

    /** The number of actions that can be undone. */
    public final int depth() {
        return top / wordsInFrame;
    }

    /** The code of an outcome: positive, less than 64. */
    protected static int outcomeCode(Result result, Reason reason) {
        return Outcome.code(result, reason);
    }

    /**
     * Maps 32 random bits to a number from 0 to {@code bound} - 1, uniform up to one part in 2³² ÷ bound, by multiply
     * and shift (Lemire, "Fast random integer generation in an interval", 2019, without the rejection).
     */
    public static int randomIndex(int random, int bound) {
        return (int) (((random & 0xFFFFFFFFL) * bound) >>> 32);
    }

    /** Appends a frame to the history and returns its offset. */
    protected final int pushFrame() {
        int offset = top;
        top = offset + wordsInFrame;
        if (top > history.length) {
            growHistory();
        }
        return offset;
    }

    /** The first frame gets an array for itself: the board of a {@link Position} has played one action. */
    private void growHistory() {
        int length = history.length == 0 ? wordsInFrame : Math.max(INITIAL_FRAMES * wordsInFrame, 2 * history.length);
        history = Arrays.copyOf(history, length);
    }

    /**
     * Removes the last frame from the history and returns its offset.
     *
     * @throws IllegalStateException if the history is empty
     */
    protected final int popFrame() {
        if (top == 0) {
            throw new IllegalStateException("nothing to undo");
        }
        top -= wordsInFrame;
        return top;
    }

    /** The frames of the history, oldest first. */
    protected final int[] history() {
        return history;
    }

    /** The offset of the last frame; negative if the history is empty. */
    protected final int newestFrame() {
        return top - wordsInFrame;
    }
}
