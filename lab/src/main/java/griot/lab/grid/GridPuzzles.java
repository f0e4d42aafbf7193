package griot.lab.grid;

import griot.lab.family.PuzzleFamily;
import griot.lab.family.PuzzleValue;
import griot.lab.family.SolvedPosition;
import griot.rules.ActionCode;
import griot.rules.Board;
import griot.rules.Result;
import griot.rules.Side;
import griot.rules.grid.GridBoard;
import java.util.Arrays;
import java.util.List;

/**
 * Puzzles of grid games. The theme of a capturing turn says how it captures; the theme of a quiet turn says what it
 * prepares or prevents.
 *
 * @param searchMargin minimum gain in a puzzle proved by search, in pieces: those that one capture takes
 */
public record GridPuzzles(int searchMargin) implements PuzzleFamily {
    /** Several jumps in one turn. */
    private static final String CHAIN = "chain";

    /** A capture that another choice of the removed piece would spoil. */
    private static final String REMOVAL = "removal";

    /** A capture. */
    private static final String CAPTURE = "capture";

    /** A turn that lets the opponent capture. */
    private static final String LURE = "lure";

    /** A turn that creates two threats or more. */
    private static final String FORK = "fork";

    /** A turn that meets a threat. */
    private static final String DEFENCE = "defence";

    /** A turn that creates a threat. */
    private static final String THREAT = "threat";

    /** A placement with none of the themes above. */
    private static final String RESERVE = "reserve";

    /** A step that saves a draw. */
    private static final String HOLD = "hold";

    /** A step after which the opponent runs out of good turns. */
    private static final String SQUEEZE = "squeeze";

    /** Depth of the first search, in turns. */
    private static final int SEARCH_DEPTH = 4;

    /**
     * Minimum number of pieces, on the board and in hand, of a searched position; smaller ones are left to tablebases.
     */
    private static final int MIN_SEARCHED_PIECES = 8;

    @Override
    public int balance(Board board, Side side) {
        if (board.isOver()) {
            Result result = board.outcome().orElseThrow().result();
            return result == Result.DRAW ? 0 : result == Result.win(side) ? WON : -WON;
        }
        GridBoard grid = (GridBoard) board;
        return pieceCount(grid, side) - pieceCount(grid, side.other());
    }

    private static int pieceCount(GridBoard board, Side side) {
        return Integer.bitCount(board.pieces(side)) + board.hand(side);
    }

    @Override
    public PuzzleValue tableValue(Board board, int value) {
        return value > 0 ? PuzzleValue.Outcome.WIN : PuzzleValue.Outcome.DRAW;
    }

    @Override
    public int tableMargin() {
        return 1;
    }

    @Override
    public int searchDepth() {
        return SEARCH_DEPTH;
    }

    @Override
    public boolean isSearchable(Board board) {
        GridBoard grid = (GridBoard) board;
        return pieceCount(grid, Side.WHITE) + pieceCount(grid, Side.BLACK) >= MIN_SEARCHED_PIECES;
    }

    @Override
    public List<String> themes() {
        return List.of(CAPTURE, CHAIN, REMOVAL, THREAT, FORK, DEFENCE, LURE, RESERVE, HOLD, SQUEEZE);
    }

    @Override
    public String theme(SolvedPosition solved) {
        Board board = solved.board();
        Side solver = board.toMove();
        Board afterTurn = solved.afterBest();
        if (balance(afterTurn, solver) > balance(board, solver)) {
            return captureTheme(solved);
        }
        if (solved.reply().isPresent() && isCapture(afterTurn, solved.reply().get())) {
            return LURE;
        }
        ThreatCounter counter = new ThreatCounter(this);
        int threatsBefore = counter.count(board, solver);
        int threatsAfter = counter.count(afterTurn, solver);
        if (threatsAfter > 1 && threatsAfter > threatsBefore) {
            return FORK;
        }
        if (counter.count(board, solver.other()) > counter.count(afterTurn, solver.other())) {
            return DEFENCE;
        }
        if (threatsAfter > threatsBefore) {
            return THREAT;
        }
        if (ActionCode.kind(solved.accepted().getFirst()[0]) == ActionCode.PLACE) {
            return RESERVE;
        }
        return solved.value() == PuzzleValue.Outcome.DRAW ? HOLD : SQUEEZE;
    }

    private boolean isCapture(Board board, int[] turn) {
        Side side = board.toMove();
        Board afterTurn = board.copy();
        for (int action : turn) {
            afterTurn.play(action);
        }
        return balance(afterTurn, side) > balance(board, side);
    }

    private static String captureTheme(SolvedPosition solved) {
        int[] best = solved.accepted().getFirst();
        long jumps = Arrays.stream(best)
                .filter(action -> ActionCode.kind(action) == ActionCode.JUMP)
                .count();
        if (jumps > 1) {
            return CHAIN;
        }
        boolean isRemovalDecisive = solved.others().stream()
                .anyMatch(other ->
                        other.length > 1 && other[0] == best[0] && ActionCode.kind(other[1]) == ActionCode.REMOVE);
        return isRemovalDecisive ? REMOVAL : CAPTURE;
    }
}
