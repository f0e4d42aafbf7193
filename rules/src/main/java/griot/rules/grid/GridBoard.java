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
 * What the two families of grid games have in common: pieces as masks, hands, the count of turns, history.
 *
 * <p>The state is four words, always seen from the player to move: {@code own} and {@code foe} (pieces on the board,
 * masks as in {@link Grid}), {@code meta} (hands, side and the place inside the turn) and {@code clock} (quiet turns
 * and turn number). Playing saves the four; undoing brings them back.
 */
public abstract class GridBoard extends Board {
    /** Pieces of each side. */
    public static final int PIECES = 12;

    /** Turns without capture or placement after which every game ends. */
    public static final int MAX_QUIET_TURNS = 100;

    /** A turn begins. Phases are the bits of {@code meta} that say where inside a turn the board stands. */
    protected static final int TURN_START = 0;

    /** An enemy piece has to be removed. */
    protected static final int REMOVAL = 1;

    /** Words of a frame of history. */
    private static final int WORDS = 4;

    private static final int HAND = 0xF;
    private static final int FOE_HAND_SHIFT = 4;
    private static final int BLACK = 1 << 8;
    private static final int OWES_REPLY = 1 << 9;
    private static final int PHASE_SHIFT = 10;
    private static final int PHASE = 7;
    private static final int MOVER_SHIFT = 13;
    private static final int MOVER = 31;
    private static final int DUE_SHIFT = 18;
    private static final int DUE = 15;
    private static final int INSIDE_TURN = PHASE << PHASE_SHIFT | MOVER << MOVER_SHIFT | DUE << DUE_SHIFT;
    private static final int OUTCOME_SHIFT = 24;
    private static final int STATE = (1 << OUTCOME_SHIFT) - 1;
    private static final int QUIET = 0xFF;
    private static final int TURN_SHIFT = 8;

    /** Highest turn number that a setup may have; a game cannot last that long. */
    static final int MAX_TURN = 1_000_000;

    /** No position comes back with fewer quiet turns: out, out, back, back. */
    private static final int MIN_QUIET_TURNS_TO_REPEAT = 4;

    /** Of the newest frames so many cannot be the same position: before it comes back, each side steps out and back. */
    private static final int MIN_FRAMES_TO_REPEAT = 3;

    /** Pieces of the player to move. */
    protected int own;

    /** Pieces of the other player. */
    protected int foe;

    private int meta;
    private int clock;

    /** A board of the games with this setup, which must be free of problems. */
    protected GridBoard(Setup.OfPieces setup) {
        super(WORDS);
        Side side = setup.toMove();
        own = setup.pieces(side);
        foe = setup.pieces(side.other());
        meta = setup.hand(side)
                | setup.hand(side.other()) << FOE_HAND_SHIFT
                | (side == Side.BLACK ? BLACK : 0)
                | (setup.mustPlace() ? OWES_REPLY : 0);
        clock = setup.quietTurns() | setup.turnNumber() << TURN_SHIFT;
    }

    /** A board with another's state and no past. */
    protected GridBoard(GridBoard other) {
        super(WORDS);
        own = other.own;
        foe = other.foe;
        meta = other.meta;
        clock = other.clock;
    }

    /** Saves the state before an action. */
    protected final void save() {
        int at = pushFrame();
        int[] history = history();
        history[at] = own;
        history[at + 1] = foe;
        history[at + 2] = meta;
        history[at + 3] = clock;
    }

    @Override
    public final void undo() {
        int at = popFrame();
        int[] history = history();
        own = history[at];
        foe = history[at + 1];
        meta = history[at + 2];
        clock = history[at + 3];
    }

    /** Pieces in hand of the player to move. */
    protected final int ownHand() {
        return meta & HAND;
    }

    /** Pieces in hand of the other player. */
    protected final int foeHand() {
        return meta >> FOE_HAND_SHIFT & HAND;
    }

    /** Whether neither player has a piece in hand. */
    protected final boolean handsEmpty() {
        return (meta & (HAND | HAND << FOE_HAND_SHIFT)) == 0;
    }

    /** Takes a piece out of the mover's hand. */
    protected final void takeFromHand() {
        meta--;
    }

    /** Takes all pieces in hand out of the game. */
    protected final void emptyHands() {
        meta &= ~(HAND | HAND << FOE_HAND_SHIFT);
    }

    /** Whether the player to move has to place. */
    protected final boolean owesReply() {
        return (meta & OWES_REPLY) != 0;
    }

    /** Obliges the player to move to place. */
    protected final void setMustPlace() {
        meta |= OWES_REPLY;
    }

