package griot.server.live.store.sql;

import griot.server.live.store.ClockEntry;
import griot.server.live.store.ClockStore;
import griot.server.live.store.Uptime;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.Map;
import java.util.TreeMap;

/** Writes the tables of clocks, in the transactions of a {@link LogSession}. */
final class ClockTables implements AutoCloseable {
    private final RowBatch putClock;
    private final RowBatch deleteClock;
    private final RowBatch putUptime;

    /** The last entry of each game. */
    private final Map<String, ClockEntry> entries = new TreeMap<>();

    ClockTables(Connection connection, boolean isRemote) throws SQLException {
        this.putClock = new RowBatch(
                connection,
                isRemote,
                "INSERT INTO running_clock (game, flag_millis) VALUES (?, ?)"
                        + " ON CONFLICT (game) DO UPDATE SET flag_millis = excluded.flag_millis");
        this.deleteClock = new RowBatch(connection, isRemote, "DELETE FROM running_clock WHERE game = ?");
        this.putUptime = new RowBatch(
                connection,
                isRemote,
                "INSERT INTO node_uptime (node, start_millis, end_millis) VALUES (?, ?, ?)"
                        + " ON CONFLICT (node, start_millis) DO UPDATE SET end_millis = excluded.end_millis");
    }

    /** Notes the clock of a game, to be written with the others. */
    void put(String game, ClockEntry entry) {
        if (!(entry instanceof ClockEntry.Unchanged)) {
            entries.put(game, entry);
        }
    }

    /** Notes an interval, to be written with the others. */
    void put(Uptime uptime) throws SQLException {
        putUptime.row().setString(1, uptime.node());
        putUptime.row().setLong(2, uptime.startMillis());
        putUptime.row().setLong(3, uptime.endMillis());
        putUptime.add();
    }

    /** Replaces the intervals that end before a time; see {@link ClockStore#forgetUptimesBefore}. */
    static void forgetUptimesBefore(Connection connection, long millis) throws SQLException {
        Uptime earlier = Uptime.before(millis);
        try (PreparedStatement delete = connection.prepareStatement("DELETE FROM node_uptime WHERE end_millis < ?");
                // Another node may have forgotten more.
                PreparedStatement insert = connection.prepareStatement(
                        "INSERT INTO node_uptime (node, start_millis, end_millis) VALUES (?, ?, ?)"
                                + " ON CONFLICT (node, start_millis) DO UPDATE SET end_millis ="
                                + " CASE WHEN node_uptime.end_millis > excluded.end_millis"
                                + " THEN node_uptime.end_millis ELSE excluded.end_millis END")) {
            delete.setLong(1, millis);
            delete.executeUpdate();
            insert.setString(1, earlier.node());
            insert.setLong(2, earlier.startMillis());
            insert.setLong(3, earlier.endMillis());
            insert.executeUpdate();
        }
    }

    /** Writes what was noted. */
    void execute() throws SQLException {
        for (Map.Entry<String, ClockEntry> entry : entries.entrySet()) {
            if (entry.getValue() instanceof ClockEntry.Running running) {
                putClock.row().setString(1, entry.getKey());
                if (running.flagMillis().isPresent()) {
                    putClock.row().setLong(2, running.flagMillis().getAsLong());
                } else {
                    putClock.row().setNull(2, Types.BIGINT);
                }
                putClock.add();
            } else {
                deleteClock.row().setString(1, entry.getKey());
                deleteClock.add();
            }
        }
        entries.clear();
        putClock.execute();
        deleteClock.execute();
        putUptime.execute();
    }

    @Override
    public void close() throws SQLException {
        try (putClock;
                deleteClock) {
            putUptime.close();
        }
    }
}
