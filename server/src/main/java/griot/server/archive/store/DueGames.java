package griot.server.archive.store;

import griot.server.live.store.SqlStore;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** The games whose place in the archive has to be computed anew. */
public final class DueGames {
    private DueGames() {}

    /**
     * A game that is due.
     *
     * @param revision the last event that is known to matter
     */
    public record Due(String game, int revision) {
        /** Notes that the game is done; false if it is not due any more, or again because of a later event. */
        public boolean done(Connection connection) throws SQLException {
            try (PreparedStatement delete =
                    connection.prepareStatement("DELETE FROM archive_due WHERE game = ? AND revision = ?")) {
                delete.setString(1, game);
                delete.setInt(2, revision);
                return delete.executeUpdate() > 0;
            }
        }
    }

    /** Some games that are due; none if no game is. */
    public static List<Due> some(SqlStore store, int max) {
        return store.query(connection -> {
                    try (PreparedStatement select = connection.prepareStatement(
                            "SELECT game, revision FROM archive_due ORDER BY game LIMIT ?")) {
                        select.setInt(1, max);
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
