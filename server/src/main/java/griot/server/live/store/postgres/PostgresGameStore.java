package griot.server.live.store.postgres;

import griot.server.live.store.PresenceStore;
import griot.server.live.store.RemoteChangeListener;
import griot.server.live.store.UnusableStoreException;
import griot.server.live.store.postgres.PostgresDatabase.TimeLimit;
import griot.server.live.store.sql.SqlGameStore;
import java.security.SecureRandom;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Games in a PostgreSQL database, which several nodes may share. A node reads the log of a game each time that it
 * answers, so its answers are never older than what another has acknowledged. Hints are for those who wait.
 */
public final class PostgresGameStore extends SqlGameStore implements PresenceStore {
    /** If {@code off}, this node hears no hints and lives by what it looks up, as tests do. */
    private static final String HINTS_PROPERTY = "griot.live.hints";

    /** While one waits for the disk, another collects requests. */
    private static final int WRITERS = 2;

    private static final int READERS = 8;
    private static final int NODE_BYTES = 12;

    private final PostgresDatabase database;
    private final Parts parts;
    private final DatabaseTime time;
    private final PresenceSender presences;
    private final @Nullable HintReceiver receiver;

    /** What takes part in transactions, and so is made first. */
    private record Parts(NodeTables tables, OtherNodes nodes, HintSender sender, NodeHooks hooks) {
        static Parts of(PostgresDatabase database) {
            byte[] random = new byte[NODE_BYTES];
            new SecureRandom().nextBytes(random);
            String node = HexFormat.of().formatHex(random);
            NodeTables tables = new NodeTables(database.pool(), node);
            OtherNodes nodes = new OtherNodes(tables, node);
            HintSender sender = new HintSender(database.hintConnections(), nodes::isAnyUp);
            return new Parts(tables, nodes, sender, new NodeHooks(node, sender));
        }
    }

    private PostgresGameStore(PostgresDatabase database, Parts parts) throws SQLException {
        super(new Access(
                database.connections(), database.pool(), new PostgresDialect(), WRITERS, READERS, parts.hooks()));
        this.database = database;
        this.parts = parts;
        this.time = new DatabaseTime(parts.tables()::millis, InstantSource.system());
        this.presences = new PresenceSender(this::store);
        this.receiver = "off".equals(System.getProperty(HINTS_PROPERTY))
                ? null
                : new HintReceiver(database.hintConnections(), parts.nodes()::receive);
    }

    /**
     * Opens a database.
     *
     * @throws UnusableStoreException if it cannot be reached, is not fit for games or has a newer schema
     */
    public static PostgresGameStore open(DatabaseAddress address) throws UnusableStoreException {
        return open(address, TimeLimit.OF_REQUESTS);
    }

    /**
     * As {@link #open(DatabaseAddress)}, for work on all games at once: no statement has a time limit.
     *
     * @throws UnusableStoreException if the database cannot be reached, is not fit for games or has a newer schema
     */
    public static PostgresGameStore openForMaintenance(DatabaseAddress address) throws UnusableStoreException {
        return open(address, TimeLimit.NONE);
    }

    private static PostgresGameStore open(DatabaseAddress address, TimeLimit limit) throws UnusableStoreException {
        PostgresDatabase database = PostgresDatabase.open(address, limit);
        Parts parts = Parts.of(database);
        PostgresGameStore store;
        try {
            store = new PostgresGameStore(database, parts);
        } catch (SQLException e) {
            parts.sender().close();
            database.close();
            throw PostgresDatabase.unusable(e);
        }
        try {
            parts.nodes().start();
        } catch (SQLException e) {
            store.close();
            throw PostgresDatabase.unusable(e);
        }
        return store;
    }

    @Override
    public void listen(RemoteChangeListener listener) {
        parts.nodes().listen(listener);
    }

    @Override
    public PresenceStore presences() {
        return this;
    }

    @Override
    public InstantSource time() {
        return time;
    }

    @Override
    public void put(PresenceEntry entry) {
        presences.put(entry);
    }

    @Override
    public List<PresenceEntry> onOtherNodes(String game) {
        return parts.nodes().presence().of(game).stream()
                .map(player -> {
                    Optional<Long> down = parts.nodes().downSince(player.node());
                    boolean isConnected = player.isConnected() && down.isEmpty();
                    long seen =
                            player.isConnected() ? Math.max(player.seenMillis(), down.orElse(0L)) : player.seenMillis();
                    return new PresenceEntry(game, player.side(), isConnected, seen);
                })
                .toList();
    }

    @Override
    public void close() {
        presences.close();
        if (receiver != null) {
            receiver.close();
        }
        super.close();
        parts.sender().close();
        parts.nodes().close();
        database.close();
    }
}
