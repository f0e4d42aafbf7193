package griot.solver;

import griot.rules.Board;
import griot.rules.House;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.sowing.SowingBoard;
import griot.rules.sowing.SowingRules;
import griot.tables.SowingNumbering;
import griot.tables.SowingTables;
import java.util.ArrayList;
import java.util.List;

/** What can be played from a board, by the rules as every game is played by them: nothing here knows how the solver sows. */
final class PlainSowing {
    private final SowingRules rules;
    private final int[] houses = new int[House.COUNT];
    private final int[] actions = new int[Board.MAX_ACTIONS];
    private final int[] gains = new int[House.ROW];
    private final int[] seedsAfter = new int[House.ROW];
    private final boolean[] shares = new boolean[House.ROW];
    private final long[] ranksAfter = new long[House.ROW];
    private int count;
    private int shared;

    PlainSowing(SowingRules rules) {
        this.rules = rules;
    }

    /** Looks at the board with a number. */
    void look(int seeds, long rank) {
        SowingBoard board = board(seeds, rank);
        // Where the game is over, what was left has been shared out on loading.
        shared = lead(board) - (SowingRules.SEEDS - seeds);
        count = board.actions(actions);
        int before = lead(board);
        for (int i = 0; i < count; i++) {
            board.play(actions[i]);
            gains[i] = lead(board) - before;
            seedsAfter[i] = board.isOver() ? 0 : SowingTables.look(board, houses);
            shares[i] = board.isOver() && board.quietTurns() > 0;
            ranksAfter[i] = board.isOver() ? 0 : SowingNumbering.rank(houses);
            board.undo();
        }
    }

    private SowingBoard board(int seeds, long rank) {
        return (SowingBoard) rules.board(setup(seeds, rank));
    }

    private Setup.OfSeeds setup(int seeds, long rank) {
        SowingNumbering.unrank(seeds, rank, houses);
        List<Integer> all = new ArrayList<>(House.COUNT);
        for (int house : houses) {
            all.add(house);
        }
        return new Setup.OfSeeds(all, SowingRules.SEEDS - seeds, 0, Side.WHITE, 0, 1);
    }

    private static int lead(SowingBoard board) {
        return board.store(Side.WHITE) - board.store(Side.BLACK);
    }

    /** The text of a position with the board of a number, South to move. */
    String text(int seeds, long rank) {
        return rules.position(setup(seeds, rank)).toString();
    }

    /** How many turns there are; none where the game is over. */
    int count() {
        return count;
    }

    /** Where the game is over: how many of the seeds that were left the player to move got more than the other. */
    int shared() {
        return shared;
    }

    /** How many seeds more than the other a turn brings its player at once. */
    int gain(int turn) {
        return gains[turn];
    }

    /** How many seeds are on the board after a turn; 0 when the game is over. */
    int seedsAfter(int turn) {
        return seedsAfter[turn];
    }

    /** Whether the other cannot sow after a turn that harvests nothing, and the seeds are shared out. */
    boolean shares(int turn) {
        return shares[turn];
    }

    /** The number of the board after a turn. */
    long rankAfter(int turn) {
        return ranksAfter[turn];
    }
}
