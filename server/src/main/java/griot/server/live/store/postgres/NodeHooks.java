package griot.server.live.store.postgres;

import griot.server.live.store.LobbyEntry;
import griot.server.live.store.LogSegment;
import griot.server.live.store.PresenceStore.PresenceEntry;
import griot.server.live.store.postgres.Hint.Writer;
import griot.server.live.store.sql.CommitHook;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/** Numbers the transactions of this node, and sends a hint of each to the others. */
final class NodeHooks implements CommitHook.Factory {
    private static final String PUT_NUMBER = "INSERT INTO log_writer (node, thread, number) VALUES (?, ?, ?)"
            + " ON CONFLICT (node, thread) DO UPDATE SET number = excluded.number";
    private static final String PUT_PLAYER =
            "INSERT INTO player_presence (game, side, node, connected, seen_millis) VALUES (?, ?, ?, ?, ?)"
                    + " ON CONFLICT (game, side, node) DO UPDATE"
                    + " SET connected = excluded.connected, seen_millis = excluded.seen_millis";

    private final String node;
    private final Consumer<Hint> sender;

    /**
     * Also counts transactions that fail to commit. Other nodes then take their hints for lost, which costs no more
     * than a look at the logs.
     */
    private final Map<Integer, AtomicLong> counters = new ConcurrentHashMap<>();

    NodeHooks(String node, Consumer<Hint> sender) {
        this.node = node;
        this.sender = sender;
    }

    @Override
    public CommitHook open(Connection connection, int thread) throws SQLException {
        return new Hook(connection, new Writer(node, thread), counters.computeIfAbsent(thread, _ -> new AtomicLong()));
    }

    private final class Hook implements CommitHook {
        private final Writer writer;
        private final AtomicLong counter;
        private final PreparedStatement putNumber;
        private final PreparedStatement putPlayer;
        private final List<Hint> pendingHints = new ArrayList<>();

        Hook(Connection connection, Writer writer, AtomicLong counter) throws SQLException {
            this.writer = writer;
            this.counter = counter;
            this.putNumber = connection.prepareStatement(PUT_NUMBER);
            this.putPlayer = connection.prepareStatement(PUT_PLAYER);
        }

        @Override
        public void beforeCommit(List<LogSegment> segments, List<PresenceEntry> presences) throws SQLException {
            pendingHints.clear();
            if (segments.isEmpty() && presences.isEmpty()) {
                return;
            }
            putPlayers(presences);
            long number = counter.incrementAndGet();
            putNumber.setString(1, writer.node());
            putNumber.setInt(2, writer.thread());
            putNumber.setLong(3, number);
            putNumber.executeUpdate();
            List<String> changes = new ArrayList<>();
            for (LogSegment segment : segments) {
                changes.add(Hint.growth(
                        segment.game(), segment.after() + segment.bodies().size()));
            }
            if (segments.stream().anyMatch(segment -> !(segment.lobby() instanceof LobbyEntry.Unchanged))) {
                changes.add(Hint.LOBBY);
            }
            presences.stream()
                    .map(PresenceEntry::game)
                    .distinct()
                    .map(Hint::presence)
                    .forEach(changes::add);
            pendingHints.add(new Hint(writer, number, changes));
        }

        private void putPlayers(List<PresenceEntry> presences) throws SQLException {
            if (presences.isEmpty()) {
                return;
            }
            for (PresenceEntry entry : presences) {
                putPlayer.setString(1, entry.game());
                putPlayer.setString(2, entry.side());
                putPlayer.setString(3, node);
                putPlayer.setInt(4, entry.isConnected() ? 1 : 0);
                putPlayer.setLong(5, entry.seenMillis());
                putPlayer.addBatch();
            }
            putPlayer.executeBatch();
        }

        @Override
        public void afterCommit() {
            pendingHints.forEach(sender);
        }

        @Override
        public void close() throws SQLException {
            try (putNumber) {
                putPlayer.close();
            }
        }
    }
}
