package griot.solver.grid;

import griot.tables.grid.GridIndex;
import java.util.Arrays;
import java.util.List;

/**
 * Assigns the boards of a layer to partitions by the squares of the player not to move, so that all predecessors of a
 * board lie in one partition: a turn leaves these squares unchanged.
 *
 * <p>The boards of a slice are ordered by their transposed index: the index, in the reverse slice, of the board with both
 * sides exchanged. Boards with the same squares of the player not to move follow each other there. A partition has one
 * range of each slice.
 */
final class GridPartitioning {
    private final List<GridIndex> indices;

    /** By slice and partition: the transposed index of its first board; then, once more, the number of boards. */
    private final long[][] starts;

    /**
     * Creates the assignment of a layer. It depends on the parameters alone.
     *
     * @param indices the indices of its slices, one or two
     * @param count the number of partitions
     */
    GridPartitioning(List<GridIndex> indices, int count) {
        this.indices = indices;
        starts = new long[indices.size()][count + 1];
        for (int slice = 0; slice < indices.size(); slice++) {
            GridIndex transposed = transposedIndex(slice);
            for (int partition = 0; partition < count; partition++) {
                long evenShare =
                        transposed.count() / count * partition + transposed.count() % count * partition / count;
                starts[slice][partition] = transposed.firstWithSameOwn(evenShare);
            }
            starts[slice][count] = transposed.count();
        }
    }

    /** The number of slices. */
    int slices() {
        return indices.size();
    }

    /** The index of the boards of a slice. */
    GridIndex index(int slice) {
        return indices.get(slice);
    }

    /** The index of the boards of a slice with both sides exchanged: that of the reverse slice. */
    GridIndex transposedIndex(int slice) {
        return indices.get(reverse(slice));
    }

    /** The slice from which turns lead to a slice. */
    int reverse(int slice) {
        return indices.size() - 1 - slice;
    }

    /** The transposed index of the first board of a slice in a partition. */
    long start(int slice, int partition) {
        return starts[slice][partition];
    }

    /** The number of boards of a slice in a partition. */
    long boards(int slice, int partition) {
        return starts[slice][partition + 1] - starts[slice][partition];
    }

    /** The number of boards of all slices in a partition. */
    long boards(int partition) {
        long boards = 0;
        for (int slice = 0; slice < starts.length; slice++) {
            boards += boards(slice, partition);
        }
        return boards;
    }

    /** The partition of the board of a slice with a transposed index. */
    int partition(int slice, long transposedIndex) {
        int found = Arrays.binarySearch(starts[slice], transposedIndex);
        int partition = found >= 0 ? found : -found - 2;
        // Partitions without boards share a start with the next one.
        while (starts[slice][partition + 1] <= transposedIndex) {
            partition++;
        }
        return partition;
    }
}
