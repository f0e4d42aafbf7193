package griot.solver.partition;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** Creates the states of partitions in one process, which shares what it reads of the solved layers. Thread-safe. */
public interface PartitionStates extends AutoCloseable {
    /**
     * Creates the state of a partition, of which neither {@link PartitionState#initialise} nor {@link
     * PartitionState#restore} has been called. The layers before must be solved.
     *
     * @param previous the result of the partition in the pass before; {@link MemorySegment#NULL} in the first pass
     * @param arena allocates the memory of the state
     * @throws griot.rules.problem.RulesException if a table that is needed is absent or damaged, or memory or disk do
     *     not suffice
     * @throws IOException if a table is removed while it is opened
     */
    PartitionState create(Partition partition, MemorySegment previous, Arena arena) throws IOException;

    @Override
    void close();
}
