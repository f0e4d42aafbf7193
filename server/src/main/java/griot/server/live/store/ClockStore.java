package griot.server.live.store;

import java.time.InstantSource;
import java.util.List;

/** What the database knows of clocks beside the logs. Thread-safe. All methods throw {@link StoreException}. */
public interface ClockStore {
    /**
     * A game in which a flag will fall.
     *
     * @param flagMillis when, unless down time moves it
     */
    record PendingFlag(String game, long flagMillis) {}

    /** The games in which a flag falls before a time. */
    List<PendingFlag> flagsBefore(long millis);

    /** Whether the clock of any game runs. */
    boolean hasRunningClocks();

    /** The time that all nodes share: that of this machine or, if there are several, of the database. */
    default InstantSource time() {
        return InstantSource.system();
    }

    /** The intervals in which nodes were up. */
    List<Uptime> uptimes();

    /** Stores an interval, or its new end. Returns when it is on the disk. */
    void put(Uptime uptime);

    /**
     * Replaces all intervals that end before a time by {@link Uptime#before one}, as if nodes had always been up until
     * then. What was down time before is forgotten.
     */
    void forgetUptimesBefore(long millis);
}
