package griot.server.live.store.sql;

import griot.server.live.store.ClockEntry;
import griot.server.live.store.Uptime;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;

/** Writes the tables of clocks, in the transactions of the {@link LogWriter}. */
final class ClockTables implements AutoCloseable {
    private final PreparedStatement putClock;
    private final PreparedStatement deleteClock;
    private final PreparedStatement putUptime;

    ClockTables(Connection connection) throws SQLException {
        this.putClock = connection.prepareStatement("INSERT INTO running_clock (game, flag_millis) VALUES (?, ?)"
                + " ON CONFLICT (game) DO UPDATE SET flag_millis = excluded.flag_millis");
        this.deleteClock = connection.prepareStatement("DELETE FROM running_clock WHERE game = ?");
        this.putUptime =
                connection.prepareStatement("INSERT INTO node_uptime (node, start_millis, end_millis) VALUES (?, ?, ?)"
                        + " ON CONFLICT (node, start_millis) DO UPDATE SET end_millis = excluded.end_millis");
    }

    void put(String game, ClockEntry entry) throws SQLException {
        switch (entry) {
            case ClockEntry.Unchanged _ -> {}
            case ClockEntry.Stopped _ -> {
                deleteClock.setString(1, game);
                deleteClock.executeUpdate();
            }
            case ClockEntry.Running running -> {
                putClock.setString(1, game);
                if (running.flagMillis().isPresent()) {
                    putClock.setLong(2, running.flagMillis().getAsLong());
                } else {
                    putClock.setNull(2, Types.BIGINT);
                }
                putClock.executeUpdate();
            }
        }
    }

    void put(Uptime uptime) throws SQLException {
        putUptime.setString(1, uptime.node());
        putUptime.setLong(2, uptime.startMillis());
        putUptime.setLong(3, uptime.endMillis());
        putUptime.executeUpdate();
    }

    @Override
    public void close() throws SQLException {
        try (putClock;
                deleteClock) {
            putUptime.close();
        }
    }
}
