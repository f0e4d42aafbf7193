package griot.server.live.time;

import griot.server.live.clock.Clock;
import griot.server.live.store.ClockStore;
import griot.server.live.store.ClockStore.PendingFlag;
import griot.server.live.store.StoreException;
import griot.server.live.store.Uptime;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What this node knows of all clocks: the server time, the down time, and the flags that will fall. After a start, down
 * time and flags are read from the database. Thread-safe.
 */
public final class GameClocks {
    private static final Logger LOGGER = System.getLogger("griot.server.live");

    private final ServerTime time;
    private final ClockStore store;
    private final NodeUptime uptime;
    private final FlagQueue flags = new FlagQueue();
    private volatile boolean isStoreFailing;

    /** Counts the heartbeats that could not be stored. */
    private final AtomicInteger failures = new AtomicInteger();

    /**
     * Creates the clocks of a node.
     *
     * @param node a name that no other node has, and that this one has not had before
     */
    public GameClocks(ServerTime time, ClockStore store, String node) {
        this.time = time;
        this.store = store;
        this.uptime = new NodeUptime(node, time.millis());
        uptime.load(store.uptimes());
    }

    /** The server time in milliseconds since 1970. */
    public long millis() {
        return time.millis();
    }

    /**
     * The down time that a game's log does not have yet; 0 if no time is charged.
     *
     * @param nowMillis the server time, or an earlier one
     */
    public long downMillis(Clock clock, long nowMillis) {
        return clock.isLimited() ? downMillis(clock.eventMillis(), nowMillis) : 0;
    }

    /** The down time between two server times, of which the second is not in the future. */
    public long downMillis(long fromMillis, long toMillis) {
        if (uptime.isLate(toMillis) && !isStoreFailing) {
            // This node has missed its heartbeats. Other nodes may have been up meanwhile.
            heartbeat();
        }
        return uptime.downMillis(fromMillis, toMillis);
    }

    /**
     * Makes sure that the down time of a clock is known: while this node could not reach the database, others may have
     * been up.
     *
     * @param nowMillis the server time
     * @throws StoreException if the database does not answer yet
     */
    public void requireKnownDownTime(Clock clock, long nowMillis) {
        if (!isStoreFailing || !clock.isLimited() || !uptime.isLate(nowMillis)) {
            return;
        }
        int failuresBefore = failures.get();
        synchronized (this) {
            // Whoever has waited here while another heartbeat failed does not wait for a second one.
            if (isStoreFailing && failures.get() == failuresBefore) {
                heartbeat();
            }
        }
        if (isStoreFailing) {
            throw new StoreException("the database does not say what was down time");
        }
    }

    /** The server time at which a flag falls or fell; empty if the server does not watch the clock. */
    public OptionalLong flagMillis(Clock clock) {
        OptionalLong flag = clock.flagMillis();
        if (flag.isEmpty()) {
            return flag;
        }
        long now = millis();
        long millis = flag.getAsLong();
        // Down time moves the flag to a later time; further down time in between moves it again.
        while (millis <= now && millis < flag.getAsLong() + downMillis(clock, millis)) {
            millis = flag.getAsLong() + downMillis(clock, millis);
        }
        return OptionalLong.of(millis);
    }

    /** Watches the clock of a game, or ends the watch if no flag can fall. */
    public void watch(String game, Clock clock) {
        OptionalLong flag = flagMillis(clock);
        if (flag.isPresent()) {
            flags.put(game, flag.getAsLong(), clock.flagMillis().orElseThrow());
        } else {
            flags.remove(game);
        }
    }

    /** Takes the games whose flag is due, out of the queue. */
    public List<String> takeDueFlags() {
        return flags.takeDue(millis());
    }

    /** Sets what is called when the next flag will fall sooner. */
    void setSoonerFlagListener(Runnable listener) {
        flags.setSoonerListener(listener);
    }

    /** The server time of the next flag; empty for none. */
    OptionalLong nextFlagMillis() {
        return flags.next();
    }

    /** Keeps the intervals from becoming more and more: each start of a node begins one. */
    private void forgetUptimes() {
        OptionalLong forgettable = uptime.forgettableBefore();
        if (forgettable.isPresent()) {
            store.forgetUptimesBefore(forgettable.getAsLong());
            uptime.forgetBefore(forgettable.getAsLong());
        }
    }

    /** Says in the database that this node is up, and asks it for the flags that fall soon, of all nodes' games. */
    public synchronized void heartbeat() {
        time.synchronize(NodeUptime.MAX_HEARTBEAT_MILLIS);
        Uptime next = uptime.next(millis());
        try {
            if (store.hasRunningClocks()) {
                store.put(next);
            }
            isStoreFailing = false;
            uptime.noteStored(next);
            uptime.load(store.uptimes());
            forgetUptimes();
            for (PendingFlag flag : store.flagsBefore(millis() + NodeUptime.MAX_HEARTBEAT_MILLIS)) {
                flags.putFromDatabase(flag.game(), flag.flagMillis());
            }
        } catch (StoreException e) {
            // While nothing can be stored, no turn can be played: it counts as down time.
            if (!isStoreFailing) {
                LOGGER.log(Level.WARNING, e.getMessage() + "; all clocks stand still: " + e.getCause());
            }
            failures.incrementAndGet();
            isStoreFailing = true;
        }
    }
}
