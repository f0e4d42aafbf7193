package griot.server.live.store;

/**
 * What a segment takes away from the log before it. Only what a person has the right to have removed is: otherwise logs
 * only grow.
 */
public sealed interface Redaction {
    /** Nothing. */
    record None() implements Redaction {}

    /**
     * An event is replaced by one that says less.
     *
     * @param number the number of the event
     * @param body the new event as JSON
     */
    record Replaced(int number, String body) implements Redaction {}

    /** All events before the segment. */
    record All() implements Redaction {}
}