    /** Where inside the turn the board stands: {@link #TURN_START}, {@link #REMOVAL} or a family's own. */
    protected final int phase() {
        return meta >> PHASE_SHIFT & PHASE;
    }

    /** The square of the piece that is moving inside a turn. */
    protected final int mover() {
        return meta >> MOVER_SHIFT & MOVER;
    }

    /** Removals still to come in this turn. */
    protected final int due() {
        return meta >> DUE_SHIFT & DUE;
    }

    /** Moves on inside the turn. */
    protected final void enter(int phase, int mover, int due) {
        meta = meta & ~(INSIDE_TURN | OWES_REPLY) | phase << PHASE_SHIFT | mover << MOVER_SHIFT | due << DUE_SHIFT;
    }

    /** Sets the count of quiet turns back to 0. */
    protected final void resetQuiet() {
        clock &= ~QUIET;
    }

    /** Counts one more quiet turn. */
    protected final void countQuiet() {
        clock++;
    }

    /** Ends the turn: the other side is to move, no obligation is left. */
    protected final void passTurn() {
        int mine = own;
        own = foe;
        foe = mine;
        int hands = meta & (HAND | HAND << FOE_HAND_SHIFT);
        meta = (hands >> FOE_HAND_SHIFT | hands << FOE_HAND_SHIFT) & (HAND | HAND << FOE_HAND_SHIFT)
                | (meta & BLACK ^ BLACK);
        clock += 1 << TURN_SHIFT;
    }

    /** Ends the game. */
    protected final void end(Result result, Reason reason) {
        meta = meta & STATE | outcomeCode(result, reason) << OUTCOME_SHIFT;
    }

    /** Ends the game in favour of the player to move. */
    protected final void ownWins(Reason reason) {
        end(Result.win(toMove()), reason);
    }

    /** Ends the game in favour of the player who is not to move. */
    protected final void foeWins(Reason reason) {
        end(Result.win(toMove().other()), reason);
    }

    /** Ends the game in favour of whoever has more pieces, on the board and in hand; equal is a draw. */
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

    /** All pieces of the player to move. */
    protected final int ownTotal() {
        return Integer.bitCount(own) + ownHand();
    }

