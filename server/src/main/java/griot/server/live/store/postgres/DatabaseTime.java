package griot.server.live.store.postgres;

import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;

/**
 * The time of the database, which all nodes share. It is estimated by Cristian's algorithm: the database is taken to
 * have read its clock in the middle of the round trip. While it cannot be asked, the last offset is used.
 */
final class DatabaseTime implements InstantSource {
    private final NodeTables tables;

    /** The clock of the database less that of this machine. */
    private volatile long offsetMillis;

    DatabaseTime(NodeTables tables) {
        this.tables = tables;
    }

    @Override
    public Instant instant() {
        long before = System.currentTimeMillis();
        try {
            long database = tables.millis();
            long after = System.currentTimeMillis();
            offsetMillis = database - before - (after - before) / 2;
        } catch (SQLException e) {
            // The last offset is used.
        }
        return Instant.ofEpochMilli(System.currentTimeMillis() + offsetMillis);
    }
}
