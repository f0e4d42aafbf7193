package griot.server.tables;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import griot.rules.Position;
import griot.rules.RuleSet;
import griot.rules.registry.RuleSets;
import griot.tables.jvm.TableSet;
import griot.tables.registry.TablebaseFamilies;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;

/** Tests when the folder of tables is looked at. */
class CurrentTablesTest {
    private static final RuleSet RULES = RuleSets.standard().named("yote/ludens");
    private static final Position POSITION = RULES.position("6/1w1w2/4b1/b4w/1b4 w 0,0 - 0 50");

    @TempDir
    Path folder;

    private int scans;
    private long nanos;
    private int changes;

    private CurrentTables tables() {
        return new CurrentTables(
                folder,
                RuleSets.standard(),
                TablebaseFamilies.standard(),
                path -> {
                    scans++;
                    return new TableSet(Map.of(), List.of());
                },
                () -> nanos);
    }

    private void changeFolder() throws IOException {
        Files.setLastModifiedTime(folder, FileTime.fromMillis(++changes * 1_000L));
    }

    @Test
    void turnsLookAtTheFolderOnceASecond() throws IOException {
        CurrentTables tables = tables();
        tables.probeIfCovered(RULES, POSITION);
        assertEquals(1, scans);
        changeFolder();
        nanos = TimeUnit.MILLISECONDS.toNanos(999);
        tables.probeIfCovered(RULES, POSITION);
        assertEquals(1, scans);
        nanos = TimeUnit.MILLISECONDS.toNanos(1_000);
        tables.probeIfCovered(RULES, POSITION);
        assertEquals(2, scans);
    }

    @Test
    @Timeout(60)
    void nobodyWaitsForOthersWithoutLimit() throws Exception {
        Semaphore isScanning = new Semaphore(0);
        Semaphore mayEnd = new Semaphore(0);
        CurrentTables tables = new CurrentTables(folder, RuleSets.standard(), TablebaseFamilies.standard(), path -> {
            isScanning.release();
            mayEnd.acquireUninterruptibly();
            return new TableSet(Map.of(), List.of());
        });
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<TableSet> scanning = threads.submit(tables::tables);
            isScanning.acquire();
            TablesBusyException busy = assertThrows(TablesBusyException.class, () -> tables.probe(RULES, POSITION, 0));
            ResponseEntity<?> response = new TablesController(tables).busy(busy);
            assertEquals(HttpStatus.SERVICE_UNAVAILABLE, response.getStatusCode());
            assertEquals("2", response.getHeaders().getFirst("Retry-After"));
            mayEnd.release();
            assertEquals(Map.of(), scanning.get().tables());
            assertEquals(Map.of(), tables.tables().tables());
        }
    }

    @Test
    void whoAsksForTheTablesGetsThoseOfNow() throws IOException {
        CurrentTables tables = tables();
        tables.tables();
        changeFolder();
        tables.tables();
        assertEquals(2, scans);
    }
}
