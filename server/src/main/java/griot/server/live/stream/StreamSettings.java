package griot.server.live.stream;

import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/**
 * The times of a stream.
 *
 * @param heartbeat the longest time without news
 * @param maxLength when a stream ends; its client resumes it
 */
@Component
record StreamSettings(
        @Value("${griot.live.heartbeat:15s}") Duration heartbeat,
        @Value("${griot.live.stream-length:1h}") Duration maxLength) {
    private static final int SWEEPS_A_HEARTBEAT = 16;

    /** The time between two looks for streams whose heartbeat is due. */
    Duration sweep() {
        return heartbeat.dividedBy(SWEEPS_A_HEARTBEAT);
    }
}
