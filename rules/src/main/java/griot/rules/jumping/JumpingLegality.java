package griot.rules.jumping;

import static griot.rules.grid.Grid.neighbours;

import griot.rules.ActionCode;
import griot.rules.Square;
import griot.rules.TurnPhase;
import griot.rules.grid.GridFault;
import griot.rules.jumping.JumpingRules.OwnPieces;
import griot.rules.problem.Problem;
import java.util.Optional;

/**
 * Tests the legality of actions and gives the reason if one is illegal, independently of {@link JumpingBoard#actions};
 * unit tests compare the two.
 *
 * @param rules the rule set
 * @param own the squares of the player to move
 * @param foe the squares of the other player
 * @param ownHand the number of pieces in hand of the player to move
 * @param owesReply whether the player to move must place
 * @param phase the phase of the turn
 * @param mover the index of the square of the piece that is moving within a turn
 */
record JumpingLegality(
        JumpingRules rules, int own, int foe, int ownHand, boolean owesReply, TurnPhase phase, int mover) {

    private int empty() {
        return rules.squares() & ~(own | foe);
    }

    private boolean mustJump(int pieces) {
        return rules.captureCompulsory() && JumpTargets.landings(pieces, foe, empty()) != 0;
    }

    private boolean isInChain() {
        return phase == TurnPhase.CHAIN || phase == TurnPhase.AFTER_LEAP;
    }

    /** The reason why an action is not legal; empty if it is legal. */
    Optional<Problem> objection(int action) {
        int kind = ActionCode.kind(action);
        int from = ActionCode.from(action);
        int to = ActionCode.to(action);
        if (phase == TurnPhase.OVER) {
            return ActionCode.objection(action, GridFault.GAME_OVER);
        }
        if (kind == ActionCode.SOW) {
            return ActionCode.objection(action, GridFault.NOT_AN_ACTION_HERE);
        }
        if (kind != ActionCode.STOP && (1 << to & rules.squares()) == 0) {
            return ActionCode.objection(
                    action, GridFault.OFF_THE_BOARD, rules.geometry().lastSquare());
        }
        if (phase == TurnPhase.REMOVAL) {
            return kind == ActionCode.REMOVE
                    ? objectionToRemoval(action, to)
                    : ActionCode.objection(action, GridFault.REMOVE_FIRST);
        }
        return switch (kind) {
            case ActionCode.REMOVE -> ActionCode.objection(action, GridFault.NO_REMOVAL_DUE);
            case ActionCode.STOP -> objectionToStop(action);
            case ActionCode.JUMP -> objectionToJump(action, from, to);
            default -> objectionToFirstAction(action, kind, from, to);
        };
    }

    private Optional<Problem> objectionToRemoval(int action, int square) {
        return (1 << square & foe) == 0
                ? ActionCode.objection(action, GridFault.NO_ENEMY_TO_REMOVE, new Square(square))
                : Optional.empty();
    }

    private Optional<Problem> objectionToStop(int action) {
        if (phase == TurnPhase.TURN) {
            return ActionCode.objection(action, JumpingFault.NOTHING_TO_STOP);
        }
        return mustJump(phase == TurnPhase.BONUS ? own : 1 << mover)
                ? ActionCode.objection(action, JumpingFault.MUST_JUMP)
                : Optional.empty();
    }

    private Optional<Problem> objectionToJump(int action, int from, int to) {
        if (isInChain() && from != mover) {
            return ActionCode.objection(action, JumpingFault.ONLY_THE_MOVING_PIECE, new Square(mover));
        }
        if (owesReply) {
            return ActionCode.objection(action, JumpingFault.MUST_ANSWER);
        }
        Square start = new Square(from);
        Square landing = new Square(to);
        int fileDistance = Math.abs(start.file() - landing.file());
        int rankDistance = Math.abs(start.rank() - landing.rank());
        if (fileDistance + rankDistance != 2 || fileDistance == 1) {
            return ActionCode.objection(action, JumpingFault.NOT_A_JUMP, start, landing);
        }
        Optional<Problem> problem = objectionToMoving(action, start, landing);
        int jumped = from + to >> 1;
        if (problem.isEmpty() && (1 << jumped & foe) == 0) {
            return ActionCode.objection(action, JumpingFault.NOTHING_TO_JUMP, new Square(jumped));
        }
        return problem;
    }

    /** Checks that the start holds a piece of the player to move, and that the landing square is empty. */
    private Optional<Problem> objectionToMoving(int action, Square start, Square landing) {
        if ((foe & start.bit()) != 0) {
            return ActionCode.objection(action, GridFault.NOT_YOUR_PIECE, start);
        }
        if ((own & start.bit()) == 0) {
            return ActionCode.objection(action, GridFault.NO_PIECE_THERE, start);
        }
        return (empty() & landing.bit()) == 0
                ? ActionCode.objection(action, GridFault.SQUARE_TAKEN, landing)
                : Optional.empty();
    }

    /** Checks a placement, step or leap, which can only begin a turn. */
    private Optional<Problem> objectionToFirstAction(int action, int kind, int from, int to) {
        if (isInChain()) {
            return kind == ActionCode.LEAP && phase == TurnPhase.CHAIN
                    ? ActionCode.objection(action, faultOfLeapInChain())
                    : ActionCode.objection(action, JumpingFault.ONLY_THE_MOVING_PIECE, new Square(mover));
        }
        if (kind == ActionCode.PLACE) {
            return objectionToPlacing(action, to);
        }
        if (owesReply) {
            return ActionCode.objection(action, JumpingFault.MUST_ANSWER);
        }
        if (mustJump(own)) {
            return ActionCode.objection(action, JumpingFault.MUST_JUMP);
        }
        Square start = new Square(from);
        Square landing = new Square(to);
        if (kind == ActionCode.STEP) {
            return (neighbours(start.bit()) & landing.bit()) == 0
                    ? ActionCode.objection(action, GridFault.NOT_A_STEP, start, landing)
                    : objectionToMoving(action, start, landing);
        }
        if (rules.ownPieces() == OwnPieces.BLOCK) {
            return ActionCode.objection(action, JumpingFault.OWN_PIECES_BLOCK);
        }
        Optional<Problem> problem = objectionToMoving(action, start, landing);
        int landings = JumpTargets.ownLandings(rules.ownPieces(), start.bit(), own, empty());
        return problem.isEmpty() && (landings & landing.bit()) == 0
                ? ActionCode.objection(action, JumpingFault.NO_LEAP_THERE, start, landing)
                : problem;
    }

    private JumpingFault faultOfLeapInChain() {
        return rules.ownPieces() == OwnPieces.BLOCK ? JumpingFault.OWN_PIECES_BLOCK : JumpingFault.NO_LEAP_AFTER_JUMP;
    }

    private Optional<Problem> objectionToPlacing(int action, int to) {
        if (ownHand == 0) {
            return ActionCode.objection(action, GridFault.HAND_EMPTY);
        }
        if (!owesReply && mustJump(own)) {
            return ActionCode.objection(action, JumpingFault.MUST_JUMP);
        }
        return (empty() & 1 << to) == 0
                ? ActionCode.objection(action, GridFault.SQUARE_TAKEN, new Square(to))
                : Optional.empty();
    }
}
