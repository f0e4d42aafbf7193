package griot.server.live.store.sql;

import griot.server.live.store.LobbyEntry;
import griot.server.live.store.LobbyState;
import griot.server.live.store.LobbyStore;
import griot.server.live.store.LobbyStore.ListedGame;
import griot.server.live.store.LogSegment;
import griot.server.live.store.StoreException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import javax.sql.DataSource;

/** Writes the table of the lobby, in the transactions of a {@link LogSession}, and reads it. */
final class LobbyTable implements AutoCloseable {
    private final RowBatch put;
    private final RowBatch change;
    private final RowBatch delete;

    /** The last segment of each game that changes its listing. */
    private final Map<String, LogSegment> segments = new TreeMap<>();

    /** The new texts of games that keep their place in the list. */
    private final Map<String, String> changes = new TreeMap<>();

    LobbyTable(Connection connection, boolean isRemote) throws SQLException {
        this.put = new RowBatch(
                connection,
                isRemote,
                "INSERT INTO lobby_game (game, state, since_millis, body)"
                        + " VALUES (?, ?, ?, ?) ON CONFLICT (game) DO UPDATE"
                        + " SET state = excluded.state, since_millis = excluded.since_millis, body = excluded.body");
        this.change = new RowBatch(connection, isRemote, "UPDATE lobby_game SET body = ? WHERE game = ?");
        this.delete = new RowBatch(connection, isRemote, "DELETE FROM lobby_game WHERE game = ?");
    }

    /** Notes how a segment changes the listing of its game, to be written with the others. */
    void put(LogSegment segment) {
        switch (segment.lobby()) {
            case LobbyEntry.Unchanged _ -> {}
            case LobbyEntry.Changed changed -> changes.put(segment.game(), changed.body());
            case LobbyEntry.Listed _, LobbyEntry.Removed _ -> {
                segments.put(segment.game(), segment);
                changes.remove(segment.game());
            }
        }
    }

    /** Writes what was noted. */
    void execute() throws SQLException {
        for (LogSegment segment : segments.values()) {
            if (segment.lobby() instanceof LobbyEntry.Listed listed) {
                put.row().setString(1, segment.game());
                put.row().setString(2, name(listed.state()));
                put.row().setLong(3, segment.timeMillis());
                put.row().setString(4, listed.body());
                put.add();
            } else {
                delete.row().setString(1, segment.game());
                delete.add();
            }
        }
        for (Map.Entry<String, String> entry : changes.entrySet()) {
            change.row().setString(1, entry.getValue());
            change.row().setString(2, entry.getKey());
            change.add();
        }
        segments.clear();
        changes.clear();
        put.execute();
        delete.execute();
        change.execute();
    }

    private static String name(LobbyState state) {
        return state.name().toLowerCase(Locale.ROOT);
    }

    /** Reads a list on a connection of its own; see {@link LobbyStore#listed}. */
    static List<ListedGame> read(DataSource database, LobbyState state, long afterMillis, int max) {
        try (Connection connection = database.getConnection();
                PreparedStatement select = connection.prepareStatement("SELECT game, since_millis, body FROM lobby_game"
                        + " WHERE state = ? AND since_millis > ? ORDER BY since_millis DESC, game LIMIT ?")) {
            select.setString(1, name(state));
            select.setLong(2, afterMillis);
            select.setInt(3, max);
            List<ListedGame> games = new ArrayList<>();
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    games.add(new ListedGame(rows.getString(1), rows.getLong(2), rows.getString(3)));
                }
            }
            return games;
        } catch (SQLException e) {
            throw new StoreException("the lobby could not be read", e);
        }
    }

    @Override
    public void close() throws SQLException {
        try (put;
                change) {
            delete.close();
        }
    }
}
