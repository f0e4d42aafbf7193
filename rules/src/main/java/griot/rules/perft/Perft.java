package griot.rules.perft;

import griot.rules.Board;

/**
 * Perft: counts the sequences of legal actions of a given length, to test the rules and to measure their speed.
 * Sequences do not continue after the end of the game; repetition is ignored.
 */
public final class Perft {
    /** By remaining depth: a buffer for the legal actions. */
    private final int[][] buffers;

    private final Board board;

    private Perft(Board board, int depth) {
        this.board = board;
        this.buffers = new int[depth + 1][Board.MAX_ACTIONS];
    }

    /**
     * The number of sequences of {@code depth} actions, by bulk counting: the last action of each is counted without
     * being played.
     *
     * @param depth the number of actions, at least 0
     */
    public static long count(Board board, int depth) {
        return depth == 0 ? 1 : new Perft(board, depth).countInBulk(depth);
    }

    /** The same number as {@link #count}, with every action played and undone: slower, but a test of play and undo. */
    public static long countWithoutBulk(Board board, int depth) {
        return new Perft(board, depth).countOneByOne(depth);
    }

    private long countInBulk(int depth) {
        if (depth == 1) {
            return board.countActions();
        }
        int[] actions = buffers[depth];
        int count = board.actions(actions);
        long sum = 0;
        for (int i = 0; i < count; i++) {
            board.play(actions[i]);
            sum += countInBulk(depth - 1);
            board.undo();
        }
        return sum;
    }

    private long countOneByOne(int depth) {
        if (depth == 0) {
            return 1;
        }
        int[] actions = buffers[depth];
        int count = board.actions(actions);
        long sum = 0;
        for (int i = 0; i < count; i++) {
            board.play(actions[i]);
            sum += countOneByOne(depth - 1);
            board.undo();
        }
        return sum;
    }
}
