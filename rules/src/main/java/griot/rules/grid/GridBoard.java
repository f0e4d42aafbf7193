package griot.rules.grid;

import griot.rules.Action;
import griot.rules.ActionCode;
import griot.rules.Board;
import griot.rules.BoardEvent;
import griot.rules.Reason;
import griot.rules.Result;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.Square;
import griot.rules.TurnPhase;
import griot.rules.TurnState;
import griot.rules.random.HashFunctions;
import java.util.List;
import java.util.Optional;

/**
 * The board that grid games share: pieces as masks, hands, turn counts, history.
 *
 * <p>The state is four words, relative to the player to move: {@code own} and {@code foe} (pieces on the board, masks
 * as in {@link Grid}), {@code meta} (hands, side and phase of the turn) and {@code turnCounts} (quiet turns and turn
 * number). Playing saves the four in a frame of the history; undoing restores them.
 */
public abstract class GridBoard extends Board {
    /** The number of pieces of each side at the start. */
    public static final int PIECES = 12;

    /** Phase: the start of a turn. Phases are stored in {@code meta}. */
    protected static final int TURN_START = 0;

    /** Phase: an enemy piece must be removed. */
    protected static final int REMOVAL = 1;

    /** The number of words of a frame of the history. */
    private static final int WORDS = 4;

    private static final int HAND_MASK = 0xF;
    private static final int FOE_HAND_SHIFT = 4;
    private static final int BLACK_TO_MOVE = 1 << 8;
    private static final int MUST_PLACE = 1 << 9;
    private static final int PHASE_SHIFT = 10;
    private static final int PHASE_MASK = 7;
    private static final int MOVER_SHIFT = 13;
    private static final int MOVER_MASK = 31;
    private static final int PENDING_REMOVALS_SHIFT = 18;
    private static final int PENDING_REMOVALS_MASK = 15;
    private static final int WITHIN_TURN_MASK =
            PHASE_MASK << PHASE_SHIFT | MOVER_MASK << MOVER_SHIFT | PENDING_REMOVALS_MASK << PENDING_REMOVALS_SHIFT;
    private static final int OUTCOME_SHIFT = 24;
    private static final int STATE_MASK = (1 << OUTCOME_SHIFT) - 1;
    private static final int QUIET_MASK = 0xFF;
    private static final int TURN_SHIFT = 8;

    /** The maximum turn number of a setup; no game lasts that long. */
    static final int MAX_TURN_NUMBER = 1_000_000;

    /** The minimum number of quiet turns for a repetition: each side moves out and back. */
    private static final int MIN_QUIET_TURNS_TO_REPEAT = 4;

    /** The number of newest frames that cannot hold the current position: each side needs two moves to return to it. */
    private static final int MIN_FRAMES_TO_REPEAT = 3;

    /** Pieces of the player to move. */
    protected int own;

    /** Pieces of the other player. */
    protected int foe;

    /** Bit fields: both hands, the side to move, the obligation to place, phase, mover, removals due, outcome. */
    private int meta;

    /** Quiet turns in the low byte, the turn number above. */
    private int turnCounts;

    /** Creates a board with a setup, which must be valid. */
    protected GridBoard(Setup.OfPieces setup) {
        super(WORDS);
        Side side = setup.toMove();
        own = setup.pieces(side);
        foe = setup.pieces(side.other());
        meta = setup.hand(side)
                | setup.hand(side.other()) << FOE_HAND_SHIFT
                | (side == Side.BLACK ? BLACK_TO_MOVE : 0)
                | (setup.mustPlace() ? MUST_PLACE : 0);
        turnCounts = setup.quietTurns() | setup.turnNumber() << TURN_SHIFT;
    }

    /** Creates a board with the state of another and an empty history. */
    protected GridBoard(GridBoard other) {
        super(WORDS);
        own = other.own;
        foe = other.foe;
        meta = other.meta;
        turnCounts = other.turnCounts;
    }

    /** Saves the state before an action. */
    protected final void save() {
        int frame = pushFrame();
        int[] history = history();
        history[frame] = own;
        history[frame + 1] = foe;
        history[frame + 2] = meta;
        history[frame + 3] = turnCounts;
    }

