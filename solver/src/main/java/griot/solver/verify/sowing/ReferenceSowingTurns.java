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

/** Reference turn generator for verification: plays by the ordinary rules and shares no code with the solver. */
final class ReferenceSowingTurns {
    private final SowingRules rules;
    private final int[] houses = new int[House.COUNT];
    private final int[] actions = new int[Board.MAX_ACTIONS];
    private final int[] gains = new int[House.ROW];
    private final int[] seedsAfter = new int[House.ROW];
    private final boolean[] shares = new boolean[House.ROW];
    private final long[] ranksAfter = new long[House.ROW];
    private int count;
    private int shared;

    ReferenceSowingTurns(SowingRules rules) {
        this.rules = rules;
    }

    /** Generates the turns of the board at an index. */
    void generate(int seeds, long rank) {
        SowingBoard board = board(seeds, rank);
        // Seeds of a finished game have been shared out on loading.
        shared = lead(board) - (SowingRules.SEEDS - seeds);
        count = board.actions(actions);
        int before = lead(board);
        for (int i = 0; i < count; i++) {
            board.play(actions[i]);
            gains[i] = lead(board) - before;
            seedsAfter[i] = board.isOver() ? 0 : SowingTables.look(board, houses);
            shares[i] = board.isOver() && board.quietTurns() > 0;
            ranksAfter[i] = board.isOver() ? 0 : SowingIndex.rank(houses);
            board.undo();
        }
    }

    private SowingBoard board(int seeds, long rank) {
        return (SowingBoard) rules.board(setup(seeds, rank));
    }

    private Setup.OfSeeds setup(int seeds, long rank) {
        SowingIndex.unrank(seeds, rank, houses);
        List<Integer> all = new ArrayList<>(House.COUNT);
        for (int house : houses) {
            all.add(house);
        }
        return new Setup.OfSeeds(all, SowingRules.SEEDS - seeds, 0, Side.WHITE, 0, 1);
    }

    private static int lead(SowingBoard board) {
        return board.store(Side.WHITE) - board.store(Side.BLACK);
    }

    /** The position text of the board at an index, South to move. */
    String text(int seeds, long rank) {
        return rules.position(setup(seeds, rank)).toString();
    }

    /** The number of turns; 0 where the game is over. */
    int count() {
        return count;
    }

    /** For a finished game: how many more of the remaining seeds the player to move got than the other. */
    int shared() {
        return shared;
    }

    /** The net seeds that a turn gains its player at once. */
    int gain(int turn) {
        return gains[turn];
    }

    /** The seeds on the board after a turn; 0 when the game is over. */
    int seedsAfter(int turn) {
        return seedsAfter[turn];
    }

    /** Whether a turn without harvest leaves the other without a sowing, so that the seeds are shared out. */
    boolean shares(int turn) {
        return shares[turn];
    }

    /** The index of the board after a turn. */
    long rankAfter(int turn) {
        return ranksAfter[turn];
    }
}
