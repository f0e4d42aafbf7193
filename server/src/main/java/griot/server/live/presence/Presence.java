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
 * Which players are connected: those with an open stream, by their token. A request is a sign of life too. A node alone
 * does not store it: after a start all players are absent, and come back. Several nodes tell each other. Thread-safe.
 */
public final class Presence {
    /** The number of players beyond which those that left more than {@link #FORGET_MILLIS} ago are forgotten. */
    private static final int MANY_PLAYERS = 10_000;

    private static final long FORGET_MILLIS = 600_000;

    /** The minimum time between two looks for such players, which go through all. */
    private static final long PURGE_MILLIS = 60_000;

    /** How long other nodes may be ignorant of the last request of a player without a stream. */
    private static final long TELL_MILLIS = 10_000;

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
     * @param toldMillis when other nodes were told last
     */
    private record Activity(int streams, long lastMillis, long toldMillis) {
        boolean isConnected() {
            return streams > 0;
        }

        /** This activity, after a change to another. */
        Activity next(int streamsMore, long nowMillis) {
            int now = streams + streamsMore;
            boolean isNews = now > 0 != isConnected() || now == 0 && nowMillis - toldMillis > TELL_MILLIS;
            return new Activity(now, nowMillis, isNews ? nowMillis : toldMillis);
        }
    }

    /** An open stream. */
    public interface Connection extends AutoCloseable {
        @Override
        void close();
    }

    /**
     * Creates a presence in which nobody is connected to this node.
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
        if (players.size() >= MANY_PLAYERS && now >= nextPurgeMillis) {
            nextPurgeMillis = now + PURGE_MILLIS;
            players.values()
                    .removeIf(activity -> !activity.isConnected() && now - activity.lastMillis() > FORGET_MILLIS);
        }
        Activity activity = players.getOrDefault(player, new Activity(0, 0, 0)).next(streams, now);
        players.put(player, activity);
        if (activity.toldMillis() == now) {
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
        for (PresenceEntry entry : others.elsewhere(game)) {
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
