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
    /** The number of players from which those that left long ago are forgotten. */
    private static final int MANY_PLAYERS = 10_000;

    private static final long FORGET_MILLIS = 600_000;

    private final LongSupplier serverTime;
    private final long startMillis;
    private final Map<Place, Trace> traces = new HashMap<>();

    private record Place(String game, Side side) {}

    /**
     * What is known of a player.
     *
     * @param streams the number of open streams
     * @param lastMillis the time of the last request or end of a stream
     */
    private record Trace(int streams, long lastMillis) {}

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
        Place place = new Place(game, side);
        change(place, 1);
        return () -> change(place, -1);
    }

    /** Notes a request of a player. */
    public void seen(String game, Side side) {
        change(new Place(game, side), 0);
    }

    private synchronized void change(Place place, int streams) {
        long now = serverTime.getAsLong();
        if (traces.size() >= MANY_PLAYERS) {
            traces.values().removeIf(trace -> trace.streams() == 0 && now - trace.lastMillis() > FORGET_MILLIS);
        }
        traces.merge(
                place, new Trace(streams, now), (old, added) -> new Trace(old.streams() + streams, added.lastMillis()));
    }

    /** Since when a player has been absent; empty if connected. */
    public synchronized OptionalLong absentSinceMillis(String game, Side side) {
        Trace trace = traces.getOrDefault(new Place(game, side), new Trace(0, startMillis));
        return trace.streams() > 0 ? OptionalLong.empty() : OptionalLong.of(trace.lastMillis());
    }
}
