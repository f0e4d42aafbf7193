package morris;

import griot.rules.ActionCode;
import griot.rules.Reason;
import griot.rules.Result;
import griot.rules.Setup;
import griot.rules.Square;
import griot.rules.TurnPhase;
import griot.rules.TurnState;
import griot.rules.grid.GridBoard;
import griot.rules.grid.GridFault;
import griot.rules.problem.Problem;
import java.util.Optional;

/** The board of three men's morris. Every turn is one action: a placement, or a move along a line. */
final class MorrisBoard extends GridBoard {
    private final MorrisRules rules;

    MorrisBoard(MorrisRules rules, Setup.OfPieces setup) {
        super(setup);
        this.rules = rules;
        checkGameEnd();
    }

    private MorrisBoard(MorrisBoard other) {
        super(other);
        this.rules = other.rules;
    }

    @Override
    public MorrisBoard copy() {
        return new MorrisBoard(this);
    }

    @Override
    public MorrisRules rules() {
        return rules;
    }

    private int emptyPoints() {
        return MorrisLines.BOARD.squares() & ~(own | foe);
    }

    // ---- The rules ----

    @Override
    public void play(int action) {
        save();
        int to = 1 << ActionCode.to(action);
        if (ActionCode.kind(action) == ActionCode.PLACE) {
            own |= to;
            takeFromHand();
            resetQuietTurns();
        } else {
            own ^= 1 << ActionCode.from(action) | to;
            countQuietTurn();
        }
        passTurn();
        checkGameEnd();
    }

    /**
     * Ends the game at a line, or as a draw after too many quiet turns. Until there is a line, a player always has a
     * move.
     */
    private void checkGameEnd() {
        if (MorrisLines.hasLine(foe)) {
            foeWins(Reason.LINE);
        } else if (quietTurns() >= MAX_QUIET_TURNS) {
            end(Result.DRAW, Reason.CAP);
        }
    }

    @Override
    public boolean isBonusStart() {
        return false;
    }

    @Override
    public TurnState turnState() {
        return turnState(isOver() ? TurnPhase.OVER : TurnPhase.TURN, false, MAX_QUIET_TURNS);
    }

    @Override
    protected boolean quietTurnIsOneAction() {
        return true;
    }

    @Override
    protected boolean repetitionApplies() {
        return true;
    }

    // ---- The legal actions ----

    @Override
    public int actions(int[] codes) {
        if (isOver()) {
            return 0;
        }
        if (!areHandsEmpty()) {
            return add(codes, 0, emptyPoints(), ActionCode.PLACE, 0);
        }
        int count = 0;
        for (int pieces = own; pieces != 0; pieces &= pieces - 1) {
            int from = Integer.numberOfTrailingZeros(pieces);
            for (int to = MorrisLines.neighbours(from) & emptyPoints(); to != 0; to &= to - 1) {
                codes[count++] = ActionCode.of(ActionCode.STEP, from, Integer.numberOfTrailingZeros(to));
            }
        }
        return count;
    }

    @Override
    public int countActions() {
        if (isOver()) {
            return 0;
        }
        if (!areHandsEmpty()) {
            return Integer.bitCount(emptyPoints());
        }
        int count = 0;
        for (int pieces = own; pieces != 0; pieces &= pieces - 1) {
            count += Integer.bitCount(MorrisLines.neighbours(Integer.numberOfTrailingZeros(pieces)) & emptyPoints());
        }
        return count;
    }

    @Override
    public int randomAction(int random) {
        int[] actions = new int[MAX_ACTIONS];
        return actions[randomIndex(random, actions(actions))];
    }

    @Override
    public Optional<Problem> objection(int action) {
        int kind = ActionCode.kind(action);
        Square to = new Square(ActionCode.to(action));
        if (isOver()) {
            return ActionCode.objection(action, GridFault.GAME_OVER);
        }
        if (kind != ActionCode.PLACE && kind != ActionCode.STEP) {
            return ActionCode.objection(action, GridFault.NOT_AN_ACTION_HERE);
        }
        if ((MorrisLines.BOARD.squares() & to.bit()) == 0) {
            return ActionCode.objection(action, GridFault.OFF_THE_BOARD, MorrisLines.BOARD.lastSquare());
        }
        if (kind == ActionCode.PLACE && areHandsEmpty()) {
            return ActionCode.objection(action, GridFault.HAND_EMPTY);
        }
        if (kind == ActionCode.STEP) {
            Optional<Problem> problem = objectionToMove(action, new Square(ActionCode.from(action)), to);
            if (problem.isPresent()) {
                return problem;
            }
        }
        return (emptyPoints() & to.bit()) == 0
                ? ActionCode.objection(action, GridFault.SQUARE_TAKEN, to)
                : Optional.empty();
    }

    private Optional<Problem> objectionToMove(int action, Square from, Square to) {
        if (!areHandsEmpty()) {
            return ActionCode.objection(action, MorrisFault.STILL_PLACING);
        }
        if ((foe & from.bit()) != 0) {
            return ActionCode.objection(action, GridFault.NOT_YOUR_PIECE, from);
        }
        if ((own & from.bit()) == 0) {
            return ActionCode.objection(action, GridFault.NO_PIECE_THERE, from);
        }
        return (MorrisLines.neighbours(from.index()) & to.bit()) == 0
                ? ActionCode.objection(action, MorrisFault.NOT_ALONG_A_LINE, from, to)
                : Optional.empty();
    }
}
