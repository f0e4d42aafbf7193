package griot.server.archive.store;

import griot.server.live.store.SqlStore;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** The games whose archive entry has to be computed anew. */
public final class DueGames {
    private DueGames() {}

    /**
     * A game that is due.
     *
     * @param revision the number of the last event known that changes the entry
     */
    public record Due(String game, int revision) {
        /** Marks the game as done; false if it is no longer due, or due again because of a later event. */
        public boolean markDone(Connection connection) throws SQLException {
            return change(connection, "DELETE FROM archive_due WHERE game = ? AND revision = ?");
        }

        /**
         * Leaves the game due, but locks it for other nodes until the transaction ends; false if it is no longer due,
         * or due again because of a later event.
         */
        public boolean postpone(Connection connection) throws SQLException {
            return change(connection, "UPDATE archive_due SET revision = revision WHERE game = ? AND revision = ?");
        }

        private boolean change(Connection connection, String sql) throws SQLException {
            try (PreparedStatement statement = connection.prepareStatement(sql)) {
                statement.setString(1, game);
                statement.setInt(2, revision);
                return statement.executeUpdate() > 0;
            }
        }
    }

    /** The first games that are due, in the order of their ids. */
    public static List<Due> first(SqlStore store, int max) {
        return after("", store, max);
    }

    /** The first games after another that are due, in the order of their ids; none if no game is. */
    public static List<Due> after(String game, SqlStore store, int max) {
        return store.query(connection -> {
                    try (PreparedStatement select = connection.prepareStatement(
                            "SELECT game, revision FROM archive_due WHERE game > ? ORDER BY game LIMIT ?")) {
                        select.setString(1, game);
                        select.setInt(2, max);
                        return read(select);
                    }
                })
                .orElse(List.of());
    }

    /** A game if it is due. */
    public static List<Due> of(SqlStore store, String game) {
        return store.query(connection -> {
                    try (PreparedStatement select =
                            connection.prepareStatement("SELECT game, revision FROM archive_due WHERE game = ?")) {
                        select.setString(1, game);
                        return read(select);
                    }
                })
                .orElse(List.of());
    }

    /** Makes all games due. */
    public static void markAll(Connection connection) throws SQLException {
        try (PreparedStatement delete = connection.prepareStatement("DELETE FROM archive_due");
                PreparedStatement insert = connection.prepareStatement("INSERT INTO archive_due (game, revision)"
                        + " SELECT game, MAX(number) FROM game_event GROUP BY game")) {
            delete.executeUpdate();
            insert.executeUpdate();
        }
    }

    private static List<Due> read(PreparedStatement select) throws SQLException {
        List<Due> due = new ArrayList<>();
        try (ResultSet rows = select.executeQuery()) {
            while (rows.next()) {
                due.add(new Due(rows.getString(1), rows.getInt(2)));
            }
        }
        return due;
    }
}
