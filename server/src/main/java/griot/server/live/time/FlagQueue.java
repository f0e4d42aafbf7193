package griot.server.live.time;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeSet;

/** The games in which a flag will fall, the soonest first: a priority queue with one entry a game. Thread-safe. */
final class FlagQueue {
    private final TreeSet<Entry> entries =
            new TreeSet<>(Comparator.comparingLong(Entry::millis).thenComparing(Entry::game));

    private final Map<String, Entry> byGame = new HashMap<>();

    /** Called when the time of {@link #next} comes nearer. */
    private volatile Runnable soonerListener = () -> {};

    /**
     * A game.
     *
     * @param millis the server time at which the flag falls, moved by the down time that is known
     * @param clockMillis the clock time at which it falls, as in the database
     */
    private record Entry(String game, long millis, long clockMillis) {}

    /** Sets what is called when the time of {@link #next} comes nearer. */
    void setSoonerListener(Runnable listener) {
        soonerListener = listener;
    }

    /**
     * Adds a game, or changes its time.
     *
     * @param millis the server time at which the flag falls, moved by the down time that is known
     * @param clockMillis the clock time at which it falls
     */
    void put(String game, long millis, long clockMillis) {
        if (addAndTestFirst(new Entry(game, millis, clockMillis))) {
            soonerListener.run();
        }
    }

    private synchronized boolean addAndTestFirst(Entry entry) {
        remove(entry.game());
        byGame.put(entry.game(), entry);
        entries.add(entry);
        return entries.first().equals(entry);
    }

    /** Adds a game, or changes its time if its clock time has changed. */
    synchronized void putFromDatabase(String game, long clockMillis) {
        Entry known = byGame.get(game);
        if (known == null || known.clockMillis() != clockMillis) {
            put(game, clockMillis, clockMillis);
        }
    }

    /** Removes a game if it is there. */
    synchronized void remove(String game) {
        Entry old = byGame.remove(game);
        if (old != null) {
            entries.remove(old);
        }
    }

    /** The soonest time; empty if there is no game. */
    synchronized OptionalLong next() {
        return entries.isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of(entries.first().millis());
    }

    /** Takes the games whose time has come. */
    synchronized List<String> takeDue(long nowMillis) {
        List<String> games = new ArrayList<>();
        while (!entries.isEmpty() && entries.first().millis() <= nowMillis) {
            String game = entries.first().game();
            games.add(game);
            remove(game);
        }
        return games;
    }
}
