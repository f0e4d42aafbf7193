package griot.server.live.store.postgres;

import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;

/** The time of the database, which all nodes share. If it cannot be asked, it is taken to go as this machine's. */
final class DatabaseTime implements InstantSource {
    private final NodeTables tables;

    /** By how much the database is ahead of this machine. */
    private volatile long aheadMillis;

    DatabaseTime(NodeTables tables) {
        this.tables = tables;
    }

    @Override
    public Instant instant() {
        long before = System.currentTimeMillis();
        try {
            long database = tables.millis();
            long after = System.currentTimeMillis();
            // As if the answer had been given in the middle.
            aheadMillis = database - before - (after - before) / 2;
        } catch (SQLException e) {
            // The last difference is the best guess.
        }
        return Instant.ofEpochMilli(System.currentTimeMillis() + aheadMillis);
    }
}
