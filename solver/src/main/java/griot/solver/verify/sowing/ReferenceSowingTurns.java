package griot.solver.verify.sowing;

import griot.rules.Board;
import griot.rules.House;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.sowing.SowingBoard;
import griot.rules.sowing.SowingRules;
import griot.tables.sowing.SowingIndex;
import griot.tables.sowing.SowingTables;
import java.util.ArrayList;
import java.util.List;

/**
 * Reference turn generator for verification: plays on the board of {@code griot.rules} and shares no code with the
 * solver's turn generators. Not thread-safe.
 */
final class ReferenceSowingTurns {
    private final SowingRules rules;
    private final int[] houses = new int[House.COUNT];
    private final int[] actions = new int[Board.MAX_ACTIONS];
    private final int[] gains = new int[House.ROW_LENGTH];
    private final int[] seedsAfter = new int[House.ROW_LENGTH];
    private final boolean[] endsWithoutHarvest = new boolean[House.ROW_LENGTH];
    private final long[] ranksAfter = new long[House.ROW_LENGTH];
    private int count;
    private int finalGain;

    ReferenceSowingTurns(SowingRules rules) {
        this.rules = rules;
    }

    /**
     * Generates the turns of a board; the other methods return their properties.
     *
     * @param seeds the number of seeds on the board
     * @param rank the index of the board, as {@link SowingIndex} ranks it
     */
    void generate(int seeds, long rank) {
        SowingBoard board = board(seeds, rank);
        // If the game is over, creating the board has added the remaining seeds to the stores.
        finalGain = storeLead(board) - (SowingRules.SEEDS - seeds);
        count = board.actions(actions);
        int leadBefore = storeLead(board);
        for (int i = 0; i < count; i++) {
            board.play(actions[i]);
            gains[i] = storeLead(board) - leadBefore;
            seedsAfter[i] = board.isOver() ? 0 : SowingTables.readHouses(board, houses);
            endsWithoutHarvest[i] = board.isOver() && board.quietTurns() > 0;
            ranksAfter[i] = board.isOver() ? 0 : SowingIndex.rank(houses);
            board.undo();
        }
    }

    private SowingBoard board(int seeds, long rank) {
        return (SowingBoard) rules.board(setup(seeds, rank));
    }

    private Setup.OfSeeds setup(int seeds, long rank) {
        SowingIndex.unrank(seeds, rank, houses);
        List<Integer> setupHouses = new ArrayList<>(House.COUNT);
        for (int house : houses) {
            setupHouses.add(house);
        }
        return new Setup.OfSeeds(setupHouses, SowingRules.SEEDS - seeds, 0, Side.WHITE, 0, 1);
    }

    /** The seeds in White's store less those in Black's. */
    private static int storeLead(SowingBoard board) {
        return board.store(Side.WHITE) - board.store(Side.BLACK);
    }

    /** The position text of a board, White to move. */
    String text(int seeds, long rank) {
        return rules.position(setup(seeds, rank)).toString();
    }

    /** The number of turns; 0 where the game is over. */
    int count() {
        return count;
    }

    /** If the game is over: the remaining seeds that the player to move gets, less those that the opponent gets. */
    int finalGain() {
        return finalGain;
    }

    /** The gain of a turn: the seeds that its player gets by it, less those that the opponent gets. */
    int gain(int turn) {
        return gains[turn];
    }

    /** The number of seeds on the board after a turn; 0 if the game is over. */
    int seedsAfter(int turn) {
        return seedsAfter[turn];
    }

    /** Whether a turn harvests nothing and ends the game, since the opponent has no sowing. */
    boolean endsWithoutHarvest(int turn) {
        return endsWithoutHarvest[turn];
    }

    /** The index of the board after a turn, as {@link SowingIndex} ranks it; 0 if the game is over. */
    long rankAfter(int turn) {
        return ranksAfter[turn];
    }
}
