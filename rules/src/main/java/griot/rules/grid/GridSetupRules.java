package griot.rules.grid;

import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.Square;
import griot.rules.problem.Fault;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import java.util.ArrayList;
import java.util.List;

/** What every grid game asks of a setup; each family adds its own questions. */
public final class GridSetupRules {
    private GridSetupRules() {}

    /**
     * Starts to judge a setup: squares off the board, doubled squares, numbers of pieces, turn.
     *
     * @param pieces the pieces that each side has, 1 to 15
     */
    public static Checks check(Setup setup, GridGeometry board, int pieces) {
        Checks judge = new Checks(setup);
        judge.checkSquares(board);
        for (Side side : Side.values()) {
            judge.checkPieces(side, pieces);
        }
        int turn = judge.pieces.turnNumber();
        if (turn < 1 || turn > GridBoard.MAX_TURN) {
            judge.report(GridFault.TURN_NUMBER, "" + turn, GridBoard.MAX_TURN);
        }
        return judge;
    }

    /** Too many pieces, which are too many whatever else the text of a position lacks. */
    public static List<Problem> tooManyPieces(Setup setup, int pieces) {
        List<Problem> problems = new ArrayList<>();
        if (setup instanceof Setup.OfPieces ofPieces) {
            for (Side side : Side.values()) {
                int total = ofPieces.total(side);
                if (total > pieces) {
                    problems.add(Problem.of(GridFault.TOO_MANY_PIECES, "" + total, side, total, pieces));
                }
            }
        }
        return problems;
    }

    /** Collects what is wrong with a setup. */
    public static final class Checks {
        private final Setup.OfPieces pieces;
        private final List<Problem> problems = new ArrayList<>();

        private Checks(Setup setup) {
            if (!(setup instanceof Setup.OfPieces ofPieces)) {
                throw new RulesException(Problem.of(GridFault.NOT_PIECES, ""));
            }
            this.pieces = ofPieces;
        }

        /** The setup. */
        public Setup.OfPieces pieces() {
            return pieces;
        }

        /** What was found, in the order in which it was asked. */
        public List<Problem> problems() {
            return List.copyOf(problems);
        }

        /** Adds a problem. */
        public void report(Fault fault, String place, Object... details) {
            problems.add(Problem.of(fault, place, details));
        }

        /** Refuses a quiet count outside 0 to this limit. */
        public void checkQuietTurns(int limit) {
            int quiet = pieces.quietTurns();
            if (quiet < 0 || quiet > limit) {
                report(GridFault.QUIET_PAST_LIMIT, "" + quiet, limit);
            }
        }

        /** Adds a problem for each of these squares. */
        public void reportSquares(int squares, Fault fault, Object... details) {
            for (int rest = squares; rest != 0; rest &= rest - 1) {
                problems.add(Problem.of(fault, new Square(Integer.numberOfTrailingZeros(rest)).toString(), details));
            }
        }

        private void checkSquares(GridGeometry board) {
            int used = pieces.white() | pieces.black();
            String lastFile = board.lastFile();
            if ((used & ~Grid.ALL) != 0) {
                problems.add(Problem.of(GridFault.OFF_THE_BOARD, "", lastFile));
            }
            reportSquares(used & Grid.ALL & ~board.squares(), GridFault.OFF_THE_BOARD, lastFile);
            reportSquares(pieces.white() & pieces.black() & Grid.ALL, GridFault.TWO_ON_A_SQUARE);
        }

        private void checkPieces(Side side, int most) {
            int total = pieces.total(side);
            if (pieces.hand(side) < 0) {
                report(GridFault.NEGATIVE_HAND, "" + pieces.hand(side), side);
            }
            if (total > most || pieces.hand(side) > most) {
                report(GridFault.TOO_MANY_PIECES, "" + total, side, total, most);
            }
        }
    }
}
