package griot.solver.partition;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.function.Supplier;

/**
 * The state of a partition in one pass of the analysis. It follows from the solved layers and from the messages of all
 * rounds, in whatever order those of one round arrive. Not thread-safe.
 */
public interface PartitionState {
    /**
     * Computes the state before the first round, and takes the first step: finds the boards whose value needs no
     * message.
     */
    RoundSummary initialise();

    /**
     * Replaces the state by one whose {@link #memory} was copied.
     *
     * @param step the step at which it was copied
     */
    void restore(int step);

    /**
     * The memory that holds the state. Copies of it, made between rounds, are checkpoints: written back into the memory
     * of a new state of the same partition, before {@link #restore}, they continue the analysis.
     */
    List<MemorySegment> memory();

    /**
     * Advances by one round.
     *
     * @param step the step of the round, as {@link PartitionedLayer#nextStep} gives it
     * @param inbox supplies the messages that the partitions sent after the round before, anew at each call
     */
    RoundSummary advance(int step, Supplier<List<MessageReader>> inbox);

    /** Sends the boards found in the last round to the partitions of their predecessors. Changes nothing. */
    void send(MessageSink sink);

    /**
     * Ends the pass; no other method may be called after it.
     *
     * @return the result of the pass: a byte for each board of the partition
     */
    MemorySegment finish();
}
