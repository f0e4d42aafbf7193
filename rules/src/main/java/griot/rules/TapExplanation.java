package griot.rules;

import griot.rules.grid.Grid;
import griot.rules.grid.GridFault;
import griot.rules.jumping.JumpingFault;
import griot.rules.problem.Problem;
import griot.rules.sowing.SowingFault;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a person means who points at places of the board, and why it cannot be: a page asks when a tap leads nowhere. Of all
 * the actions that could be meant, the likeliest is the one to explain.
 */
public final class TapExplanation {
    private final Position position;

    private TapExplanation(Position position) {
        this.position = position;
    }

    /**
     * Why pointing at one place and then at another is no action; empty if it is one, or the beginning of one.
     *
     * @param from the name of a square or a house; empty for the hand
     * @param to the name of a square or a house, the same if only one was pointed at
     */
    public static Optional<Problem> objection(Game game, String from, String to) {
        TapExplanation pointing = new TapExplanation(game.position());
        boolean seeds = game.position().setup() instanceof Setup.OfSeeds;
        if (game.outcome().isPresent()) {
            // The position alone does not know of repetition, nor of a player's word.
            return Optional.of(Problem.of(seeds ? SowingFault.GAME_OVER : GridFault.GAME_OVER, ""));
        }
        return seeds ? pointing.atHouse(to) : pointing.atSquares(from, to);
    }

    private Optional<Problem> atHouse(String to) {
        Optional<House> house = House.named(to);
        return house.isPresent()
                ? position.objection(new Action.Sow(house.get()))
                : position.objection(new Action.Stop());
    }

    private Optional<Problem> atSquares(String from, String to) {
        Optional<Square> start = Square.named(from);
        Optional<Square> end = Square.named(to);
        if (end.isEmpty() || start.isEmpty() && !from.isEmpty()) {
            return Optional.of(Problem.of(GridFault.NOT_AN_ACTION_HERE, end.isEmpty() ? to : from));
        }
        if (position.standing().stage() == TurnPhase.REMOVAL) {
            return position.objection(new Action.Remove(end.get()));
        }
        if (start.isEmpty()) {
            return position.objection(new Action.Place(end.get()));
        }
        return start.equals(end) || !isOwn(start.get()) ? atSquare(start.get()) : atWay(start.get(), end.get());
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

    private Optional<Problem> atSquare(Square square) {
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
            boolean moves = switch (action) {
                case Action.Step step -> step.from().equals(square);
                case Action.Jump jump -> jump.from().equals(square);
                case Action.Leap leap -> leap.from().equals(square);
                default -> false;
            };
            if (moves) {
                return true;
            }
        }
        return false;
    }

    /** A duty that forbids every step comes first, then a step that only a line forbids, then that there is no room. */
    private Problem whyStuck(Square square) {
        List<Problem> objections = new ArrayList<>();
        for (int direction = 0; direction < Grid.DIRECTIONS; direction++) {
            int next = Grid.shift(square.bit(), direction);
            if (next != 0) {
                Square neighbour = new Square(Integer.numberOfTrailingZeros(next));
                position.objection(new Action.Step(square, neighbour))
                        .filter(problem ->
                                problem.fault() != GridFault.SQUARE_TAKEN && problem.fault() != GridFault.OFF_THE_BOARD)
                        .ifPresent(objections::add);
            }
        }
        return objections.isEmpty()
                ? Problem.of(GridFault.NO_WAY_TO_GO, square.toString(), square)
                : new Problem(
                        objections.getFirst().fault(),
                        square.toString(),
                        objections.getFirst().details());
    }

    // ---- From a piece to another square ----

    private Optional<Problem> atWay(Square start, Square end) {
        Optional<Problem> step = position.objection(new Action.Step(start, end));
        Optional<Problem> jump = position.objection(new Action.Jump(start, end));
        Optional<Problem> leap = position.objection(new Action.Leap(start, end));
        if (step.isEmpty() || jump.isEmpty() || leap.isEmpty()) {
            return Optional.empty();
        }
        if (jump.get().fault() == GridFault.NOT_AN_ACTION_HERE || isNext(start, end)) {
            return step;
        }
        if (!isTwoAway(start, end)) {
            // Where pieces leap, far squares are within their reach; elsewhere nothing goes so far.
            return leap.get().fault() == JumpingFault.OWN_PIECES_BLOCK ? tooFar(step.get(), jump.get()) : leap;
        }
        return isOwn(new Square((start.index() + end.index()) / 2)) ? leap : jump;
    }

    /** Inside a chain the piece can only jump on: a step is not what is meant. */
    private Optional<Problem> tooFar(Problem step, Problem jump) {
        return Optional.of(position.standing().stage() == TurnPhase.CHAIN ? jump : step);
    }

    private static boolean isNext(Square start, Square end) {
        return (Grid.neighbours(start.bit()) & end.bit()) != 0;
    }

    private static boolean isTwoAway(Square start, Square end) {
        int across = Math.abs(start.file() - end.file());
        int along = Math.abs(start.rank() - end.rank());
        return across + along == 2 && across != 1;
    }
}
