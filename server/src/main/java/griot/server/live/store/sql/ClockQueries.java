package griot.server.live.store.sql;

import griot.server.live.store.ClockStore.PendingFlag;
import griot.server.live.store.StoreException;
import griot.server.live.store.Uptime;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;

/** Reads the tables of clocks. Each query has a connection of its own, as they are rare. Thread-safe. */
final class ClockQueries {
    private final DataSource database;

    ClockQueries(DataSource database) {
        this.database = database;
    }

    private interface Row<T> {
        T read(ResultSet row) throws SQLException;
    }

    private <T> List<T> query(String sql, Row<T> row, Long... parameters) {
        try (Connection connection = database.getConnection();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.length; i++) {
                statement.setLong(i + 1, parameters[i]);
            }
            List<T> rows = new ArrayList<>();
            try (ResultSet result = statement.executeQuery()) {
                while (result.next()) {
                    rows.add(row.read(result));
                }
            }
            return rows;
        } catch (SQLException e) {
            throw new StoreException("the clocks could not be read", e);
        }
    }

    List<PendingFlag> flagsBefore(long millis) {
        return query(
                "SELECT game, flag_millis FROM running_clock WHERE flag_millis < ?",
                row -> new PendingFlag(row.getString(1), row.getLong(2)),
                millis);
    }

    boolean hasRunningClocks() {
        return !query("SELECT game FROM running_clock LIMIT 1", row -> row.getString(1))
                .isEmpty();
    }

    List<Uptime> uptimes() {
        return query(
                "SELECT node, start_millis, end_millis FROM node_uptime",
                row -> new Uptime(row.getString(1), row.getLong(2), row.getLong(3)));
    }
}
