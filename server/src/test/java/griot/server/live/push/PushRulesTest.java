package griot.server.live.push;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** To whom the server sends, and how often. */
class PushRulesTest {
    private static final Instant NOW = Instant.parse("2026-11-25T12:00:00Z");

    @ParameterizedTest
    @CsvSource({
        "https://fcm.googleapis.com/fcm/send/abc, true",
        "https://updates.push.services.mozilla.com/wpush/v2/abc, true",
        "https://web.push.apple.com/abc, true",
        "https://wns2-par02p.notify.windows.com/w/?token=abc, true",
        "https://FCM.googleapis.com:443/abc, true",
        "http://fcm.googleapis.com/abc, false",
        "https://fcm.googleapis.com:8443/abc, false",
        "https://user@fcm.googleapis.com/abc, false",
        "https://fcm.googleapis.com.evil.example/abc, false",
        "https://evilpush.apple.com/abc, false",
        "https://127.0.0.1/abc, false",
        "https://localhost/abc, false",
        "https:fcm.googleapis.com, false",
        "file:///etc/passwd, false"
    })
    void onlyThePushServicesOfBrowsersAreReached(String address, boolean isAllowed) {
        assertEquals(isAllowed, PushServices.ofBrowsers().allows().test(URI.create(address)));
    }

    @ParameterizedTest
    @CsvSource({
        // attempts, status, Retry-After, seconds to wait; none for no further attempt
        "1, 503, '', 5",
        "2, 500, '', 20",
        "3, 0, '', 80",
        "4, 503, '', ",
        "1, 429, 30, 30",
        "1, 429, 0, 1",
        "1, 429, 86400, 600",
        "1, 429, 99999999999999999999, 5",
        "1, 503, 'Wed, 25 Nov 2026 12:01:00 GMT', 60",
        "1, 503, 'Wed, 25 Nov 2026 11:00:00 GMT', 1",
        "1, 503, soon, 5",
        "1, 400, '', ",
        "1, 403, 5, ",
        "1, 413, '', "
    })
    void onlyTemporaryFailuresAreRetried(int attempts, int status, String retryAfter, Long seconds) {
        assertEquals(
                Optional.ofNullable(seconds).map(Duration::ofSeconds),
                RetryPolicy.waitAfter(attempts, status, retryAfter, NOW));
    }

    @Test
    void theStatuses404And410SayThatASubscriptionIsGone() {
        assertTrue(RetryPolicy.isGone(404));
        assertTrue(RetryPolicy.isGone(410));
        assertFalse(RetryPolicy.isGone(400));
        assertFalse(RetryPolicy.isGone(503));
    }
}