    @Override
    public final void undo() {
        int frame = popFrame();
        int[] history = history();
        own = history[frame];
        foe = history[frame + 1];
        meta = history[frame + 2];
        turnCounts = history[frame + 3];
    }

    /** The number of pieces in hand of the player to move. */
    protected final int ownHand() {
        return meta & HAND_MASK;
    }

    /** The number of pieces in hand of the other player. */
    protected final int foeHand() {
        return meta >> FOE_HAND_SHIFT & HAND_MASK;
    }

    /** Whether neither player has a piece in hand. */
    protected final boolean areHandsEmpty() {
        return (meta & (HAND_MASK | HAND_MASK << FOE_HAND_SHIFT)) == 0;
    }

    /** Takes a piece from the hand of the player to move. */
    protected final void takeFromHand() {
        meta--;
    }

    /** Discards all pieces in hand. */
    protected final void discardHands() {
        meta &= ~(HAND_MASK | HAND_MASK << FOE_HAND_SHIFT);
    }

    /** Obliges the player to move to place. */
    protected final void setMustPlace() {
        meta |= MUST_PLACE;
    }

    /** The phase of the turn: {@link #TURN_START}, {@link #REMOVAL} or another one of the family. */
    protected final int phase() {
        return meta >> PHASE_SHIFT & PHASE_MASK;
    }

    /** The index of the square of the piece that is moving within a turn. */
    protected final int mover() {
        return meta >> MOVER_SHIFT & MOVER_MASK;
    }

    /** The number of removals that this turn has earned and that are still to be made, now or after further jumps. */
    protected final int pendingRemovals() {
        return meta >> PENDING_REMOVALS_SHIFT & PENDING_REMOVALS_MASK;
    }

    /**
     * Enters a phase within the turn.
     *
     * @param mover the index of the square of the moving piece
     * @param pendingRemovals the number of removals due
     */
    protected final void enterPhase(int phase, int mover, int pendingRemovals) {
        meta = meta & ~(WITHIN_TURN_MASK | MUST_PLACE)
                | phase << PHASE_SHIFT
                | mover << MOVER_SHIFT
                | pendingRemovals << PENDING_REMOVALS_SHIFT;
    }

    /** Resets the number of quiet turns to 0. */
    protected final void resetQuietTurns() {
        turnCounts &= ~QUIET_MASK;
    }

    /** Increments the number of quiet turns. */
    protected final void countQuietTurn() {
        turnCounts++;
    }

    /** Ends the turn: the other side is to move, without obligations. */
    protected final void passTurn() {
        int previousOwn = own;
        own = foe;
        foe = previousOwn;
        int hands = meta & (HAND_MASK | HAND_MASK << FOE_HAND_SHIFT);
        meta = (hands >> FOE_HAND_SHIFT | hands << FOE_HAND_SHIFT) & (HAND_MASK | HAND_MASK << FOE_HAND_SHIFT)
                | (meta & BLACK_TO_MOVE ^ BLACK_TO_MOVE);
        turnCounts += 1 << TURN_SHIFT;
    }

    /** Ends the game with an outcome. */
    protected final void end(Result result, Reason reason) {
        meta = meta & STATE_MASK | outcomeCode(result, reason) << OUTCOME_SHIFT;
    }

    /** Ends the game with a win of the player to move. */
    protected final void ownWins(Reason reason) {
        end(Result.win(toMove()), reason);
    }

    /** Ends the game with a win of the other player. */
    protected final void foeWins(Reason reason) {
        end(Result.win(toMove().other()), reason);
    }

    /** Ends the game with a win of the player with more pieces, on the board and in hand; equal numbers draw. */
    protected final void morePiecesWin(Reason reason) {
        int lead = ownTotal() - foeTotal();
        if (lead == 0) {
            end(Result.DRAW, reason);
        } else if (lead > 0) {
            ownWins(reason);
        } else {
            foeWins(reason);
        }
    }

    /** The number of pieces of the player to move, on the board and in hand. */
    protected final int ownTotal() {
        return Integer.bitCount(own) + ownHand();
    }

    /** The number of pieces of the other player, on the board and in hand. */
    protected final int foeTotal() {
        return Integer.bitCount(foe) + foeHand();
    }

    @Override
    protected final int outcomeCode() {
        return meta >>> OUTCOME_SHIFT;
    }

