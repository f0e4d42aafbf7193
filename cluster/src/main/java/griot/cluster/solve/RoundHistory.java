package griot.cluster.solve;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * The rounds of a pass so far.
 *
 * @param steps by round, from 0: its step
 * @param checkpointRound the last round after which all states were saved; -1 if none was
 */
record RoundHistory(List<Integer> steps, int checkpointRound) implements Serializable {
    RoundHistory {
        steps = List.copyOf(steps);
    }

    /** A pass before its first round. */
    static RoundHistory begin(int firstStep) {
        return new RoundHistory(List.of(firstStep), -1);
    }

    /** The number of the last round. */
    int lastRound() {
        return steps.size() - 1;
    }

    int step(int round) {
        return steps.get(round);
    }

    RoundHistory withStep(int step) {
        List<Integer> longer = new ArrayList<>(steps);
        longer.add(step);
        return new RoundHistory(longer, checkpointRound);
    }

    /** The same rounds, with a checkpoint after the last one. */
    RoundHistory withCheckpoint() {
        return new RoundHistory(steps, lastRound());
    }
}
