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

/** Puzzles of sowing games. The theme tells what the best sowing harvests, prepares or prevents. */
final class SowingPuzzles implements PuzzleFamily {
    /** A sowing around the whole board from a full house, the kroo. */
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

    /** The difference in seeds between accepted and other turns. */
    private static final int MARGIN = 2;

    private static final int SEARCH_DEPTH = 8;

    /** The least number of seeds on the board of a searched position: small tables hold those with fewer. */
    private static final int MIN_SEARCHED_SEEDS = 25;

    /** At most so many seeds in a row are few. */
    private static final int FEW_SEEDS = 2;

    /** From so many seeds in a house, sowing passes over the house itself. */
    private static final int FULL_HOUSE = House.COUNT;

    @Override
    public int balance(Board board, Side side) {
        SowingBoard sowing = (SowingBoard) board;
        return sowing.store(side) - sowing.store(side.other());
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
    public boolean isSearched(Board board) {
        SowingBoard sowing = (SowingBoard) board;
        return SowingRules.SEEDS - sowing.store(Side.WHITE) - sowing.store(Side.BLACK) >= MIN_SEARCHED_SEEDS;
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
        SowingBoard after = (SowingBoard) solved.afterBest();
        int harvested = after.store(solver) - board.store(solver);
        if (harvested > 0 && !after.isOver()) {
            return harvested > House.COUNT / 4 ? CHAIN : CAPTURE;
        }
        int lost = solved.reply().map(reply -> gain(after, reply)).orElse(0);
        if (lost > 0) {
            return LURE;
        }
        if (row(after, solver.other()) <= FEW_SEEDS) {
            return HUNGER;
        }
        if (bestHarvest(board, solver.other()) > bestHarvest(after, solver.other())) {
            return DEFENCE;
        }
        return bestHarvest(after, solver) > bestHarvest(board, solver) ? THREAT : TEMPO;
    }

    private static int gain(SowingBoard board, int[] turn) {
        Side side = board.toMove();
        SowingBoard after = board.copy();
        for (int action : turn) {
            after.play(action);
        }
        return after.isOver() ? 0 : after.store(side) - board.store(side);
    }

    private static int row(SowingBoard board, Side side) {
        int seeds = 0;
        for (int column = 0; column < House.ROW; column++) {
            seeds += board.seeds(House.of(side, column));
        }
        return seeds;
    }

    /** The largest harvest of a side if it were to move. */
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
        SowingBoard moved = (SowingBoard) rules.board(setup);
        int best = 0;
        for (int[] turn : TurnGenerator.of(moved)) {
            best = Math.max(best, gain(moved, turn));
        }
        return best;
    }
}