    @Override
    protected final void endByRepetition() {
        end(Result.DRAW, Reason.REPETITION);
    }

    @Override
    public final Side toMove() {
        return (meta & BLACK_TO_MOVE) == 0 ? Side.WHITE : Side.BLACK;
    }

    @Override
    public final boolean isTurnStart() {
        return phase() == TURN_START;
    }

    /** Creates the turn state from the parts that depend on the family. */
    protected final TurnState turnState(TurnPhase turnPhase, boolean mustCapture, int quietLimit) {
        boolean hasMover =
                turnPhase == TurnPhase.REMOVAL || turnPhase == TurnPhase.CHAIN || turnPhase == TurnPhase.AFTER_LEAP;
        return new TurnState(
                turnPhase,
                Math.min(pendingRemovals(), Integer.bitCount(foe)),
                hasMover ? Optional.of(new Square(mover())) : Optional.empty(),
                mustCapture,
                quietLimit);
    }

    @Override
    public final int quietTurns() {
        return turnCounts & QUIET_MASK;
    }

    @Override
    public final int turnNumber() {
        return turnCounts >>> TURN_SHIFT;
    }

    /** The squares of the pieces of a side, a mask as in {@link Grid}. */
    public final int pieces(Side side) {
        return side == toMove() ? own : foe;
    }

    /** The number of pieces of a side in hand. */
    public final int hand(Side side) {
        return side == toMove() ? ownHand() : foeHand();
    }

    /** Whether the player to move must place in reply to a placement. */
    public final boolean mustPlace() {
        return (meta & MUST_PLACE) != 0;
    }

    /** The number of enemy pieces to remove next, one by one; 0 if the phase is not {@link #REMOVAL}. */
    public final int removalsDueNow() {
        return phase() == REMOVAL ? Math.min(pendingRemovals(), Integer.bitCount(foe)) : 0;
    }

    @Override
    public final Setup.OfPieces setup() {
        return new Setup.OfPieces(
                pieces(Side.WHITE),
                pieces(Side.BLACK),
                hand(Side.WHITE),
                hand(Side.BLACK),
                toMove(),
                mustPlace(),
                quietTurns(),
                turnNumber());
    }

    @Override
    protected final boolean isSamePosition(Board other) {
        return other instanceof GridBoard board
                && isTurnStart()
                && own == board.own
                && foe == board.foe
                && (meta & STATE_MASK) == (board.meta & STATE_MASK);
    }

    @Override
    public final int earlierOccurrences() {
        int quiet = quietTurns();
        if (quiet < MIN_QUIET_TURNS_TO_REPEAT || !isTurnStart() || !repetitionApplies()) {
            return 0;
        }
        return quietTurnIsOneAction() ? occurrencesInEverySecondFrame(quiet) : occurrencesInAllFrames(quiet);
    }

    /** Whether every quiet turn is a single action, so that it is one frame of the history. */
    protected abstract boolean quietTurnIsOneAction();

    /**
     * Counts occurrences in every second frame since the last capture or placement: those with the same side to move.
     */
    private int occurrencesInEverySecondFrame(int quiet) {
        int[] history = history();
        int occurrences = 0;
        int oldest = Math.max(0, newestFrame() - (quiet - 1) * WORDS);
        for (int frame = newestFrame() - MIN_FRAMES_TO_REPEAT * WORDS; frame >= oldest; frame -= 2 * WORDS) {
            if (history[frame] == own && history[frame + 1] == foe && history[frame + 2] == (meta & STATE_MASK)) {
                occurrences++;
            }
        }
        return occurrences;
    }

    /** Counts occurrences in all frames since the last capture or placement, which is found by its turn number. */
    private int occurrencesInAllFrames(int quiet) {
        int[] history = history();
        int occurrences = 0;
        int oldest = turnNumber() - quiet;
        for (int frame = newestFrame() - MIN_FRAMES_TO_REPEAT * WORDS;
                frame >= 0 && history[frame + 3] >>> TURN_SHIFT >= oldest;
                frame -= WORDS) {
            if (history[frame] == own && history[frame + 1] == foe && history[frame + 2] == (meta & STATE_MASK)) {
                occurrences++;
            }
        }
        return occurrences;
    }

    @Override
    public final int hash() {
        return HashFunctions.hash(own, foe, meta & STATE_MASK);
    }

