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
    void anAddressAndAGameHaveLimits() {
        Client anonymous = Client.of("203.0.113.7");
        assertEquals(StreamLimits.MAX_OF_ADDRESS, openAll(anonymous, "c", 10_000));
        assertTrue(limits.open(device(1), "c").isEmpty(), "the address is that of the device, too");
        Client local = Client.of("127.0.0.1");
        assertEquals(StreamLimits.MAX_OF_GAME, openAll(local, "d", 10_000));
    }

    /** Opens a stream that notes its name when another takes its place. */
    private Permit openNamed(Client client, String name, List<String> ended) {
        Permit permit = limits.open(client, "game of " + name).orElseThrow();
        permit.onReplaced(() -> ended.add(name));
        return permit;
    }

    @Test
    void aFurtherStreamOfADeviceTakesThePlaceOfItsOldest() {
        List<String> ended = new ArrayList<>();
        List<Permit> permits = new ArrayList<>();
        openNamed(device(2), "of another device", ended);
        for (int i = 0; i < StreamLimits.MAX_OF_DEVICE; i++) {
            permits.add(openNamed(device(1), "stream " + i, ended));
        }
        assertEquals(List.of(), ended);
        permits.get(1).close();
        openNamed(device(1), "in the free place", ended);
        assertEquals(List.of(), ended);
        openNamed(device(1), "newer", ended);
        openNamed(device(1), "newest", ended);
        assertEquals(List.of("stream 0", "stream 2"), ended);
        assertEquals(StreamLimits.MAX_OF_DEVICE + 3, limits.total(), "a write to the replaced ones has not returned");
        permits.getFirst().close();
        assertEquals(StreamLimits.MAX_OF_DEVICE + 2, limits.total());
        permits.get(2).close();
        openNamed(device(1), "last", ended);
        assertEquals(List.of("stream 0", "stream 2", "stream 3"), ended, "they were off the device's list before");
    }

    @Test
    void replacedStreamsThatNeverEndFillTheirAddress() {
        assertEquals(StreamLimits.MAX_OF_ADDRESS, openAll(device(1), "a", 10_000));
        assertTrue(limits.open(device(2), "a").isEmpty());
    }

    @Test
    void aStreamThatIsReplacedWhileItBeginsEndsThen() {
        Permit beginning = limits.open(device(1), "a").orElseThrow();
        assertEquals(2 * StreamLimits.MAX_OF_DEVICE, openAll(device(1), "b", 2 * StreamLimits.MAX_OF_DEVICE));
        List<String> ended = new ArrayList<>();
        beginning.onReplaced(() -> ended.add("a"));
        assertEquals(List.of("a"), ended);
    }

    @Test
    void noStreamEndsForOneThatIsRefused() {
        List<String> ended = new ArrayList<>();
        for (int i = 0; i < StreamLimits.MAX_OF_DEVICE; i++) {
            openNamed(device(1), "stream " + i, ended);
        }
        Client elsewhere = Client.of("203.0.113.8");
        openAll(elsewhere, "c", 10_000);
        assertTrue(limits.open(elsewhere.withDevice("device1"), "d").isEmpty(), "the new address is full");
        assertEquals(List.of(), ended);
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
        Client anonymous = Client.of("203.0.113.7");
        for (int i = 0; i < StreamLimits.MAX_OF_ADDRESS - 1; i++) {
            permits.add(limits.open(anonymous, "game" + i).orElseThrow());
        }
        permits.add(limits.open(device(1), "a").orElseThrow());
        assertTrue(limits.open(anonymous, "a").isEmpty());
        permits.getFirst().close();
        permits.getFirst().close();
        assertTrue(limits.open(anonymous, "a").isPresent());
        assertTrue(limits.open(anonymous, "a").isEmpty());
        permits.forEach(Permit::close);
        assertEquals(2, limits.keyCount(), "the last stream's game and address");
    }
}