    /** All pieces of the other player. */
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
        return (meta & BLACK) == 0 ? Side.WHITE : Side.BLACK;
    }

    @Override
    public final boolean isTurnStart() {
        return phase() == TURN_START;
    }

    /** What is asked of the player to move, from what only the family knows. */
    protected final TurnState turnState(TurnPhase stage, boolean mustCapture, int quietLimit) {
        boolean moving = stage == TurnPhase.REMOVAL || stage == TurnPhase.CHAIN || stage == TurnPhase.AFTER_LEAP;
        return new TurnState(
                stage,
                Math.min(due(), Integer.bitCount(foe)),
                moving ? Optional.of(new Square(mover())) : Optional.empty(),
                mustCapture,
                quietLimit);
    }

    @Override
    public final int quietTurns() {
        return clock & QUIET;
    }

    @Override
    public final int turnNumber() {
        return clock >>> TURN_SHIFT;
    }

    /** The squares of one side's pieces, a mask as in {@link Grid}. */
    public final int pieces(Side side) {
        return side == toMove() ? own : foe;
    }

    /** One side's pieces in hand. */
    public final int hand(Side side) {
        return side == toMove() ? ownHand() : foeHand();
    }

    /** Whether the player to move has to place. */
    public final boolean mustPlace() {
        return owesReply();
    }

    /** Enemy pieces that the player to move has to take off the board now, one after the other. */
    public final int removalsDue() {
        return phase() == REMOVAL ? Math.min(due(), Integer.bitCount(foe)) : 0;
    }

    @Override
    public final Setup.OfPieces setup() {
        return new Setup.OfPieces(
                pieces(Side.WHITE),
                pieces(Side.BLACK),
                hand(Side.WHITE),
                hand(Side.BLACK),
                toMove(),
                owesReply(),
                quietTurns(),
                turnNumber());
    }

    @Override
    protected final boolean isSamePosition(Board other) {
        return other instanceof GridBoard grid
                && isTurnStart()
                && own == grid.own
                && foe == grid.foe
                && (meta & STATE) == (grid.meta & STATE);
    }

    @Override
    public final int earlierOccurrences() {
        int quiet = quietTurns();
        if (quiet < MIN_QUIET_TURNS_TO_REPEAT || !isTurnStart() || !repetitionApplies()) {
            return 0;
        }
        return quietTurnIsOneAction() ? occurrencesBySide(quiet) : occurrencesByTurn(quiet);
    }

    /** Whether every turn without capture or placement is a single action, so that frames and turns go together. */
    protected abstract boolean quietTurnIsOneAction();

    /** Looks at every second frame since the last capture or placement: there the same side was to move. */
    private int occurrencesBySide(int quiet) {
        int[] history = history();
        int occurrences = 0;
        int oldest = Math.max(0, newestFrame() - (quiet - 1) * WORDS);
        for (int at = newestFrame() - MIN_FRAMES_TO_REPEAT * WORDS; at >= oldest; at -= 2 * WORDS) {
            if (history[at] == own && history[at + 1] == foe && history[at + 2] == (meta & STATE)) {
                occurrences++;
            }
        }
        return occurrences;
    }

    /** Looks at every frame of the turns since the last capture or placement; the turn number says where that was. */
    private int occurrencesByTurn(int quiet) {
        int[] history = history();
        int occurrences = 0;
        int oldest = turnNumber() - quiet;
        for (int at = newestFrame() - MIN_FRAMES_TO_REPEAT * WORDS;
                at >= 0 && history[at + 3] >>> TURN_SHIFT >= oldest;
                at -= WORDS) {
            if (history[at] == own && history[at + 1] == foe && history[at + 2] == (meta & STATE)) {
                occurrences++;
            }
        }
        return occurrences;
    }

    @Override
    public final int hash() {
        return HashFunctions.hash(own, foe, meta & STATE);
    }

    @Override
    public final int verificationKey() {
        return HashFunctions.verificationKey(own, foe, meta & STATE);
    }

    /**
     * Adds an action for each target; it starts {@code distance} squares before the target, or nowhere if that is 0.
     */
    protected static int add(int[] into, int count, int targets, int kind, int distance) {
        int n = count;
        for (int rest = targets; rest != 0; rest &= rest - 1) {
            int to = Integer.numberOfTrailingZeros(rest);
            into[n++] = ActionCode.of(kind, distance == 0 ? 0 : to - distance, to);
        }
        return n;
    }

    /**
     * The {@code n}-th of the actions that end on these squares: placements first, then moves by direction. It has no
     * branch: a drawn action cannot be foreseen, and a wrong guess of the processor costs as much as all this
     * arithmetic. A code is {@code to × 33} and something that only the direction decides, for a placement {@code to}.
     *
     * @param kind the kind of the moves
     * @param length squares from a move's start to its end
     */
    protected static int nthAction(
            int n, int placements, int kind, int length, int toNorth, int toSouth, int toEast, int toWest) {
        int placed = Integer.bitCount(placements);
        int northward = placed + Integer.bitCount(toNorth);
        int southward = northward + Integer.bitCount(toSouth);
        int eastward = southward + Integer.bitCount(toEast);
        int moves = ifNotLess(n, placed);
        int notNorth = ifNotLess(n, northward);
        int notSouth = ifNotLess(n, southward);
        int west = ifNotLess(n, eastward);
        int squares = placements
                ^ (placements ^ toNorth) & moves
                ^ (toNorth ^ toSouth) & notNorth
                ^ (toSouth ^ toEast) & notSouth
                ^ (toEast ^ toWest) & west;
        int before = (placed & moves)
                + (northward - placed & notNorth)
                + (southward - northward & notSouth)
                + (eastward - southward & west);
        int distance = (Grid.FILES & moves) - (2 * Grid.FILES & notNorth) + (Grid.FILES + 1 & notSouth) - (2 & west);
        int to = Grid.nth(squares, n - before);
        return (ActionCode.of(kind, to - length * distance, 0) & moves) + to;
    }

    /** All bits if {@code n} is not less than {@code limit}, no bit if it is. */
    private static int ifNotLess(int n, int limit) {
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
                        new BoardEvent.Taken(side.other(), jumped(jump)));
            case Action.Leap leap -> List.of(new BoardEvent.Moved(side, leapPath(leap.from(), leap.to())));
            case Action.Remove remove -> List.of(new BoardEvent.Taken(side.other(), remove.at()));
            case Action.Stop stop -> List.of();
            case Action.Sow sow -> throw new IllegalArgumentException("no seeds on a grid: " + sow);
        };
    }

    private static Square jumped(Action.Jump jump) {
        return new Square((jump.from().index() + jump.to().index()) / 2);
    }

    /**
     * The squares that a legal leap passes, from its start to where it lands, by one of the shortest ways.
     *
     * @throws IllegalArgumentException in a game without leaps
     */
    protected List<Square> leapPath(Square from, Square to) {
        throw new IllegalArgumentException("this game has no leaps: " + from + " to " + to);
    }
}
