package griot.server.live.store.sql;

import griot.server.live.store.LogSegment;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;

/** Rebuilds the tables of the lobby and of the running clocks. */
public final class OpenGameTables {
    private OpenGameTables() {}

    /** Empties the tables. */
    public static void clear(Connection connection) throws SQLException {
        for (String table : List.of("lobby_game", "running_clock")) {
            try (PreparedStatement delete = connection.prepareStatement("DELETE FROM " + table)) {
                delete.executeUpdate();
            }
        }
    }

    /** Puts games into the tables as segments of their logs say, without the events. */
    public static void put(Connection connection, List<LogSegment> segments) throws SQLException {
        try (ClockTables clocks = new ClockTables(connection, true);
                LobbyTable lobby = new LobbyTable(connection, true)) {
            for (LogSegment segment : segments) {
                clocks.put(segment.game(), segment.clock());
                lobby.put(segment);
            }
            clocks.execute();
            lobby.execute();
        }
    }
}
