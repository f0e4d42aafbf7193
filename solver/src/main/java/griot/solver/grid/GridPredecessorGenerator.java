package griot.solver.grid;

import griot.tables.grid.GridIndex;

/**
 * Predecessor generator: the indices of the boards from which a staying turn leads to a given board, each once, with
 * the number of such turns. Not thread-safe.
 *
 * <p>Symmetric boards share an index. So where a board is its own image under some symmetries, turns forwards and turns
 * taken back differ in number, by the ratio of the two boards' numbers of such symmetries.
 */
final class GridPredecessorGenerator implements GridTurns.BoardVisitor {
    /** At most nine pieces with at most twelve turns each. */
    static final int MAX_PREDECESSORS = 108;

    private final long[] numbers = new long[MAX_PREDECESSORS];
    private final int[] turns = new int[MAX_PREDECESSORS];
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
    void generate(int own, int other, GridTurns taken, GridIndex here, GridIndex before) {
        numbering = before;
        likenesses = here.selfSymmetriesInRow(here.row(own), other);
        count = 0;
        taken.predecessors(own, other, this);
    }

    @Override
    public void visit(int own, int other) {
        int row = numbering.row(own);
        long number = numbering.rankInRow(row, other);
        int more = numbering.selfSymmetriesInRow(row, other);
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
    long index(int i) {
        return numbers[i];
    }

    /** The number of turns from a predecessor to the board. */
    int turns(int i) {
        return turns[i] / likenesses;
    }
}
