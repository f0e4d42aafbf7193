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
import javax.sql.DataSource;

/** Writes the table of the lobby, in the transactions of the {@link LogWriter}, and reads it. */
final class LobbyTable implements AutoCloseable {
    private final PreparedStatement put;
    private final PreparedStatement change;
    private final PreparedStatement delete;

    LobbyTable(Connection connection) throws SQLException {
        this.put = connection.prepareStatement("INSERT INTO lobby_game (game, state, since_millis, body)"
                + " VALUES (?, ?, ?, ?) ON CONFLICT (game) DO UPDATE"
                + " SET state = excluded.state, since_millis = excluded.since_millis, body = excluded.body");
        this.change = connection.prepareStatement("UPDATE lobby_game SET body = ? WHERE game = ?");
        this.delete = connection.prepareStatement("DELETE FROM lobby_game WHERE game = ?");
    }

    void put(LogSegment segment) throws SQLException {
        switch (segment.lobby()) {
            case LobbyEntry.Unchanged _ -> {}
            case LobbyEntry.Removed _ -> {
                delete.setString(1, segment.game());
                delete.executeUpdate();
            }
            case LobbyEntry.Changed changed -> {
                change.setString(1, changed.body());
                change.setString(2, segment.game());
                change.executeUpdate();
            }
            case LobbyEntry.Listed listed -> {
                put.setString(1, segment.game());
                put.setString(2, name(listed.state()));
                put.setLong(3, segment.timeMillis());
                put.setString(4, listed.body());
                put.executeUpdate();
            }
        }
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
