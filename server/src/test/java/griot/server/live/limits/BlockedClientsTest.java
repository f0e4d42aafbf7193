package griot.server.live.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.live.limits.BlockedClients.ClientKey;
import griot.server.live.limits.BlockedClients.Kind;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Blocks of devices and addresses. */
class BlockedClientsTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final Client CLIENT = Client.of("203.0.113.9").withDevice("phone");

    private Instant now = START;
    private final BlockedClients blocked = new BlockedClients(() -> now);

    @Test
    void aBlockEnds() {
        blocked.block(ClientKey.of(CLIENT, Kind.DEVICE).orElseThrow(), Duration.ofHours(1));
        assertEquals(Optional.of(START.plusSeconds(3_600)), blocked.blockedUntil(CLIENT));
        assertEquals(Optional.empty(), blocked.blockedUntil(CLIENT.withDevice("other")));
        now = START.plusSeconds(3_600);
        assertEquals(Optional.empty(), blocked.blockedUntil(CLIENT));
        assertEquals(List.of(), blocked.blocks());
    }

    @Test
    void anAddressIsBlockedWhateverTheDevice() {
        blocked.block(ClientKey.ofAddress("2001:db8:1:2::7").orElseThrow(), Duration.ofHours(1));
        assertTrue(
                blocked.blockedUntil(Client.of("2001:db8:1:2::8").withDevice("x"))
                        .isPresent(),
                "one household");
        assertEquals(Optional.empty(), blocked.blockedUntil(Client.of("2001:db8:1:3::7")));
        blocked.lift(blocked.blocks().getFirst().key());
        assertEquals(Optional.empty(), blocked.blockedUntil(Client.of("2001:db8:1:2::8")));
    }
}
