package griot.server.live.store.postgres;

import griot.server.live.store.postgres.Hint.Writer;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.sql.DataSource;

/** The tables through which the nodes know of each other. Thread-safe. */
final class NodeTables {
    /** The time of the database in milliseconds. */
    private static final String NOW = "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";

    /** The time without a heartbeat after which a node is forgotten. */
    private static final long FORGET_NODE_MILLIS = 86_400_000;

    /** The time without a stream or a request after which a player is forgotten. */
    private static final long FORGET_PLAYER_MILLIS = 3_600_000;

    private final DataSource database;
    private final String node;

    NodeTables(DataSource database, String node) {
        this.database = database;
        this.node = node;
    }

    /** The time of the database in milliseconds since 1970. */
    long millis() throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT " + NOW)) {
            row.next();
            return row.getLong(1);
        }
    }

    /** Stores a heartbeat: this node is up now. */
    void heartbeat() throws SQLException {
        execute(
                "INSERT INTO live_node (node, alive_millis) VALUES (?, " + NOW + ")"
                        + " ON CONFLICT (node) DO UPDATE SET alive_millis = excluded.alive_millis",
                node);
    }

    /** Forgets nodes, and players of this node, that were not seen for long. */
    void clean() throws SQLException {
        execute("DELETE FROM live_node WHERE alive_millis < " + NOW + " - ?", FORGET_NODE_MILLIS);
        execute("DELETE FROM log_writer WHERE node NOT IN (SELECT node FROM live_node)");
        execute("DELETE FROM player_presence WHERE node NOT IN (SELECT node FROM live_node)");
        execute(
                "DELETE FROM player_presence WHERE node = ? AND connected = 0 AND seen_millis < " + NOW + " - ?",
                node,
                FORGET_PLAYER_MILLIS);
    }

    /** Says that nobody is connected to this node any more. */
    void leave() throws SQLException {
        execute(
                "UPDATE player_presence SET connected = 0, seen_millis = " + NOW + " WHERE node = ? AND connected = 1",
                node);
    }

    private void execute(String sql, Object... parameters) throws SQLException {
        try (Connection connection = database.getConnection();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.length; i++) {
                statement.setObject(i + 1, parameters[i]);
            }
            statement.executeUpdate();
        }
    }

    /**
     * Another node.
     *
     * @param aliveMillis its last heartbeat, in milliseconds since 1970
     * @param ageMillis how long ago that is, in milliseconds
     */
    record LiveNode(long aliveMillis, long ageMillis) {}

    /**
     * The state of the other nodes, as one query reads it.
     *
     * @param nodes the other nodes by id
     * @param lastTransactions by writer: the number of its last transaction, as {@link Hint#number} counts them
     */
    record State(Map<String, LiveNode> nodes, Map<Writer, Long> lastTransactions) {}

    /** The state of the other nodes. */
    State state() throws SQLException {
        Map<String, LiveNode> nodes = new HashMap<>();
        Map<Writer, Long> lastTransactions = new HashMap<>();
        try (Connection connection = database.getConnection();
                PreparedStatement select = connection.prepareStatement(
                        "SELECT n.node, n.alive_millis, " + NOW + " - n.alive_millis, w.thread, w.number"
                                + " FROM live_node n LEFT JOIN log_writer w ON w.node = n.node WHERE n.node <> ?")) {
            select.setString(1, node);
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    nodes.put(rows.getString(1), new LiveNode(rows.getLong(2), rows.getLong(3)));
                    long number = rows.getLong(5);
                    if (!rows.wasNull()) {
                        lastTransactions.put(new Writer(rows.getString(1), rows.getInt(4)), number);
                    }
                }
            }
        }
        return new State(Map.copyOf(nodes), Map.copyOf(lastTransactions));
    }

    /** The revision of each of these games that exists: the number of its last event. */
    Map<String, Integer> revisions(Set<String> games) throws SQLException {
        Map<String, Integer> revisions = new HashMap<>();
        try (Connection connection = database.getConnection();
                PreparedStatement select = connection.prepareStatement(
                        "SELECT w.game, (SELECT MAX(e.number) FROM game_event e WHERE e.game = w.game)"
                                + " FROM unnest(?) AS w (game)")) {
            Array ids = connection.createArrayOf("varchar", games.toArray());
            select.setArray(1, ids);
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    int revision = rows.getInt(2);
                    if (!rows.wasNull()) {
                        revisions.put(rows.getString(1), revision);
                    }
                }
            }
        }
        return revisions;
    }

    /** What a node knows of a player; see {@link griot.server.live.store.PresenceStore.PresenceEntry}. */
    record Player(String side, String node, boolean isConnected, long seenMillis) {}

    /** What other nodes know of the players of a game. */
    List<Player> players(String game) throws SQLException {
        List<Player> players = new ArrayList<>();
        try (Connection connection = database.getConnection();
                PreparedStatement select =
                        connection.prepareStatement("SELECT side, node, connected, seen_millis FROM player_presence"
                                + " WHERE game = ? AND node <> ?")) {
            select.setString(1, game);
            select.setString(2, node);
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    players.add(new Player(rows.getString(1), rows.getString(2), rows.getInt(3) == 1, rows.getLong(4)));
                }
            }
        }
        return players;
    }
}