    @Override
    public final int verificationKey() {
        return HashFunctions.verificationKey(own, foe, meta & STATE_MASK);
    }

    /**
     * Adds an action for each target square.
     *
     * @param offset the index of a target less that of its start; 0 for actions without a start
     * @return the new number of actions
     */
    protected static int add(int[] codes, int count, int targets, int kind, int offset) {
        int total = count;
        for (int remaining = targets; remaining != 0; remaining &= remaining - 1) {
            int to = Integer.numberOfTrailingZeros(remaining);
            codes[total++] = ActionCode.of(kind, offset == 0 ? 0 : to - offset, to);
        }
        return total;
    }

    /**
     * Selects the {@code n}-th of the actions that end on these squares: placements, then moves by direction.
     * Branchless: a random choice cannot be predicted, and a mispredicted branch costs as much as this arithmetic. The
     * code of a move is {@code to × 33} plus a constant of its direction, that of a placement {@code to}.
     *
     * @param kind the kind of the moves
     * @param length the number of squares from the start of a move to its end
     */
    protected static int nthAction(
            int n, int placements, int kind, int length, int toNorth, int toSouth, int toEast, int toWest) {
        // Prefix sums: the number of actions of a direction and of those before it.
        int placementsEnd = Integer.bitCount(placements);
        int northEnd = placementsEnd + Integer.bitCount(toNorth);
        int southEnd = northEnd + Integer.bitCount(toSouth);
        int eastEnd = southEnd + Integer.bitCount(toEast);
        // Masks, -1 if true: a move; a move after those to the north; one after those to the south; a move to the west.
        int isMove = maskIfAtLeast(n, placementsEnd);
        int isPastNorth = maskIfAtLeast(n, northEnd);
        int isPastSouth = maskIfAtLeast(n, southEnd);
        int isWest = maskIfAtLeast(n, eastEnd);
        int squares = placements
                ^ (placements ^ toNorth) & isMove
                ^ (toNorth ^ toSouth) & isPastNorth
                ^ (toSouth ^ toEast) & isPastSouth
                ^ (toEast ^ toWest) & isWest;
        int countBefore = (placementsEnd & isMove)
                + (northEnd - placementsEnd & isPastNorth)
                + (southEnd - northEnd & isPastSouth)
                + (eastEnd - southEnd & isWest);
        int offset =
                (Grid.FILES & isMove) - (2 * Grid.FILES & isPastNorth) + (Grid.FILES + 1 & isPastSouth) - (2 & isWest);
        int to = Grid.nth(squares, n - countBefore);
        return (ActionCode.of(kind, to - length * offset, 0) & isMove) + to;
    }

    /** A mask: -1 (all bits) if {@code n} is at least {@code limit}, otherwise 0. */
    private static int maskIfAtLeast(int n, int limit) {
        return ~(n - limit >> 31);
    }

    @Override
    public final List<BoardEvent> events(Action action) {
        Side side = toMove();
        return switch (action) {
            case Action.Place place -> List.of(new BoardEvent.Placed(side, place.to()));
            case Action.Step step -> List.of(new BoardEvent.Moved(side, List.of(step.from(), step.to())));
            case Action.Jump jump ->
                List.of(
                        new BoardEvent.Moved(side, List.of(jump.from(), jump.to())),
                        new BoardEvent.Taken(side.other(), jumpedSquare(jump)));
            case Action.Leap leap -> List.of(new BoardEvent.Moved(side, leapPath(leap.from(), leap.to())));
            case Action.Remove remove -> List.of(new BoardEvent.Taken(side.other(), remove.at()));
            case Action.Stop stop -> List.of();
            case Action.Sow sow -> throw new IllegalArgumentException("no seeds on a grid: " + sow);
        };
    }

    private static Square jumpedSquare(Action.Jump jump) {
        return new Square((jump.from().index() + jump.to().index()) / 2);
    }

    /**
     * The squares that a legal leap visits, from its start to its end, on a shortest path.
     *
     * @throws IllegalArgumentException in a game without leaps, or if no hops lead from the start to the end
     */
    protected List<Square> leapPath(Square from, Square to) {
        throw new IllegalArgumentException("this game has no leaps: " + from + " to " + to);
    }
}
