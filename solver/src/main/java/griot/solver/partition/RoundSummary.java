package griot.solver.partition;

import java.io.Serializable;

/**
 * Summary of one round of a partition, or of all together.
 *
 * @param found the number of boards whose value was found in the round; their predecessors get messages
 * @param lastPendingStep the last step at which a partition finds values without a message, by turns that leave the
 *     layer; 0 if there are none
 */
public record RoundSummary(long found, int lastPendingStep) implements Serializable {
    /** The summary of no partition. */
    public static final RoundSummary NOTHING = new RoundSummary(0, 0);

    /** The summary of this and other partitions together. */
    public RoundSummary plus(RoundSummary other) {
        return new RoundSummary(found + other.found, Math.max(lastPendingStep, other.lastPendingStep));
    }
}
