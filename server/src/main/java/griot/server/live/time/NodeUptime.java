package griot.server.live.time;

import griot.server.live.clock.TimeControl;
import griot.server.live.store.Uptime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;

/**
 * The intervals in which at least one node was up. The time between them is down time. A node stores the end of its
 * interval again and again (<em>heartbeats</em>), so after a crash the down time is known to within the time between
 * two heartbeats. Thread-safe.
 *
 * <p>If a heartbeat is late, because the process or the disk stood still, the node was down from the last one, and
 * begins a new interval.
 */
final class NodeUptime {
    /** The time between two heartbeats. */
    static final long HEARTBEAT_MILLIS = 2_000;

    /** The longest time between two heartbeats of one interval. */
    static final long MAX_HEARTBEAT_MILLIS = 2 * HEARTBEAT_MILLIS;

    /** More than the longest time that a side has for a turn. */
    private static final long MAX_CHARGED_MILLIS =
            Duration.ofDays(TimeControl.MAX_DAYS + TimeControl.MAX_BANK + 1).toMillis();

    private static final Comparator<Uptime> BY_START = Comparator.comparingLong(Uptime::startMillis);

    private volatile Intervals intervals;

    /**
     * The intervals that this node knows.
     *
     * @param own this node's last interval, as it was stored last
     * @param others the other intervals
     * @param gaps the down time before {@code own}, in order
     */
    private record Intervals(Uptime own, List<Uptime> others, List<Gap> gaps) {
        static Intervals of(Uptime own, List<Uptime> others) {
            List<Gap> gaps = new ArrayList<>();
            long covered = Long.MIN_VALUE;
            for (Uptime uptime : others) {
                covered = addGap(gaps, covered, Math.min(uptime.startMillis(), own.startMillis()), uptime.endMillis());
            }
            addGap(gaps, covered, own.startMillis(), own.endMillis());
            return new Intervals(own, others, gaps);
        }

        /** Adds the gap before an interval, if there is one; returns the end of what is covered. */
        private static long addGap(List<Gap> gaps, long covered, long startMillis, long endMillis) {
            if (startMillis > covered) {
                gaps.add(new Gap(covered, startMillis));
            }
            return Math.max(covered, endMillis);
        }
    }

    private record Gap(long startMillis, long endMillis) {
        long overlap(long fromMillis, long toMillis) {
            return Math.max(0, Math.min(endMillis, toMillis) - Math.max(startMillis, fromMillis));
        }
    }

    NodeUptime(String node, long nowMillis) {
        this.intervals = Intervals.of(new Uptime(node, nowMillis, nowMillis), List.of());
    }

    /** The interval to store now. It counts only after it {@link #noteStored was stored}. */
    Uptime next(long nowMillis) {
        Uptime last = intervals.own();
        return isLate(last, nowMillis)
                ? new Uptime(last.node(), nowMillis, nowMillis)
                : new Uptime(last.node(), last.startMillis(), nowMillis);
    }

    private static boolean isLate(Uptime last, long nowMillis) {
        return nowMillis - last.endMillis() > MAX_HEARTBEAT_MILLIS;
    }

    /** Takes over the interval of a heartbeat when it was stored, or need not be, as no clock runs. */
    synchronized void noteStored(Uptime stored) {
        Intervals before = intervals;
        if (stored.startMillis() == before.own().startMillis()) {
            intervals = new Intervals(stored, before.others(), before.gaps());
        } else {
            List<Uptime> others = new ArrayList<>(before.others());
            others.add(before.own());
            others.sort(BY_START);
            intervals = Intervals.of(stored, others);
        }
    }

    /** Takes over the intervals of other nodes from the database. */
    synchronized void load(List<Uptime> stored) {
        Intervals before = intervals;
        String node = before.own().node();
        List<Uptime> others = new ArrayList<>();
        // Of this node's intervals, those in which no clock ran are not in the database.
        for (Uptime uptime : before.others()) {
            if (uptime.node().equals(node)) {
                others.add(uptime);
            }
        }
        for (Uptime uptime : stored) {
            if (!uptime.node().equals(node)) {
                others.add(uptime);
            }
        }
        others.sort(BY_START);
        if (!others.equals(before.others())) {
            intervals = Intervals.of(before.own(), others);
        }
    }

    /**
     * The time before which down time does not matter any more: nodes have been up since for longer than any side has for
     * a turn, so whoever has not played since has no time left. Empty if there is none, or not more than one interval
     * ends before it, so that nothing is to be forgotten.
     */
    OptionalLong forgettableBefore() {
        Intervals now = intervals;
        long left = MAX_CHARGED_MILLIS;
        long upUntil = now.own().endMillis();
        for (Gap gap : now.gaps().reversed()) {
            long upMillis = upUntil - gap.endMillis();
            if (upMillis >= left) {
                long millis = upUntil - left;
                long forgettable = now.others().stream()
                        .filter(uptime -> uptime.endMillis() < millis)
                        .count();
                return forgettable > 1 ? OptionalLong.of(millis) : OptionalLong.empty();
            }
            left -= upMillis;
            upUntil = gap.startMillis();
        }
        return OptionalLong.empty();
    }

    /** Forgets what was down time before a time, as {@link griot.server.live.store.ClockStore#forgetUptimesBefore}. */
    synchronized void forgetBefore(long millis) {
        Intervals before = intervals;
        List<Uptime> others = new ArrayList<>(before.others());
        others.removeIf(uptime -> uptime.endMillis() < millis);
        others.add(Uptime.before(millis));
        others.sort(BY_START);
        intervals = Intervals.of(before.own(), others);
    }

    /** Whether the last heartbeat of this node is so long ago that it must ask the database what was down time. */
    boolean isLate(long nowMillis) {
        return isLate(intervals.own(), nowMillis);
    }

    /** The down time between two times, of which the second is now or in the past. */
    long downMillis(long fromMillis, long toMillis) {
        Intervals now = intervals;
        long down = 0;
        for (Gap gap : now.gaps().reversed()) {
            if (gap.endMillis() <= fromMillis) {
                break;
            }
            down += gap.overlap(fromMillis, toMillis);
        }
        return isLate(now.own(), toMillis)
                ? down + new Gap(lastEnd(now), toMillis).overlap(fromMillis, toMillis)
                : down;
    }

    /** The last time at which any node was up. */
    private static long lastEnd(Intervals intervals) {
        return intervals.others().stream()
                .mapToLong(Uptime::endMillis)
                .reduce(intervals.own().endMillis(), Math::max);
    }
}
