package griot.server.live.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The rates that are allowed, on a clock of the test's own. */
class RateLimitsTest {
    private static final String SCHOOL = "203.0.113.7";

    private final ManualTime time = new ManualTime();
    private final RateLimits limits = new RateLimits(time);

    private static final class ManualTime implements TimeMeter {
        private long nanos;

        void pass(Duration duration) {
            nanos += duration.toNanos();
        }

        @Override
        public long currentTimeNanos() {
            return nanos;
        }

        @Override
        public boolean isWallClockBased() {
            return false;
        }
    }

    private static Client device(String address, int number) {
        return Client.of(address).withDevice("device" + number);
    }

    @Test
    void aSchoolBehindOneAddressPlays() {
        for (int minute = 0; minute < 5; minute++) {
            for (int pupil = 0; pupil < 100; pupil++) {
                Client client = device(SCHOOL, pupil);
                assertTrue(limits.consumeForDevice(client).isZero());
                for (int request = 0; request < 20; request++) {
                    assertTrue(limits.consumeForAddress(client).isZero(), "reads games");
                    assertTrue(limits.consumeForSeat(client, "seat" + pupil).isZero(), "offers draws");
                }
                time.pass(Duration.ofMillis(600));
            }
        }
    }

    @Test
    void aSeatThatAsksTooOftenWaits() {
        Client client = device(SCHOOL, 1);
        for (int i = 0; i < RateLimits.SEAT_PER_MINUTE; i++) {
            assertTrue(limits.consumeForSeat(client, "seat").isZero());
        }
        assertEquals(Duration.ofSeconds(2), limits.consumeForSeat(client, "seat"));
        assertTrue(limits.consumeForSeat(client, "another").isZero());
        time.pass(Duration.ofSeconds(2));
        assertTrue(limits.consumeForSeat(client, "seat").isZero());
    }

    @Test
    void aDeviceWithoutACookieHasTheLimitOfItsAddress() {
        Client client = Client.of(SCHOOL);
        for (int i = 0; i < RateLimits.ADDRESS_CAPACITY; i++) {
            assertTrue(limits.consumeForAddress(client).isZero());
        }
        assertFalse(limits.consumeForDevice(client).isZero());
        assertFalse(limits.consumeForAddress(device(SCHOOL, 1)).isZero());
        assertTrue(limits.consumeForAddress(device("203.0.113.8", 1)).isZero());
    }

    @Test
    void theGamesOfAnAddressAreLimitedWhateverItsCookies() {
        for (int i = 0; i < RateLimits.ADDRESS_GAMES_PER_MINUTE; i++) {
            assertTrue(limits.consumeForDevice(device(SCHOOL, i)).isZero());
        }
        assertEquals(Duration.ofMillis(100), limits.consumeForDevice(device(SCHOOL, -1)));
        assertFalse(limits.consumeForDevice(Client.of(SCHOOL)).isZero());
        assertTrue(limits.consumeForAddress(device(SCHOOL, 1)).isZero(), "other requests");
        Client local = Client.of("127.0.0.1");
        for (int i = 0; i < 2 * RateLimits.ADDRESS_GAMES_PER_MINUTE; i++) {
            assertTrue(limits.consumeForDevice(local).isZero());
        }
    }

    @Test
    void turnsOfAnAddressAreCountedApartFromItsOtherRequests() {
        Client client = device(SCHOOL, 1);
        while (limits.consumeForAddress(client).isZero()) {
            // Until the limit.
        }
        for (int i = 0; i < RateLimits.ADDRESS_CAPACITY; i++) {
            assertTrue(limits.consumeForTurn(client).isZero());
        }
        assertEquals(Duration.ofMillis(10), limits.consumeForTurn(client));
        assertTrue(limits.consumeForTurn(device("203.0.113.8", 1)).isZero());
        time.pass(Duration.ofMillis(10));
        assertTrue(limits.consumeForTurn(client).isZero());
    }

    @Test
    void theServersOwnMachineIsNotLimitedAsAnAddress() {
        Client client = Client.of("127.0.0.1");
        for (int i = 0; i < 2 * RateLimits.ADDRESS_CAPACITY; i++) {
            assertTrue(limits.consumeForAddress(client).isZero());
            assertTrue(limits.consumeForTurn(client).isZero());
        }
    }

    @Test
    void anIpv6NetworkIsOneAddress() {
        String address = Client.of("2001:db8:1:2:3:4:5:6").address();
        assertEquals(address, Client.of("2001:db8:1:2::9").address());
        assertFalse(address.equals(Client.of("2001:db8:1:3::9").address()));
        assertTrue(Client.of("::1").isThisMachine());
        assertEquals("unknown", Client.of("unknown").address());
    }
}
