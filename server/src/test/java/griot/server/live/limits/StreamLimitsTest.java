package griot.server.live.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.live.limits.StreamLimits.Permit;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How many streams may be open. */
class StreamLimitsTest {
    private static final long LARGE_HEAP = 1L << 32;

    private final StreamLimits limits = new StreamLimits(LARGE_HEAP);

    private static Client device(int number) {
        return Client.of("203.0.113.7").withDevice("device" + number);
    }

    private int openAll(Client client, String game, int tries) {
        int count = 0;
        while (count < tries && limits.open(client, game).isPresent()) {
            count++;
        }
        return count;
    }

    @Test
    void aDeviceAnAddressAndAGameHaveLimits() {
        assertEquals(StreamLimits.MAX_OF_DEVICE, openAll(device(1), "a", 100));
        assertEquals(StreamLimits.MAX_OF_DEVICE, openAll(device(2), "b", 100));
        Client anonymous = Client.of("203.0.113.7");
        assertEquals(StreamLimits.MAX_OF_ADDRESS - 2 * StreamLimits.MAX_OF_DEVICE, openAll(anonymous, "c", 10_000));
        Client local = Client.of("127.0.0.1");
        assertEquals(StreamLimits.MAX_OF_GAME, openAll(local, "d", 10_000));
    }

    @Test
    void theServerHasAsManyAsFitItsMemory() {
        StreamLimits small = new StreamLimits(512L << 20);
        List<Permit> permits = new ArrayList<>();
        while (!small.isFull()) {
            permits.add(
                    small.open(Client.of("127.0.0.1"), "game" + permits.size()).orElseThrow());
        }
        // 500 games, both players of each, and 2,000 watchers who come back before their old streams are gone.
        assertTrue(permits.size() > 5_000, permits.size() + " streams");
        // So many exhaust the heap.
        assertTrue(permits.size() < 8_000, permits.size() + " streams");
        assertTrue(small.open(Client.of("127.0.0.1"), "another").isEmpty());
        permits.getFirst().close();
        assertTrue(small.open(Client.of("127.0.0.1"), "another").isPresent());
    }

    @Test
    void aClosedStreamIsForgotten() {
        List<Permit> permits = new ArrayList<>();
        for (int i = 0; i < StreamLimits.MAX_OF_DEVICE; i++) {
            permits.add(limits.open(device(1), "game" + i).orElseThrow());
        }
        permits.getFirst().close();
        permits.getFirst().close();
        assertTrue(limits.open(device(1), "a").isPresent());
        assertTrue(limits.open(device(1), "a").isEmpty());
        permits.forEach(Permit::close);
        assertEquals(3, limits.keyCount(), "the last stream's game, device and address");
    }
}
