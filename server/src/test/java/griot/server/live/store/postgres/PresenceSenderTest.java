package griot.server.live.store.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.server.live.store.PresenceStore.PresenceEntry;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** What a node knows of players reaches the database. */
class PresenceSenderTest {
    private static PresenceEntry entry(String game) {
        return new PresenceEntry(game, "white", true, 1);
    }

    @Test
    void whatWaitsAtTheEndIsStored() throws InterruptedException {
        List<String> stored = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch isStoring = new CountDownLatch(1);
        CountDownLatch isSecondPut = new CountDownLatch(1);
        PresenceSender sender = new PresenceSender(entries -> {
            isStoring.countDown();
            awaitThroughInterrupts(isSecondPut);
            entries.forEach(entry -> stored.add(entry.game()));
        });
        sender.put(entry("first"));
        isStoring.await();
        sender.put(entry("second"));
        isSecondPut.countDown();
        sender.close();
        assertEquals(List.of("first", "second"), stored);
    }

    private static void awaitThroughInterrupts(CountDownLatch latch) {
        while (latch.getCount() > 0) {
            try {
                latch.await();
            } catch (InterruptedException e) {
                // The sender was closed meanwhile.
            }
        }
    }
}
