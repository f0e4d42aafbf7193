package griot.lab.sowing;

import griot.engine.TurnGenerator;
import griot.lab.family.PuzzleFamily;
import griot.lab.family.PuzzleValue;
import griot.lab.family.SolvedPosition;
import griot.rules.ActionCode;
import griot.rules.Board;
import griot.rules.House;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.sowing.SowingBoard;
import griot.rules.sowing.SowingRules;
import java.util.List;

/** Puzzles of sowing games. The theme says what the best sowing harvests, prepares or prevents. */
final class SowingPuzzles implements PuzzleFamily {
    /** A sowing around the whole board, from a house of {@link #FULL_HOUSE} seeds or more, the kroo. */
    private static final String ROUND = "round";

    /** A harvest of several houses. */
    private static final String CHAIN = "chain";

    /** A harvest of one house. */
    private static final String CAPTURE = "capture";

    /** A sowing that lets the opponent harvest. */
    private static final String LURE = "lure";

    /** A sowing that saves seeds from a harvest. */
    private static final String DEFENCE = "defence";

    /** A sowing that prepares a harvest. */
    private static final String THREAT = "threat";

    /** A sowing that leaves the opponent few seeds. */
    private static final String HUNGER = "hunger";

    /** A sowing that waits. */
    private static final String TEMPO = "tempo";

    /** Minimum difference in seeds between accepted and other turns. */
    private static final int MARGIN = 2;

    /** Depth of the first search, in turns. */
    private static final int SEARCH_DEPTH = 8;

    /** Minimum number of seeds on the board of a searched position; positions with fewer are left to tablebases. */
    private static final int MIN_SEARCHED_SEEDS = 25;

    /** Maximum number of seeds in a row that is called few. */
    private static final int FEW_SEEDS = 2;

    /** Minimum number of seeds of a house whose sowing goes once around the board and skips the house. */
    private static final int FULL_HOUSE = House.COUNT;

    @Override
    public int balance(Board board, Side side) {
        SowingBoard sowingBoard = (SowingBoard) board;
        return sowingBoard.store(side) - sowingBoard.store(side.other());
    }

    @Override
    public PuzzleValue tableValue(Board board, int value) {
        return new PuzzleValue.Gain(value - balance(board, board.toMove()));
    }

    @Override
    public int tableMargin() {
        return MARGIN;
    }

    @Override
    public int searchMargin() {
        return MARGIN;
    }

    @Override
    public int searchDepth() {
        return SEARCH_DEPTH;
    }

    @Override
    public boolean isSearchable(Board board) {
        SowingBoard sowingBoard = (SowingBoard) board;
        return SowingRules.SEEDS - sowingBoard.store(Side.WHITE) - sowingBoard.store(Side.BLACK) >= MIN_SEARCHED_SEEDS;
    }

    @Override
    public List<String> themes() {
        return List.of(CAPTURE, CHAIN, ROUND, THREAT, DEFENCE, LURE, HUNGER, TEMPO);
    }

    @Override
    public String theme(SolvedPosition solved) {
        SowingBoard board = (SowingBoard) solved.board();
        Side solver = board.toMove();
        House sown = new House(ActionCode.from(solved.accepted().getFirst()[0]));
        if (board.seeds(sown) >= FULL_HOUSE) {
            return ROUND;
        }
        SowingBoard afterTurn = (SowingBoard) solved.afterBest();
        int harvested = afterTurn.store(solver) - board.store(solver);
        if (harvested > 0 && !afterTurn.isOver()) {
            // A house yields three seeds at most.
            return harvested > 3 ? CHAIN : CAPTURE;
        }
        int lost = solved.reply().map(reply -> harvest(afterTurn, reply)).orElse(0);
        if (lost > 0) {
            return LURE;
        }
        if (rowSeeds(afterTurn, solver.other()) <= FEW_SEEDS) {
            return HUNGER;
        }
        if (bestHarvest(board, solver.other()) > bestHarvest(afterTurn, solver.other())) {
            return DEFENCE;
        }
        return bestHarvest(afterTurn, solver) > bestHarvest(board, solver) ? THREAT : TEMPO;
    }

    /** The seeds that a turn harvests; 0 if it ends the game. */
    private static int harvest(SowingBoard board, int[] turn) {
        Side side = board.toMove();
        SowingBoard afterTurn = board.copy();
        for (int action : turn) {
            afterTurn.play(action);
        }
        return afterTurn.isOver() ? 0 : afterTurn.store(side) - board.store(side);
    }

    private static int rowSeeds(SowingBoard board, Side side) {
        int seeds = 0;
        for (int column = 0; column < House.ROW_LENGTH; column++) {
            seeds += board.seeds(House.of(side, column));
        }
        return seeds;
    }

    /**
     * The largest harvest of a side if it were to move; 0 if the game is over, or if the position would be invalid with
     * that side to move.
     */
    private static int bestHarvest(SowingBoard board, Side side) {
        if (board.isOver()) {
            return 0;
        }
        Setup.OfSeeds seeds = board.setup();
        Setup setup = new Setup.OfSeeds(seeds.houses(), seeds.whiteStore(), seeds.blackStore(), side, 0, 1);
        RuleSet rules = board.rules();
        if (!rules.problems(setup).isEmpty()) {
            return 0;
        }
        SowingBoard boardWithTurn = (SowingBoard) rules.board(setup);
        int best = 0;
        for (int[] turn : TurnGenerator.turns(boardWithTurn)) {
            best = Math.max(best, harvest(boardWithTurn, turn));
        }
        return best;
    }
}
