package griot.server.live.signal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The signals for streams. */
@Timeout(60)
class EventSignalsTest {
    @Test
    void signalsForgetGamesThatNobodyWatches() throws Exception {
        EventSignals signals = new EventSignals();
        EventSignals.Watch first = signals.watch("a");
        EventSignals.Watch second = signals.watch("a");
        signals.signal("a", 3);
        second.await(2, Duration.ofDays(1));
        first.close();
        assertEquals(1, signals.watchedGames());
        second.close();
        assertEquals(0, signals.watchedGames());
        signals.signal("a", 4);
    }
}
