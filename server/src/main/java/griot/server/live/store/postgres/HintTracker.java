package griot.server.live.store.postgres;

import griot.server.live.store.postgres.Hint.Writer;
import java.util.HashMap;
import java.util.Map;

/**
 * Notices lost hints. Each writer numbers its transactions, in the database and in the hints. If a hint is missing
 * between two others, or the number in the database is ahead for longer than a hint takes, one was lost. Thread-safe.
 */
final class HintTracker {
    private final Map<Writer, Numbers> writers = new HashMap<>();
    private boolean isFirstPoll = true;
    private boolean isMissing;

    /** The numbers of a writer: the last that was heard, and the last in the database at the last poll. */
    private static final class Numbers {
        long heard;
        long polled;
    }

    /** Notes a hint. */
    synchronized void heard(Writer writer, long number) {
        Numbers numbers = writers.computeIfAbsent(writer, _ -> new Numbers());
        if (number > numbers.heard) {
            isMissing |= number > numbers.heard + 1;
            numbers.heard = number;
        }
    }

    /**
     * Notes the numbers in the database.
     *
     * @return whether a hint was lost since the last call
     */
    synchronized boolean poll(Map<Writer, Long> stored) {
        writers.keySet().retainAll(stored.keySet());
        stored.forEach((writer, number) -> {
            Numbers numbers = writers.computeIfAbsent(writer, _ -> new Numbers());
            if (isFirstPoll) {
                numbers.heard = Math.max(numbers.heard, number);
            } else if (numbers.polled > numbers.heard) {
                isMissing = true;
                numbers.heard = numbers.polled;
            }
            numbers.polled = number;
        });
        boolean wasMissing = isMissing && !isFirstPoll;
        isMissing = false;
        isFirstPoll = false;
        return wasMissing;
    }
}
