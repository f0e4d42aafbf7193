package griot.rules.perft;

import griot.rules.Board;

/**
 * Counts the sequences of so many actions from a position: the usual proof that rules are right, and a measure of their
 * speed. A finished game has none; repetition, which is the history's, is not asked.
 */
public final class Perft {
    /** Arrays for the legal actions, one for each depth. */
    private final int[][] actions;

    private final Board board;

    private Perft(Board board, int depth) {
        this.board = board;
        this.actions = new int[depth + 1][Board.MAX_ACTIONS];
    }

    /**
     * The number of sequences of {@code depth} actions; the last action of each is counted without being played.
     *
     * @param depth at least 0; one sequence has no action
     */
    public static long count(Board board, int depth) {
        return depth == 0 ? 1 : new Perft(board, depth).bulk(depth);
    }

    /** The same number, with every action played and undone: slower, and a test of the boards. */
    public static long countWithoutBulk(Board board, int depth) {
        return new Perft(board, depth).oneByOne(depth);
    }

    private long bulk(int depth) {
        if (depth == 1) {
            return board.countActions();
        }
        int[] list = actions[depth];
        int n = board.actions(list);
        long sum = 0;
        for (int i = 0; i < n; i++) {
            board.play(list[i]);
            sum += bulk(depth - 1);
            board.undo();
        }
        return sum;
    }

    private long oneByOne(int depth) {
        if (depth == 0) {
            return 1;
        }
        int[] list = actions[depth];
        int n = board.actions(list);
        long sum = 0;
        for (int i = 0; i < n; i++) {
            board.play(list[i]);
            sum += oneByOne(depth - 1);
            board.undo();
        }
        return sum;
    }
}
