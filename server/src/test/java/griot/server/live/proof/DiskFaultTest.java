package griot.server.live.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.live.proof.HttpConnection.Request;
import griot.server.live.proof.HttpConnection.Response;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A whole server whose disk is full, gone or slow for a while, amid games: requests get 503 with Retry-After, and the
 * server recovers by itself, with nothing lost and nothing half-written. Needs gcc.
 */
@Timeout(900)
class DiskFaultTest {
    private static final long SEED = 23;
    private static final String CREATE = "{\"ruleSet\": \"yote\", \"side\": \"white\", \"name\": \"probe%d\"}";

    @TempDir
    Path folder;

    private final History history = new History();
    private int probes;

    /** What is wrong with the disk, and for how long. */
    private record Fault(String text, long millis) {}

    private void breakDisk(int games, int writesBetween, List<Fault> faults) throws Exception {
        if (!BadDisk.hasCompiler()) {
            System.out.println("faults of the disk: skipped, as gcc is missing");
            return;
        }
        Path data = Files.createDirectories(folder.resolve("data"));
        Path control = folder.resolve("fault");
        Map<String, String> environment = new HashMap<>(BadDisk.environment(BadDisk.compile(folder), data));
        environment.put("GRIOT_DISK_FAULT", control.toString());
        long total = (faults.size() + 1L) * writesBetween;
        try (ServerProcess process = ServerProcess.start(data, 0, environment);
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            ServerUnderTest server = ServerUnderTest.at(process.port());
            List<UnreliablePlayers> players = IntStream.range(0, games)
                    .mapToObj(i -> new UnreliablePlayers(
                            "p" + i, SEED + i, server, history, _ -> {}, () -> history.writeCount() >= total))
                    .toList();
            Future<Map<String, Throwable>> playing = threads.submit(() -> UnreliablePlayers.run(players));
            try {
                for (int i = 0; i < faults.size(); i++) {
                    history.awaitWrites((i + 1L) * writesBetween, playing);
                    Path written = Files.writeString(
                            folder.resolve("next"), faults.get(i).text());
                    Files.move(written, control);
                    long end = System.nanoTime() + faults.get(i).millis() * 1_000_000;
                    probe(process.port(), faults.get(i));
                    while (System.nanoTime() < end) {
                        probe(process.port(), faults.get(i));
                    }
                    Files.delete(control);
                }
                assertEquals(Map.of(), playing.get());
            } finally {
                history.abandon();
            }
        }
        assertFalse(Files.exists(data.resolve("games.db-wal")), "SIGTERM ends the server in order, with its database");
        Map<String, List<HistoryChecker.StoredEvent>> logs = StoredLogs.read(data);
        logs.values().removeIf(log -> log.size() == 2 && log.get(1).text().contains(" probe"));
        assertEquals(List.of(), HistoryChecker.violations(history, logs));
    }

    /** While the disk is full or gone, a game cannot be created; the page is served. */
    private void probe(int port, Fault fault) throws IOException {
        try (HttpConnection connection = new HttpConnection(port)) {
            Response response = connection.exchange(Request.post("/api/games", "", String.format(CREATE, ++probes)));
            if (!fault.text().startsWith("slow")) {
                assertEquals(503, response.status(), response.toString());
            }
            if (response.status() == 503) {
                assertTrue(Integer.parseInt(response.header("Retry-After")) > 0, response.toString());
                assertTrue(response.body().contains("storage-unavailable"), response.toString());
            } else if (response.status() != 429) {
                assertEquals(201, response.status(), response.toString());
            }
        }
        try (HttpConnection connection = new HttpConnection(port)) {
            assertEquals(200, connection.exchange(Request.get("/")).status());
        }
    }

    @Test
    void aServerSurvivesABadDisk() throws Exception {
        breakDisk(5, 30, List.of(new Fault("full", 0), new Fault("gone", 0), new Fault("slow 20", 0)));
    }

    @Test
    @Tag("proof")
    void aServerSurvivesABadDiskForALongerTime() throws Exception {
        breakDisk(
                50,
                400 * ProofSize.SIZE,
                List.of(
                        new Fault("full", 6_000L * ProofSize.SIZE),
                        new Fault("gone", 6_000L * ProofSize.SIZE),
                        new Fault("slow 300", 3_000L * ProofSize.SIZE),
                        // Longer than one write takes.
                        new Fault("slow 12000", 10_000 + 4_000L * ProofSize.SIZE)));
    }
}
