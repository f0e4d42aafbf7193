package griot.server.live.presence;

import griot.rules.Side;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.LongSupplier;

/**
 * Which players are connected: those with an open stream, by their token. A request is a sign of life too. Not stored:
 * after a start all players are absent, and come back. Thread-safe.
 */
public final class Presence {
    /** The number of players beyond which those that left more than {@link #FORGET_MILLIS} ago are forgotten. */
    private static final int MANY_PLAYERS = 10_000;

    private static final long FORGET_MILLIS = 600_000;

    /** The minimum time between two looks for such players, which go through all. */
    private static final long PURGE_MILLIS = 60_000;

    private final LongSupplier serverTime;
    private final long startMillis;
    private final Map<PlayerKey, Activity> players = new HashMap<>();
    private long nextPurgeMillis;

    private record PlayerKey(String game, Side side) {}

    /**
     * What is known of a player.
     *
     * @param streams the number of open streams
     * @param lastMillis the time of the last request or end of a stream
     */
    private record Activity(int streams, long lastMillis) {}

    /** An open stream. */
    public interface Connection extends AutoCloseable {
        @Override
        void close();
    }

    /** Creates a presence in which nobody is connected. */
    public Presence(LongSupplier serverTime) {
        this.serverTime = serverTime;
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
                    .removeIf(activity -> activity.streams() == 0 && now - activity.lastMillis() > FORGET_MILLIS);
        }
        players.merge(
                player,
                new Activity(streams, now),
                (old, added) -> new Activity(old.streams() + streams, added.lastMillis()));
    }

    /** Since when a player has been absent; empty if connected. */
    public synchronized OptionalLong absentSinceMillis(String game, Side side) {
        Activity activity = players.getOrDefault(new PlayerKey(game, side), new Activity(0, startMillis));
        return activity.streams() > 0 ? OptionalLong.empty() : OptionalLong.of(activity.lastMillis());
    }
}
