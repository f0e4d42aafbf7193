package griot.solver.sowing;

import griot.rules.House;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Assigns the blocks of a layer to partitions, so that the predecessors of a board lie in few of them.
 *
 * <p>The block of a predecessor is the row of the player to move, less the seeds that arrived in it. Of most sowings a
 * few seeds arrive, in the first houses. Blocks that differ in these houses only are therefore assigned together: one
 * message to their partition stands for all these predecessors. The largest groups are assigned first, each to the
 * partition with the fewest boards.
 */
final class SowingPartitioning {
    /** The houses at the beginning of a row by which blocks of one group may differ. */
    private static final int GROUPED_HOUSES = 3;

    private final int seeds;
    private final int count;

    /** By block: the number of its partition. */
    private final int[] partitions;

    /**
     * Creates the assignment of a layer. It depends on the parameters alone.
     *
     * @param rows lookup tables for at least this number of seeds
     * @param seeds the number of seeds on the board
     * @param count the number of partitions; some remain empty if there are fewer groups of blocks
     */
    SowingPartitioning(SowingRows rows, int seeds, int count) {
        this.seeds = seeds;
        this.count = count;
        partitions = new int[SowingRows.firstRow(seeds + 1)];
        long[] groupBoards = new long[1 << SowingRows.HOUSE_BITS * (House.ROW_LENGTH - GROUPED_HOUSES)];
        for (int block = 0; block < partitions.length; block++) {
            groupBoards[group(rows, block)] += SowingRows.rowCount(seeds - rows.total(block));
        }
        int[] partitionOfGroup = assign(groupBoards, count);
        Arrays.setAll(partitions, block -> partitionOfGroup[group(rows, block)]);
    }

    private static int group(SowingRows rows, int block) {
        return rows.packed(block) >>> SowingRows.HOUSE_BITS * GROUPED_HOUSES;
    }

    private static int[] assign(long[] groupBoards, int count) {
        record Load(int partition, long boards) {}
        List<Integer> groups = new ArrayList<>();
        for (int group = 0; group < groupBoards.length; group++) {
            if (groupBoards[group] > 0) {
                groups.add(group);
            }
        }
        groups.sort(Comparator.comparingLong(group -> -groupBoards[group]));
        PriorityQueue<Load> loads =
                new PriorityQueue<>(Comparator.comparingLong(Load::boards).thenComparingInt(Load::partition));
        for (int partition = 0; partition < count; partition++) {
            loads.add(new Load(partition, 0));
        }
        int[] partitionOfGroup = new int[groupBoards.length];
        for (int group : groups) {
            Load least = loads.remove();
            partitionOfGroup[group] = least.partition();
            loads.add(new Load(least.partition(), least.boards() + groupBoards[group]));
        }
        return partitionOfGroup;
    }

    /** The number of seeds on the board. */
    int seeds() {
        return seeds;
    }

    /** The number of partitions. */
    int count() {
        return count;
    }

    /** The number of the partition of a block. */
    int partition(int block) {
        return partitions[block];
    }
}
