package griot.rules.aligning;

import static griot.rules.grid.Grid.neighbours;

import griot.rules.ActionCode;
import griot.rules.Reason;
import griot.rules.Result;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.Square;
import griot.rules.TurnPhase;
import griot.rules.TurnState;
import griot.rules.grid.Grid;
import griot.rules.grid.GridBoard;
import griot.rules.grid.GridFault;
import griot.rules.problem.Problem;
import java.util.Optional;

/** The board of Wali and Bolotondou. The methods are named after the rules that they implement. */
public final class AligningBoard extends GridBoard {
    private final AligningRules rules;

    /** The length of a line; longer runs are illegal. */
    private final int lineLength;

    AligningBoard(AligningRules rules, Setup.OfPieces setup) {
        super(setup);
        this.rules = rules;
        this.lineLength = rules.lineLength();
        checkGameEnd();
    }

    private AligningBoard(AligningBoard other) {
        super(other);
        this.rules = other.rules;
        this.lineLength = other.lineLength;
    }

    @Override
    public AligningBoard copy() {
        return new AligningBoard(this);
    }

    @Override
    public AligningRules rules() {
        return rules;
    }

    @Override
    public boolean isBonusStart() {
        return false;
    }

    private int empty() {
        return Grid.ALL & ~(own | foe);
    }

    // ---- The rules ----

    @Override
    public void play(int action) {
        save();
        int to = 1 << ActionCode.to(action);
        switch (ActionCode.kind(action)) {
            case ActionCode.PLACE -> place(to);
            case ActionCode.STEP -> step(1 << ActionCode.from(action), to);
            default -> remove(to);
        }
    }

    private void place(int square) {
        own |= square;
        takeFromHand();
        resetQuietTurns();
        passTurn();
        if (!canPlace(own, ownHand())) {
            if (canPlace(foe, foeHand())) {
                passTurn();
            } else {
                beginMoving();
            }
        }
        checkGameEnd();
    }

    /**
     * Ends the phase of placing, as neither player can place. Pieces in hand are discarded, and White moves first: if
     * White has also placed last, Black is passed over. White loses if none of its pieces can step.
     */
    private void beginMoving() {
        discardHands();
        if (toMove() == Side.WHITE) {
            return;
        }
        if (canStep(foe)) {
            passTurn();
        } else {
            ownWins(Reason.BLOCKED);
        }
    }

    private void step(int from, int to) {
        own ^= from | to;
        if ((to & Lines.completingSquares(own, lineLength)) != 0) {
            // Completing a line is a capture: a removal must follow.
            resetQuietTurns();
            enterPhase(REMOVAL, Integer.numberOfTrailingZeros(to), 1);
        } else {
            countQuietTurn();
            passTurn();
            checkGameEndWithoutRemoval();
        }
    }

    private void remove(int square) {
        foe ^= square;
        passTurn();
        checkGameEnd();
    }

    /** Tests for the end of the game after a turn, in order of precedence. Repetition is tested separately. */
    private void checkGameEnd() {
        if (isOver()) {
            return;
        }
        if (ownTotal() <= rules.losesAt()) {
            foeWins(Reason.REDUCED);
        } else if (foeTotal() <= rules.losesAt()) {
            ownWins(Reason.REDUCED);
        } else {
            checkGameEndWithoutRemoval();
        }
    }

    /** Tests for the ends of the game that may follow any turn: a blocked player, or too many quiet turns. */
    private void checkGameEndWithoutRemoval() {
        if (areHandsEmpty() && !canStep(own)) {
            foeWins(Reason.BLOCKED);
        } else if (quietTurns() >= MAX_QUIET_TURNS) {
            end(Result.DRAW, Reason.CAP);
        }
    }

    private boolean canPlace(int pieces, int hand) {
        return hand > 0 && (empty() & ~Lines.completingSquares(pieces, lineLength)) != 0;
    }

    /** The squares of legal placements: empty, and not completing a line. */
    private int placements() {
        return empty() & ~Lines.completingSquares(own, lineLength);
    }

    private boolean canStep(int pieces) {
        return Lines.stepsNorth(pieces, empty(), lineLength) != 0
                || Lines.stepsSouth(pieces, empty(), lineLength) != 0
                || Lines.stepsEast(pieces, empty(), lineLength) != 0
                || Lines.stepsWest(pieces, empty(), lineLength) != 0;
    }

    @Override
    public TurnState turnState() {
        TurnPhase turnPhase = isOver() ? TurnPhase.OVER : phase() == REMOVAL ? TurnPhase.REMOVAL : TurnPhase.TURN;
        return turnState(turnPhase, false, MAX_QUIET_TURNS);
    }

    @Override
    protected boolean quietTurnIsOneAction() {
        return true;
    }

    @Override
    protected boolean repetitionApplies() {
        return true;
    }

    // ---- Legal actions: generation, counting, random choice ----

    @Override
    public int actions(int[] codes) {
        if (isOver()) {
            return 0;
        }
        if (phase() == REMOVAL) {
            return add(codes, 0, foe, ActionCode.REMOVE, 0);
        }
        if (!areHandsEmpty()) {
            return add(codes, 0, placements(), ActionCode.PLACE, 0);
        }
        int empty = empty();
        int count = add(codes, 0, Lines.stepsNorth(own, empty, lineLength), ActionCode.STEP, Grid.FILES);
        count = add(codes, count, Lines.stepsSouth(own, empty, lineLength), ActionCode.STEP, -Grid.FILES);
        count = add(codes, count, Lines.stepsEast(own, empty, lineLength), ActionCode.STEP, 1);
        return add(codes, count, Lines.stepsWest(own, empty, lineLength), ActionCode.STEP, -1);
    }

