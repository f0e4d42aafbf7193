package griot.server.live.presence;

import griot.rules.Side;
import griot.rules.syntax.Strings;
import griot.server.live.store.PresenceStore;
import griot.server.live.store.PresenceStore.PresenceEntry;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.LongSupplier;

/**
 * Which players are connected: those whose token has opened a stream. A request is a sign of life too. Nothing is
 * stored but what several nodes have to know of each other: after the start of a single node, all players are absent
 * until they connect again. Thread-safe.
 */
public final class Presence {
    /** The number of players from which on those that left more than {@link #RETENTION_MILLIS} ago are forgotten. */
    private static final int PURGE_THRESHOLD = 10_000;

    private static final long RETENTION_MILLIS = 600_000;

    /** The minimum time between two searches for such players, which go through all. */
    private static final long PURGE_INTERVAL_MILLIS = 60_000;

    /** How often other nodes are told of the requests of a player without a stream. */
    private static final long NOTIFY_INTERVAL_MILLIS = 10_000;

    private final LongSupplier serverTime;
    private final PresenceStore others;
    private final long startMillis;
    private final Map<PlayerKey, Activity> players = new HashMap<>();
    private long nextPurgeMillis;

    private record PlayerKey(String game, Side side) {}

    /**
     * What is known of a player.
     *
     * @param streams the number of open streams
     * @param lastMillis the time of the last request, or begin or end of a stream
     * @param notifiedMillis when other nodes were last notified
     */
    private record Activity(int streams, long lastMillis, long notifiedMillis) {
        boolean isConnected() {
            return streams > 0;
        }

        /** The activity after a change of the number of streams, or after a request. */
        Activity afterChange(int streamsChange, long nowMillis) {
            int now = streams + streamsChange;
            boolean isNews =
                    now > 0 != isConnected() || now == 0 && nowMillis - notifiedMillis > NOTIFY_INTERVAL_MILLIS;
            return new Activity(now, nowMillis, isNews ? nowMillis : notifiedMillis);
        }
    }

    /** An open stream. */
    public interface Connection extends AutoCloseable {
        @Override
        void close();
    }

    /**
     * Creates an object that knows of nobody connected to this node.
     *
     * @param others what other nodes know
     */
    public Presence(LongSupplier serverTime, PresenceStore others) {
        this.serverTime = serverTime;
        this.others = others;
        this.startMillis = serverTime.getAsLong();
    }

    /** Counts a stream of a player until it is closed. */
    public Connection connect(String game, Side side) {
        PlayerKey player = new PlayerKey(game, side);
        change(player, 1);
        return () -> change(player, -1);
    }

    /** Notes a request of a player. */
    public void seen(String game, Side side) {
        change(new PlayerKey(game, side), 0);
    }

    private synchronized void change(PlayerKey player, int streams) {
        long now = serverTime.getAsLong();
        if (players.size() >= PURGE_THRESHOLD && now >= nextPurgeMillis) {
            nextPurgeMillis = now + PURGE_INTERVAL_MILLIS;
            players.values()
                    .removeIf(activity -> !activity.isConnected() && now - activity.lastMillis() > RETENTION_MILLIS);
        }
        Activity activity = players.getOrDefault(player, new Activity(0, 0, 0)).afterChange(streams, now);
        players.put(player, activity);
        if (activity.notifiedMillis() == now) {
            others.put(new PresenceEntry(player.game(), Strings.lowerCase(player.side()), activity.isConnected(), now));
        }
    }

    /**
     * Since when a player has been absent; empty if connected.
     *
     * @throws griot.server.live.store.StoreException if the other nodes cannot be asked
     */
    public OptionalLong absentSinceMillis(String game, Side side) {
        Activity activity = activity(new PlayerKey(game, side));
        if (activity.isConnected()) {
            return OptionalLong.empty();
        }
        long last = activity.lastMillis();
        for (PresenceEntry entry : others.onOtherNodes(game)) {
            if (entry.side().equals(Strings.lowerCase(side))) {
                if (entry.isConnected()) {
                    return OptionalLong.empty();
                }
                last = Math.max(last, entry.seenMillis());
            }
        }
        return OptionalLong.of(last);
    }

    private synchronized Activity activity(PlayerKey player) {
        return players.getOrDefault(player, new Activity(0, startMillis, 0));
    }
}
