package griot.server.live.push;

import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** Decides what follows an attempt to deliver a message. */
final class RetryPolicy {
    /** Status for an attempt without a response. */
    static final int NO_RESPONSE = 0;

    private static final int MAX_ATTEMPTS = 4;
    private static final Duration FIRST_WAIT = Duration.ofSeconds(5);
    private static final Duration MIN_WAIT = Duration.ofSeconds(1);
    private static final Duration MAX_WAIT = Duration.ofMinutes(10);

    private static final int NOT_FOUND = 404;
    private static final int GONE = 410;
    private static final int TOO_MANY_REQUESTS = 429;
    private static final int SERVER_ERROR = 500;

    private RetryPolicy() {}

    /** Whether a status says that the subscription does not exist any more. */
    static boolean isGone(int status) {
        return status == NOT_FOUND || status == GONE;
    }

    /**
     * How long to wait before the next attempt; empty if there is none.
     *
     * @param attempts the number of attempts so far, from 1
     * @param status the status of the last, or {@link #NO_RESPONSE}
     * @param retryAfter the header {@code Retry-After}: seconds or a date; empty for none
     */
    static Optional<Duration> waitAfter(int attempts, int status, String retryAfter, Instant now) {
        boolean isTemporary = status == NO_RESPONSE || status == TOO_MANY_REQUESTS || status >= SERVER_ERROR;
        if (!isTemporary || attempts >= MAX_ATTEMPTS) {
            return Optional.empty();
        }
        Duration wait = requestedWait(retryAfter, now).orElse(FIRST_WAIT.multipliedBy(1L << (2 * (attempts - 1))));
        return Optional.of(wait.compareTo(MIN_WAIT) < 0 ? MIN_WAIT : wait.compareTo(MAX_WAIT) > 0 ? MAX_WAIT : wait);
    }

    private static Optional<Duration> requestedWait(String retryAfter, Instant now) {
        try {
            return retryAfter.chars().allMatch(letter -> letter >= '0' && letter <= '9')
                    ? Optional.of(Duration.ofSeconds(Long.parseLong(retryAfter)))
                    : Optional.of(Duration.between(
                            now,
                            ZonedDateTime.parse(retryAfter, DateTimeFormatter.RFC_1123_DATE_TIME)
                                    .toInstant()));
        } catch (NumberFormatException | DateTimeParseException e) {
            return Optional.empty();
        }
    }
}
