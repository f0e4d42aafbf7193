package griot.server.live.store;

/**
 * What a segment removes from the log before it. Logs are append-only otherwise; a redaction serves a person's right to
 * erasure.
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
