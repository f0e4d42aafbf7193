package griot.server.live.stream;

import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/**
 * The times of a stream.
 *
 * @param heartbeat the longest time in which nothing is sent
 * @param maxDuration the time after which a stream ends, so that its client opens another
 */
@Component
record StreamSettings(
        @Value("${griot.live.heartbeat:15s}") Duration heartbeat,
        @Value("${griot.live.stream-length:1h}") Duration maxDuration) {
    private static final int SWEEPS_PER_HEARTBEAT = 16;

    /** The time between two searches for streams whose heartbeat is due. */
    Duration sweepInterval() {
        return heartbeat.dividedBy(SWEEPS_PER_HEARTBEAT);
    }
}
