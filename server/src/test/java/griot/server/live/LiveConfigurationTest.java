package griot.server.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import griot.rules.Game;
import griot.rules.registry.RuleSets;
import griot.server.live.proven.ProvenWins;
import griot.server.tables.CurrentTables;
import griot.tables.jvm.TableSet;
import griot.tables.registry.TablebaseFamilies;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** How live games share the other parts of the server. */
class LiveConfigurationTest {
    @Test
    void aTurnDoesNotWaitForARequestForTables() throws Exception {
        AtomicInteger scans = new AtomicInteger();
        CountDownLatch hasBegun = new CountDownLatch(1);
        CountDownLatch mayEnd = new CountDownLatch(1);
        CurrentTables tables = new CurrentTables(
                Path.of("target", "no-tables"), RuleSets.standard(), TablebaseFamilies.standard(), _ -> {
                    if (scans.incrementAndGet() == 1) {
                        hasBegun.countDown();
                        await(mayEnd);
                    }
                    return new TableSet(Map.of(), List.of());
                });
        ProvenWins wins = new LiveConfiguration().provenWins(tables);
        Game game = Game.of(RuleSets.standard().named("bolotondou/ludens"));
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<TableSet> request = threads.submit(tables::tables);
            hasBegun.await();
            try {
                assertEquals(
                        Optional.empty(), assertTimeoutPreemptively(Duration.ofSeconds(20), () -> wins.winner(game)));
            } finally {
                mayEnd.countDown();
            }
            assertEquals(Map.of(), request.get().tables());
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