    @Override
    public int countActions() {
        if (isOver()) {
            return 0;
        }
        if (phase() == REMOVAL) {
            return Integer.bitCount(foe);
        }
        if (!areHandsEmpty()) {
            return Integer.bitCount(placements());
        }
        int empty = empty();
        return Integer.bitCount(Lines.stepsNorth(own, empty, lineLength))
                + Integer.bitCount(Lines.stepsSouth(own, empty, lineLength))
                + Integer.bitCount(Lines.stepsEast(own, empty, lineLength))
                + Integer.bitCount(Lines.stepsWest(own, empty, lineLength));
    }

    @Override
    public int randomAction(int random) {
        if (phase() == REMOVAL) {
            return ActionCode.of(ActionCode.REMOVE, 0, Grid.nth(foe, randomIndex(random, Integer.bitCount(foe))));
        }
        if (!areHandsEmpty()) {
            int placements = placements();
            return ActionCode.of(
                    ActionCode.PLACE, 0, Grid.nth(placements, randomIndex(random, Integer.bitCount(placements))));
        }
        return randomStep(random);
    }

    private int randomStep(int random) {
        int empty = empty();
        int toNorth = Lines.stepsNorth(own, empty, lineLength);
        int toSouth = Lines.stepsSouth(own, empty, lineLength);
        int toEast = Lines.stepsEast(own, empty, lineLength);
        int toWest = Lines.stepsWest(own, empty, lineLength);
        int steps = Integer.bitCount(toNorth)
                + Integer.bitCount(toSouth)
                + Integer.bitCount(toEast)
                + Integer.bitCount(toWest);
        return nthAction(randomIndex(random, steps), 0, ActionCode.STEP, 1, toNorth, toSouth, toEast, toWest);
    }

    // ---- Reasons why an action is not legal ----

    @Override
    public Optional<Problem> objection(int action) {
        int kind = ActionCode.kind(action);
        Square to = new Square(ActionCode.to(action));
        if (isOver()) {
            return ActionCode.objection(action, GridFault.GAME_OVER);
        }
        if (phase() == REMOVAL && kind != ActionCode.REMOVE) {
            return ActionCode.objection(action, GridFault.REMOVE_FIRST);
        }
        return switch (kind) {
            case ActionCode.REMOVE -> objectionToRemoval(action, to);
            case ActionCode.PLACE -> objectionToPlacing(action, to);
            case ActionCode.STEP -> objectionToStep(action, new Square(ActionCode.from(action)), to);
            default -> ActionCode.objection(action, GridFault.NOT_AN_ACTION_HERE);
        };
    }

    private Optional<Problem> objectionToRemoval(int action, Square square) {
        if (phase() != REMOVAL) {
            return ActionCode.objection(action, GridFault.NO_REMOVAL_DUE);
        }
        return (foe & square.bit()) == 0
                ? ActionCode.objection(action, GridFault.NO_ENEMY_TO_REMOVE, square)
                : Optional.empty();
    }

    private Optional<Problem> objectionToPlacing(int action, Square to) {
        if (areHandsEmpty()) {
            return ActionCode.objection(action, AligningFault.PLACING_IS_OVER);
        }
        if ((empty() & to.bit()) == 0) {
            return ActionCode.objection(action, GridFault.SQUARE_TAKEN, to);
        }
        return runThrough(own, to) >= lineLength
                ? ActionCode.objection(action, AligningFault.PLACING_MAKES_A_LINE, to, lineLength)
                : Optional.empty();
    }

    private Optional<Problem> objectionToStep(int action, Square from, Square to) {
        if (!areHandsEmpty()) {
            return ActionCode.objection(action, AligningFault.STILL_PLACING);
        }
        if ((neighbours(from.bit()) & to.bit()) == 0) {
            return ActionCode.objection(action, GridFault.NOT_A_STEP, from, to);
        }
        if ((foe & from.bit()) != 0) {
            return ActionCode.objection(action, GridFault.NOT_YOUR_PIECE, from);
        }
        if ((own & from.bit()) == 0) {
            return ActionCode.objection(action, GridFault.NO_PIECE_THERE, from);
        }
        if ((empty() & to.bit()) == 0) {
            return ActionCode.objection(action, GridFault.SQUARE_TAKEN, to);
        }
        return runThrough(own & ~from.bit(), to) > lineLength
                ? ActionCode.objection(action, AligningFault.STEP_MAKES_TOO_LONG_A_LINE, to, lineLength)
                : Optional.empty();
    }

    /** The length of the longer of the two runs that a piece on this square would belong to. */
    private static int runThrough(int pieces, Square square) {
        int lengthInFile = 1 + runFrom(pieces, square, Grid.NORTH) + runFrom(pieces, square, Grid.SOUTH);
        int lengthInRank = 1 + runFrom(pieces, square, Grid.EAST) + runFrom(pieces, square, Grid.WEST);
        return Math.max(lengthInFile, lengthInRank);
    }

    /** The number of pieces that follow the square without a gap in a direction. */
    private static int runFrom(int pieces, Square square, int direction) {
        int run = 0;
        for (int next = Grid.shift(square.bit(), direction); (next & pieces) != 0; next = Grid.shift(next, direction)) {
            run++;
        }
        return run;
    }
}
