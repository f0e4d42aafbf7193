package griot.server.live.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.live.store.Uptime;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** What is remembered of the times in which nodes were up. */
class NodeUptimeTest {
    private static final long HOUR = 3_600_000;
    private static final long DAY = 24 * HOUR;
    private static final long NOW = 1_000 * DAY;

    /** The longest time that a side has for a turn in a correspondence game. */
    private static final long LONGEST_TURN = (14 + 30) * DAY;

    /** A node that starts now, after others that were up for a day each but for its last hour. */
    private static NodeUptime afterDays(int days, String nodes) {
        NodeUptime uptime = new NodeUptime("now", NOW);
        List<Uptime> others = new ArrayList<>();
        for (int day = days; day > 0; day--) {
            others.add(new Uptime(nodes + day, NOW - day * DAY, NOW - (day - 1) * DAY - HOUR));
        }
        uptime.load(others);
        return uptime;
    }

    @Test
    void downTimeIsForgottenWhenNoSideCanHaveTimeLeft() {
        NodeUptime uptime = afterDays(100, "node");
        long before = uptime.forgettableBefore().orElseThrow();
        assertTrue(NOW - before - uptime.downMillis(before, NOW) > LONGEST_TURN, "more up time than any turn has");
        List<Long> expected = new ArrayList<>();
        for (long from = before; from < NOW; from += HOUR / 2) {
            expected.add(uptime.downMillis(from, NOW));
        }
        uptime.forgetBefore(before);
        List<Long> found = new ArrayList<>();
        for (long from = before; from < NOW; from += HOUR / 2) {
            found.add(uptime.downMillis(from, NOW));
        }
        assertEquals(expected, found);
        assertTrue(NOW - uptime.downMillis(0, NOW) > LONGEST_TURN);
        assertEquals(OptionalLong.empty(), uptime.forgettableBefore(), "each once");
    }

    @Test
    void aLongTimeDownIsNotForgottenBeforeNodesWereUpForLong() {
        NodeUptime uptime = new NodeUptime("now", NOW);
        uptime.load(List.of(
                new Uptime("a", NOW - 400 * DAY, NOW - 390 * DAY), new Uptime("b", NOW - 380 * DAY, NOW - 370 * DAY)));
        assertEquals(OptionalLong.empty(), uptime.forgettableBefore());
        assertEquals(380 * DAY, uptime.downMillis(NOW - 400 * DAY, NOW));
    }

    @Test
    void aNodesOwnIntervalsAreForgottenToo() {
        NodeUptime uptime = afterDays(100, "node");
        uptime.noteStored(new Uptime("now", NOW + DAY, NOW + DAY));
        uptime.noteStored(new Uptime("now", NOW + DAY + HOUR, NOW + 100 * DAY));
        long before = uptime.forgettableBefore().orElseThrow();
        uptime.forgetBefore(before);
        uptime.load(List.of(Uptime.before(before), new Uptime("now", NOW + DAY + HOUR, NOW + 100 * DAY)));
        assertEquals(OptionalLong.empty(), uptime.forgettableBefore());
    }
}
