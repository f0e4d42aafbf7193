package griot.server.live.store.postgres;

import griot.server.live.store.postgres.Hint.Writer;
import java.util.HashMap;
import java.util.Map;

/**
 * Notices lost hints. Each writer numbers its transactions, in the database and in the hints. A hint was lost if its
 * number is missing between two others, or if the number in the database stays ahead from one poll to the next.
 * Thread-safe.
 */
final class HintTracker {
    private final Map<Writer, Numbers> writers = new HashMap<>();
    private boolean isFirstPoll = true;
    private boolean isHintLost;

    /** The numbers of a writer: the last that was heard, and the last in the database at the last poll. */
    private static final class Numbers {
        long lastHeard;
        long lastPolled;
    }

    /** Notes a hint. */
    synchronized void noteHint(Writer writer, long number) {
        Numbers numbers = writers.computeIfAbsent(writer, _ -> new Numbers());
        if (number > numbers.lastHeard) {
            isHintLost |= number > numbers.lastHeard + 1;
            numbers.lastHeard = number;
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
                numbers.lastHeard = Math.max(numbers.lastHeard, number);
            } else if (numbers.lastPolled > numbers.lastHeard) {
                isHintLost = true;
                numbers.lastHeard = numbers.lastPolled;
            }
            numbers.lastPolled = number;
        });
        boolean wasHintLost = isHintLost && !isFirstPoll;
        isHintLost = false;
        isFirstPoll = false;
        return wasHintLost;
    }
}
