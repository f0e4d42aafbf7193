package griot.solver.grid;

import griot.tables.grid.GridIndex;

/**
 * Predecessor generator: the indices of the boards from which a staying turn leads to a given board, each once, with
 * the number of such turns. Not thread-safe.
 *
 * <p>Symmetric boards share an index. So where a board is its own image under some symmetries, turns forwards and turns
 * taken back differ in number, by the ratio of the two boards' numbers of such symmetries.
 */
final class GridPredecessorGenerator implements GridTurns.Board {
    /** At most nine pieces with at most twelve turns each. */
    static final int MOST = 108;

    private final long[] numbers = new long[MOST];
    private final int[] turns = new int[MOST];
    private int count;
    private int likenesses;
    private GridIndex numbering;

    /** Creates an empty generator. */
    GridPredecessorGenerator(GridIndex numbering) {
        this.numbering = numbering;
    }

    /**
     * Finds the predecessors of a board.
     *
     * @param here the index of its slice
     * @param before the index of theirs
     */
    void find(int own, int other, GridTurns taken, GridIndex here, GridIndex before) {
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

    /** The number of predecessors. */
    int count() {
        return count;
    }

    /** The index of a predecessor. */
    long number(int i) {
        return numbers[i];
    }

    /** The number of turns from a predecessor to the board. */
    int turns(int i) {
        return turns[i] / likenesses;
    }
}
