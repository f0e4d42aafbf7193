package griot.server.live.store;

import java.util.OptionalLong;

/** What the table of running clocks says of a game after a segment of its log. */
public sealed interface ClockEntry {
    /** As before. */
    record Unchanged() implements ClockEntry {}

    /** The clock does not run. */
    record Stopped() implements ClockEntry {}

    /**
     * The clock runs.
     *
     * @param flagMillis when the server ends the game; empty if it does not
     */
    record Running(OptionalLong flagMillis) implements ClockEntry {}
}
