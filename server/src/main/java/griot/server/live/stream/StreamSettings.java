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
        @Value("${griot.live.stream-length:1h}") Duration maxLength) {}
