package griot.server.live.push;

import griot.rules.Side;
import griot.rules.syntax.Strings;
import griot.server.live.store.SqlStore;
import java.net.URI;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The subscriptions of the seats and the server's keys, in the database of the games, so that all nodes share them. */
final class PushStore {
    /** How many devices of a seat are told; a further one takes the place of the oldest. */
    static final int MAX_PER_SEAT = 5;

    private final SqlStore store;
    private volatile @Nullable VapidKeys knownKeys;

    PushStore(SqlStore store) {
        this.store = store;
    }

    /**
     * The keys, generated when they are first needed, and read once, as they never change. If two nodes generate keys at
     * once, both use those stored first.
     */
    VapidKeys keys() {
        VapidKeys keys = knownKeys;
        if (keys == null) {
            keys = readKeys().orElseGet(this::generateKeys);
            knownKeys = keys;
        }
        return keys;
    }

    private VapidKeys generateKeys() {
        VapidKeys generated = VapidKeys.generate();
        store.update(connection -> execute(
                connection,
                "INSERT INTO push_key (id, public_key, private_key) VALUES (1, ?, ?) ON CONFLICT DO NOTHING",
                generated.publicKey(),
                generated.privateKey()));
        return readKeys().orElseThrow();
    }

    private Optional<VapidKeys> readKeys() {
        return store.query(PushStore::readKeys).flatMap(keys -> keys);
    }

    private static Optional<VapidKeys> readKeys(Connection connection) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement("SELECT public_key, private_key FROM push_key");
                ResultSet rows = query.executeQuery()) {
            return rows.next() ? Optional.of(VapidKeys.of(rows.getString(1), rows.getString(2))) : Optional.empty();
        }
    }

    /** Stores a subscription of a seat, in place of an earlier one with the same endpoint. */
    void put(String game, Side side, PushSubscription subscription, long timeMillis) {
        String seat = Strings.lowerCase(side);
        store.update(connection -> {
            delete(connection, game, seat, subscription.id());
            execute(
                    connection,
                    "INSERT INTO push_subscription (game, side, id, endpoint, p256dh, auth, language, since_millis)"
                            + " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
                    game,
                    seat,
                    subscription.id(),
                    subscription.endpoint().toString(),
                    subscription.p256dh(),
                    subscription.auth(),
                    subscription.language(),
                    timeMillis);
            execute(
                    connection,
                    "DELETE FROM push_subscription WHERE game = ? AND side = ? AND id NOT IN (SELECT id"
                            + " FROM push_subscription WHERE game = ? AND side = ?"
                            + " ORDER BY since_millis DESC, id LIMIT " + MAX_PER_SEAT + ")",
                    game,
                    seat,
                    game,
                    seat);
        });
    }

    /** Removes a subscription of a seat, if there is one with this id. The id may be any text. */
    void remove(String game, Side side, String id) {
        // PostgreSQL refuses a text with the character 0.
        if (PushSubscription.isId(id)) {
            store.update(connection -> delete(connection, game, Strings.lowerCase(side), id));
        }
    }

    private static void delete(Connection connection, String game, String side, String id) throws SQLException {
        execute(connection, "DELETE FROM push_subscription WHERE game = ? AND side = ? AND id = ?", game, side, id);
    }

    /** Removes the subscriptions of both seats, and returns them. */
    Map<Side, List<PushSubscription>> removeAll(String game) {
        Map<Side, List<PushSubscription>> removed = new EnumMap<>(Side.class);
        for (Side side : Side.values()) {
            removed.put(side, of(game, side));
        }
        if (removed.values().stream().anyMatch(subscriptions -> !subscriptions.isEmpty())) {
            remove(game);
        }
        return removed;
    }

    /** Removes the subscriptions of both seats. */
    void remove(String game) {
        store.update(connection -> execute(connection, "DELETE FROM push_subscription WHERE game = ?", game));
    }

    /** The ids of the games that have subscriptions. */
    List<String> games() {
        return store.query(PushStore::readGames).orElse(List.of());
    }

    private static List<String> readGames(Connection connection) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement("SELECT DISTINCT game FROM push_subscription");
                ResultSet rows = query.executeQuery()) {
            List<String> games = new ArrayList<>();
            while (rows.next()) {
                games.add(rows.getString(1));
            }
            return games;
        }
    }

    /** The subscriptions of a seat. */
    List<PushSubscription> of(String game, Side side) {
        return store.query(connection -> read(connection, game, Strings.lowerCase(side)))
                .orElse(List.of());
    }

    private static List<PushSubscription> read(Connection connection, String game, String side) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(
                "SELECT endpoint, p256dh, auth, language FROM push_subscription WHERE game = ? AND side = ?")) {
            query.setString(1, game);
            query.setString(2, side);
            List<PushSubscription> subscriptions = new ArrayList<>();
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    subscriptions.add(new PushSubscription(
                            URI.create(rows.getString(1)), rows.getString(2), rows.getString(3), rows.getString(4)));
                }
            }
            return subscriptions;
        }
    }

    private static void execute(Connection connection, String sql, Object... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            statement.executeUpdate();
        }
    }
}
