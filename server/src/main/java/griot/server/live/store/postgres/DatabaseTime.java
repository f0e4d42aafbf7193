package griot.server.live.store.postgres;

import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;

/**
 * The time of the database, which all nodes share. It is estimated by Cristian's algorithm: the database is taken to
 * have read its clock in the middle of the round trip, so the error is at most half of it. While the database cannot be
 * asked, or takes too long, the last offset is used.
 */
final class DatabaseTime implements InstantSource {
    /**
     * The longest round trip that gives a new offset. A node follows a clock that is seconds ahead and never goes back,
     * so after a large error it would charge other times than the other nodes.
     */
    private static final long MAX_ROUND_TRIP_MILLIS = 1_000;

    private final Clock database;
    private final InstantSource machine;

    /** The clock of the database less that of this machine. */
    private volatile long offsetMillis;

    private volatile boolean isOffsetKnown;

    /** The clock of a database. */
    interface Clock {
        /** The time in milliseconds since 1970. */
        long millis() throws SQLException;
    }

    /**
     * Creates an access to the time of a database.
     *
     * @param machine the clock of this machine
     */
    DatabaseTime(Clock database, InstantSource machine) {
        this.database = database;
        this.machine = machine;
    }

    @Override
    public Instant instant() {
        long before = machine.millis();
        try {
            long answer = database.millis();
            long roundTrip = machine.millis() - before;
            if (roundTrip <= MAX_ROUND_TRIP_MILLIS || !isOffsetKnown) {
                offsetMillis = answer - before - roundTrip / 2;
                isOffsetKnown = true;
            }
        } catch (SQLException e) {
            // The last offset is used.
        }
        return Instant.ofEpochMilli(machine.millis() + offsetMillis);
    }
}
