package griot.cluster.solve;

import griot.solver.partition.RoundSummary;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** What one partition sends to another after a round. Immutable. */
final class Chunk implements Serializable {
    private static final long serialVersionUID = 1;

    private final int sender;
    private final byte[] messages;
    private final long count;
    private final @Nullable SenderReport report;

    /**
     * The report of a partition on a round.
     *
     * @param summary the summary of the round
     * @param location the executor that has its state, as {@link ThisExecutor#location}
     */
    record SenderReport(RoundSummary summary, String location) implements Serializable {}

    /**
     * Creates a chunk.
     *
     * @param sender the number of the partition that sends it
     * @param messages the messages, encoded; not copied
     * @param count the number of messages
     * @param report the report of the sender on the round; only in what a partition sends to itself
     */
    Chunk(int sender, byte[] messages, long count, @Nullable SenderReport report) {
        this.sender = sender;
        this.messages = messages;
        this.count = count;
        this.report = report;
    }

    int sender() {
        return sender;
    }

    byte[] messages() {
        return messages;
    }

    long count() {
        return count;
    }

    @Nullable
    SenderReport report() {
        return report;
    }
}
