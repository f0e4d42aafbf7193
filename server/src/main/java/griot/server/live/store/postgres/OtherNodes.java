package griot.server.live.store.postgres;

import griot.server.live.store.RemoteChangeListener;
import griot.server.live.store.postgres.NodeTables.LiveNode;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * What this node learns of others: their hints and, several times a second, the numbers of their transactions. If these
 * show that a hint was lost, this node looks at the logs of all games that it watches.
 */
final class OtherNodes implements AutoCloseable {
    private static final Logger LOGGER = System.getLogger("griot.server.live");

    private static final Duration POLL_INTERVAL = Duration.ofMillis(300);

    /** The time to the next poll after one has failed while a hint was lost. */
    private static final Duration RETRY_INTERVAL = Duration.ofMillis(100);

    private static final Duration HEARTBEAT_INTERVAL = Duration.ofSeconds(2);
    private static final Duration CLEANING_INTERVAL = Duration.ofMinutes(10);

    /** A node that has not been heard for this long is down. */
    private static final long DOWN_MILLIS = 7_000;

    private static final int MAX_GAMES_PER_QUERY = 1_000;

    /** The listener until another is set. */
    private static final RemoteChangeListener NOBODY = new RemoteChangeListener() {
        @Override
        public Set<String> watchedGames() {
            return Set.of();
        }

        @Override
        public void logGrew(String game, int revision) {
            // Nobody listens.
        }

        @Override
        public void lobbyChanged() {
            // Nobody listens.
        }

        @Override
        public void presenceChanged(String game) {
            // Nobody listens.
        }
    };

    private final NodeTables tables;
    private final String node;
    private final RemotePresenceCache presence;
    private final HintTracker tracker = new HintTracker();
    private final Thread thread;
    private volatile RemoteChangeListener listener = NOBODY;
    private volatile Map<String, LiveNode> nodes = Map.of();
    private volatile boolean isClosed;
    private boolean isFailing;

    /** Whether a hint was lost since this node last looked. */
    private boolean isHintLost;

    /** Whether a node went down, or is up again, since this node last looked. */
    private boolean haveNodesChanged;

    /**
     * Creates a poller, which {@link #start} starts.
     *
     * @param node the id of this node
     */
    OtherNodes(NodeTables tables, String node) {
        this.tables = tables;
        this.node = node;
        this.presence = new RemotePresenceCache(tables);
        this.thread = Thread.ofPlatform().name("griot-nodes").daemon().unstarted(this::run);
    }

    /**
     * Stores a first heartbeat of this node, and begins to poll the others.
     *
     * @throws SQLException if the database cannot be reached
     */
    void start() throws SQLException {
        tables.heartbeat();
        poll();
        thread.start();
    }

    void listen(RemoteChangeListener newListener) {
        listener = newListener;
    }

    /** What other nodes know of the players of games. */
    RemotePresenceCache presence() {
        return presence;
    }

    /** Whether another node was up at the last poll. */
    boolean isAnyUp() {
        return nodes.values().stream().anyMatch(OtherNodes::isUp);
    }

    /** The last heartbeat of a node that is down, in milliseconds since 1970, 0 if unknown; empty if the node is up. */
    Optional<Long> downSince(String id) {
        LiveNode other = nodes.get(id);
        if (other == null) {
            return Optional.of(0L);
        }
        return other.ageMillis() > DOWN_MILLIS ? Optional.of(other.aliveMillis()) : Optional.empty();
    }

    /** Processes a notification. */
    void receive(String text) {
        Optional<Hint.Part> part = Hint.parse(text);
        if (part.isEmpty() || part.get().hint().writer().node().equals(node)) {
            return;
        }
        Hint hint = part.get().hint();
        hint.reportChanges(new Hint.Changes() {
            @Override
            public void logGrew(String game, int revision) {
                listener.logGrew(game, revision);
            }

            @Override
            public void lobbyChanged() {
                listener.lobbyChanged();
            }

            @Override
            public void presenceChanged(String game) {
                presence.invalidate(game);
                listener.presenceChanged(game);
            }
        });
        if (part.get().isLast()) {
            tracker.noteHint(hint.writer(), hint.number());
        }
    }

    private void run() {
        long nextHeartbeat = System.nanoTime();
        long nextCleaning = System.nanoTime();
        while (!isClosed) {
            try {
                if (System.nanoTime() - nextHeartbeat >= 0) {
                    tables.heartbeat();
                    nextHeartbeat = System.nanoTime() + HEARTBEAT_INTERVAL.toNanos();
                }
                poll();
                if (System.nanoTime() - nextCleaning >= 0) {
                    tables.clean();
                    nextCleaning = System.nanoTime() + CLEANING_INTERVAL.toNanos();
                }
                isFailing = false;
            } catch (SQLException | RuntimeException e) {
                if (!isFailing && !isClosed) {
                    LOGGER.log(Level.WARNING, "other nodes cannot be heard: " + e.getMessage());
                }
                isFailing = true;
            }
            try {
                TimeUnit.NANOSECONDS.sleep((isHintLost ? RETRY_INTERVAL : POLL_INTERVAL).toNanos());
            } catch (InterruptedException e) {
                // Closed.
            }
        }
    }

    private void poll() throws SQLException {
        NodeTables.State state = tables.state();
        Set<String> before = idsOfUp(nodes);
        nodes = state.nodes();
        isHintLost |= tracker.poll(state.lastTransactions());
        haveNodesChanged |= !idsOfUp(nodes).equals(before);
        if (isHintLost) {
            presence.invalidateAll();
            listener.lobbyChanged();
            tellRevisions(listener.watchedGames());
        }
        if (isHintLost || haveNodesChanged) {
            // The players of a node are connected only while it is up.
            listener.watchedGames().forEach(listener::presenceChanged);
        }
        // Only now: if a query has failed, the next poll looks again.
        isHintLost = false;
        haveNodesChanged = false;
    }

    private static boolean isUp(LiveNode node) {
        return node.ageMillis() <= DOWN_MILLIS;
    }

    private static Set<String> idsOfUp(Map<String, LiveNode> nodes) {
        return nodes.entrySet().stream()
                .filter(entry -> isUp(entry.getValue()))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    private void tellRevisions(Set<String> games) throws SQLException {
        List<String> all = new ArrayList<>(games);
        for (int i = 0; i < all.size(); i += MAX_GAMES_PER_QUERY) {
            Set<String> some = Set.copyOf(all.subList(i, Math.min(i + MAX_GAMES_PER_QUERY, all.size())));
            tables.revisions(some).forEach(listener::logGrew);
        }
    }

    @Override
    public void close() {
        isClosed = true;
        thread.interrupt();
        try {
            tables.leave();
        } catch (SQLException e) {
            // The others notice that this node is down.
        }
    }
}
