package griot.rules.grid;

import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.Square;
import griot.rules.problem.Fault;
import griot.rules.problem.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/** The checks of a setup that all grid games share; families add their own. */
public final class GridSetupRules {
    private GridSetupRules() {}

    /**
     * The problems of a setup: that it is not of pieces; otherwise those of its squares, numbers of pieces and turn
     * number, and then those that the family finds.
     *
     * @param maxPieces the maximum number of pieces of each side, 1 to 15
     * @param familyChecks reports the problems of the family
     */
    public static List<Problem> problems(
            Setup setup, GridGeometry board, int maxPieces, BiConsumer<Setup.OfPieces, Checks> familyChecks) {
        if (!(setup instanceof Setup.OfPieces pieces)) {
            return List.of(Problem.of(GridFault.NOT_PIECES, ""));
        }
        Checks checks = new Checks(pieces);
        checks.checkSquares(board);
        for (Side side : Side.values()) {
            checks.checkPieces(side, maxPieces);
        }
        int turnNumber = pieces.turnNumber();
        if (turnNumber < 1 || turnNumber > GridBoard.MAX_TURN_NUMBER) {
            checks.report(GridFault.TURN_NUMBER_OUT_OF_RANGE, "" + turnNumber, GridBoard.MAX_TURN_NUMBER);
        }
        familyChecks.accept(pieces, checks);
        return List.copyOf(checks.problems);
    }

    /** The problems of too many pieces, which hold even if other fields of the setup could not be parsed. */
    public static List<Problem> tooManyPieces(Setup setup, int maxPieces) {
        List<Problem> problems = new ArrayList<>();
        if (setup instanceof Setup.OfPieces ofPieces) {
            for (Side side : Side.values()) {
                int total = ofPieces.total(side);
                if (total > maxPieces) {
                    problems.add(Problem.of(GridFault.TOO_MANY_PIECES, "" + total, side, total, maxPieces));
                }
            }
        }
        return problems;
    }

    /** Collects the problems of a setup. */
    public static final class Checks {
        private final Setup.OfPieces pieces;
        private final List<Problem> problems = new ArrayList<>();

        private Checks(Setup.OfPieces pieces) {
            this.pieces = pieces;
        }

        /** Adds a problem. */
        public void report(Fault fault, String place, Object... details) {
            problems.add(Problem.of(fault, place, details));
        }

        /** Reports a number of quiet turns outside 0 to a limit. */
        public void checkQuietTurns(int limit) {
            int quiet = pieces.quietTurns();
            if (quiet < 0 || quiet > limit) {
                report(GridFault.QUIET_COUNT_OUT_OF_RANGE, "" + quiet, limit);
            }
        }

        /** Adds a problem at each of these squares. */
        public void reportSquares(int squares, Fault fault, Object... details) {
            for (int remaining = squares; remaining != 0; remaining &= remaining - 1) {
                problems.add(
                        Problem.of(fault, new Square(Integer.numberOfTrailingZeros(remaining)).toString(), details));
            }
        }

        private void checkSquares(GridGeometry board) {
            int occupied = pieces.white() | pieces.black();
            Square lastSquare = board.lastSquare();
            if ((occupied & ~Grid.ALL) != 0) {
                problems.add(Problem.of(GridFault.OFF_THE_BOARD, "", lastSquare));
            }
            reportSquares(occupied & Grid.ALL & ~board.squares(), GridFault.OFF_THE_BOARD, lastSquare);
            reportSquares(pieces.white() & pieces.black() & Grid.ALL, GridFault.TWO_ON_A_SQUARE);
        }

        private void checkPieces(Side side, int maxPieces) {
            int total = pieces.total(side);
            if (pieces.hand(side) < 0) {
                report(GridFault.NEGATIVE_HAND, "" + pieces.hand(side), side);
            }
            if (total > maxPieces || pieces.hand(side) > maxPieces) {
                report(GridFault.TOO_MANY_PIECES, "" + total, side, total, maxPieces);
            }
        }
    }
}
