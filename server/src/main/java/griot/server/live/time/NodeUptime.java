package griot.server.live.time;

import griot.server.live.store.Uptime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * When any node was up. What lies between is down time. A node stores the end of its interval again and again (<em>
 * beats</em>), so after a crash the down time is known to the length of a beat. Thread-safe.
 *
 * <p>If a beat is late, because the process or the disk stood still, the node was down from the last beat, and begins a
 * new interval.
 */
final class NodeUptime {
    /** The time between two beats. */
    static final long BEAT_MILLIS = 2_000;

    /** The longest time between two beats of one interval. */
    static final long MAX_BEAT_MILLIS = 2 * BEAT_MILLIS;

    /** The intervals of all nodes, this one's last interval left out, by their start. */
    private volatile List<Uptime> others = List.of();

    /** This node's last interval, as it was stored last. */
    private volatile Uptime own;

    NodeUptime(String node, long nowMillis) {
        this.own = new Uptime(node, nowMillis, nowMillis);
    }

    /** The interval to store now. Does not change anything before it is {@link #beat stored}. */
    Uptime next(long nowMillis) {
        Uptime last = own;
        return nowMillis - last.endMillis() > MAX_BEAT_MILLIS
                ? new Uptime(last.node(), nowMillis, nowMillis)
                : new Uptime(last.node(), last.startMillis(), nowMillis);
    }

    /** Takes an interval that was stored, or need not be, as long as no clock runs. */
    synchronized void beat(Uptime stored) {
        Uptime last = own;
        if (stored.startMillis() != last.startMillis()) {
            List<Uptime> all = new ArrayList<>(others);
            all.add(last);
            others = sorted(all);
        }
        own = stored;
    }

    /** Takes all intervals in the database. */
    synchronized void load(List<Uptime> stored) {
        Uptime last = own;
        List<Uptime> all = new ArrayList<>(stored);
        // Intervals in which no clock ran are not in the database.
        others.stream().filter(uptime -> uptime.node().equals(last.node())).forEach(all::add);
        all.removeIf(uptime -> uptime.node().equals(last.node()) && uptime.startMillis() == last.startMillis());
        others = sorted(all);
    }

    private static List<Uptime> sorted(List<Uptime> uptimes) {
        return uptimes.stream()
                .sorted(Comparator.comparingLong(Uptime::startMillis))
                .toList();
    }

    /** The down time between two times, of which the second is now or in the past. */
    long downMillis(long fromMillis, long toMillis) {
        List<Uptime> all = new ArrayList<>(others);
        all.add(ownUntil(toMillis));
        all.sort(Comparator.comparingLong(Uptime::startMillis));
        long down = 0;
        long covered = fromMillis;
        for (Uptime uptime : all) {
            down += Math.max(0, Math.min(uptime.startMillis(), toMillis) - covered);
            covered = Math.max(covered, Math.min(uptime.endMillis(), toMillis));
        }
        return down + Math.max(0, toMillis - covered);
    }

    /** This node's last interval, which lasts until now unless a beat is late. */
    private Uptime ownUntil(long nowMillis) {
        Uptime last = own;
        boolean isLate = nowMillis - last.endMillis() > MAX_BEAT_MILLIS;
        return new Uptime(
                last.node(), last.startMillis(), isLate ? last.endMillis() : Math.max(last.endMillis(), nowMillis));
    }
}
