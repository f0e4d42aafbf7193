package griot.solver;

import griot.tables.PieceNumbering;

/**
 * The boards from which a turn that stays in the layer leads to one board: by their numbers, each once, and how many such turns each has. For
 * one thread.
 *
 * <p>Boards that are images of one another are one. So between two boards there may be more turns forwards than turns taken back, or
 * fewer, where one of them is like an image of itself: as many times more as that is like images of itself more often.
 */
final class BoardsBefore implements EndTurns.Board {
    /** Nine pieces at most that have no more than twelve turns each. */
    static final int MOST = 108;

    private final long[] numbers = new long[MOST];
    private final int[] turns = new int[MOST];
    private int count;
    private int likenesses;
    private PieceNumbering numbering;

    /** None yet. */
    BoardsBefore(PieceNumbering numbering) {
        this.numbering = numbering;
    }

    /**
     * Finds those before a board.
     *
     * @param here how that is numbered
     * @param before how they are
     */
    void find(int own, int other, EndTurns taken, PieceNumbering here, PieceNumbering before) {
        numbering = before;
        likenesses = here.likenessesInRow(here.row(own), other);
        count = 0;
        taken.goBack(own, other, this);
    }

    @Override
    public void visit(int own, int other) {
        int row = numbering.row(own);
        long number = numbering.rankInRow(row, other);
        int more = numbering.likenessesInRow(row, other);
        if (likenesses > 1) {
            for (int i = 0; i < count; i++) {
                if (numbers[i] == number) {
                    turns[i] += more;
                    return;
                }
            }
        }
        numbers[count] = number;
        turns[count++] = more;
    }

    /** How many there are. */
    int count() {
        return count;
    }

    /** The number of one. */
    long number(int i) {
        return numbers[i];
    }

    /** How many turns lead from one to the board. */
    int turns(int i) {
        return turns[i] / likenesses;
    }
}
