package griot.rules.grid;

import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Position;
import griot.rules.Setup;
import griot.rules.Square;
import griot.rules.TurnPhase;
import griot.rules.problem.Fault;
import griot.rules.problem.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Explains why a tap on a grid board is not a legal action: finds the action that was most likely intended, and the
 * objection to it.
 */
public final class GridTapExplanation {
    private final Position position;
    private final GridGeometry board;
    private final Fault leaplessFault;

    private GridTapExplanation(Position position, GridGeometry board, Fault leaplessFault) {
        this.position = position;
        this.board = board;
        this.leaplessFault = leaplessFault;
    }

    /**
     * The reason why a tap on one square and then on another is not a legal action; see {@link
     * griot.rules.RuleSet#explainTap}.
     *
     * @param leaplessFault the fault of the objection to a leap if the rules allow no leaps, so that no piece reaches a
     *     square that is more than two squares away
     */
    public static Optional<Problem> explain(
            Game game, GridGeometry board, String from, String to, Fault leaplessFault) {
        if (game.outcome().isPresent()) {
            // Repetition and declared outcomes are not part of the position.
            return Optional.of(Problem.of(GridFault.GAME_OVER, ""));
        }
        return new GridTapExplanation(game.position(), board, leaplessFault).explain(from, to);
    }

    private Optional<Problem> explain(String from, String to) {
        Optional<Square> start = Square.named(from);
        Optional<Square> end = Square.named(to);
        if (end.isEmpty() || start.isEmpty() && !from.isEmpty()) {
            return Optional.of(Problem.of(GridFault.NOT_AN_ACTION_HERE, end.isEmpty() ? to : from));
        }
        if (position.turnState().phase() == TurnPhase.REMOVAL) {
            return position.objection(new Action.Remove(end.get()));
        }
        if (start.isEmpty()) {
            return position.objection(new Action.Place(end.get()));
        }
        return start.equals(end) || !isOwn(start.get())
                ? explainSquare(start.get())
                : explainMove(start.get(), end.get());
    }

    private Setup.OfPieces pieces() {
        return (Setup.OfPieces) position.setup();
    }

    private boolean isOwn(Square square) {
        return (pieces().pieces(position.toMove()) & square.bit()) != 0;
    }

    private boolean isEmpty(Square square) {
        return ((pieces().white() | pieces().black()) & square.bit()) == 0;
    }

    // ---- One square ----

    private Optional<Problem> explainSquare(Square square) {
        if (isEmpty(square)) {
            return position.objection(new Action.Place(square));
        }
        if (!isOwn(square)) {
            return Optional.of(Problem.of(GridFault.NOT_YOUR_PIECE, square.toString(), square));
        }
        return canMove(square) ? Optional.empty() : Optional.of(whyStuck(square));
    }

    private boolean canMove(Square square) {
        for (Action action : position.actions()) {
            boolean isMoveOfPiece = switch (action) {
                case Action.Step step -> step.from().equals(square);
                case Action.Jump jump -> jump.from().equals(square);
                case Action.Leap leap -> leap.from().equals(square);
                default -> false;
            };
            if (isMoveOfPiece) {
                return true;
            }
        }
        return false;
    }

    /** Why a piece cannot move: the first objection other than an occupied square, or that all neighbours are taken. */
    private Problem whyStuck(Square square) {
        List<Problem> objections = new ArrayList<>();
        for (Square neighbour : board.neighbours(square)) {
            position.objection(new Action.Step(square, neighbour))
                    .filter(problem -> problem.fault() != GridFault.SQUARE_TAKEN)
                    .ifPresent(objections::add);
        }
        return objections.isEmpty()
                ? Problem.of(GridFault.NO_WAY_TO_GO, square.toString(), square)
                : new Problem(
                        objections.getFirst().fault(),
                        square.toString(),
                        objections.getFirst().details());
    }

    // ---- From a piece to another square ----

    private Optional<Problem> explainMove(Square start, Square end) {
        Optional<Problem> step = position.objection(new Action.Step(start, end));
        Optional<Problem> jump = position.objection(new Action.Jump(start, end));
        Optional<Problem> leap = position.objection(new Action.Leap(start, end));
        if (step.isEmpty() || jump.isEmpty() || leap.isEmpty()) {
            return Optional.empty();
        }
        if (jump.get().fault() == GridFault.NOT_AN_ACTION_HERE || isNeighbour(start, end)) {
            return step;
        }
        if (!isTwoAway(start, end)) {
            // More than two squares away: only a leap gets there, in games that have leaps.
            return leap.get().fault().equals(leaplessFault) ? problemOfFarSquare(step.get(), jump.get()) : leap;
        }
        return isOwn(new Square((start.index() + end.index()) / 2)) ? leap : jump;
    }

    /** The problem of a square that no step or jump can reach: within a chain that of a jump, otherwise of a step. */
    private Optional<Problem> problemOfFarSquare(Problem step, Problem jump) {
        return Optional.of(position.turnState().phase() == TurnPhase.CHAIN ? jump : step);
    }

    private boolean isNeighbour(Square start, Square end) {
        return board.neighbours(start).contains(end);
    }

    private static boolean isTwoAway(Square start, Square end) {
        int fileDistance = Math.abs(start.file() - end.file());
        int rankDistance = Math.abs(start.rank() - end.rank());
        return fileDistance + rankDistance == 2 && fileDistance != 1;
    }
}
