package griot.server.operations;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.SharedServer;
import griot.server.live.store.ClockStore;
import griot.server.live.store.MemoryGameStore;
import griot.server.live.store.sql.LazyGameStore;
import griot.server.metrics.ServerMetrics;
import griot.server.operations.RawRequest.Response;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.support.StaticApplicationContext;

/** The probes and the metrics of a server. */
class HealthAndMetricsTest {
    private static Response get(String path, String... headers) throws Exception {
        return RawRequest.get(SharedServer.port(), path, headers);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/health/live", "/health/ready"})
    void aServerThatWorksIsUp(String path) throws Exception {
        Response response = get(path);
        assertEquals(200, response.status());
        assertTrue(response.body().contains("{\"status\":\"UP\"}"), response.body());
    }

    @Test
    void aServerThatStopsIsNotReady() {
        Readiness readiness = new Readiness(new LazyGameStore(Path.of("target", "missing"), new ServerMetrics()));
        assertEquals("", readiness.obstacle());
        readiness.onApplicationEvent(new ContextClosedEvent(new StaticApplicationContext()));
        assertEquals("stopping", readiness.obstacle());
    }

    @Test
    void aServerWithoutItsDatabaseIsNotReady(@TempDir Path folder) throws Exception {
        Files.writeString(folder.resolve("games.db"), "a game of Yoté ".repeat(500));
        ClockStore damaged = new LazyGameStore(folder, new ServerMetrics());
        assertEquals("database", new Readiness(damaged).obstacle());
    }

    @Test
    void theDatabaseIsAskedOnceASecond() {
        MemoryGameStore store = new MemoryGameStore();
        long[] nanos = {0};
        Readiness readiness = new Readiness(store, () -> nanos[0]);
        assertEquals("", readiness.obstacle());
        store.setFailing();
        nanos[0] = 999_999_999;
        assertEquals("", readiness.obstacle());
        nanos[0]++;
        assertEquals("database", readiness.obstacle());
        assertEquals("database", readiness.obstacle());
        assertEquals(1, store.failures());
        store.setWorking();
        nanos[0] += 1_000_000_000;
        assertEquals("", readiness.obstacle());
    }

    @Test
    void whileTheDatabaseDoesNotAnswerOneCallerWaits() throws Exception {
        AtomicLong nanos = new AtomicLong();
        Semaphore asked = new Semaphore(0);
        Semaphore answers = new Semaphore(1);
        ClockStore slow = (ClockStore) Proxy.newProxyInstance(
                ClockStore.class.getClassLoader(), new Class<?>[] {ClockStore.class}, (_, _, _) -> {
                    asked.release();
                    answers.acquire();
                    return false;
                });
        Readiness readiness = new Readiness(slow, nanos::get);
        assertEquals("", readiness.obstacle());
        asked.acquire();
        nanos.set(2_000_000_000);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<String> waiting = threads.submit(readiness::obstacle);
            asked.acquire();
            assertEquals("", readiness.obstacle(), "as of the last answer");
            nanos.set(10_000_000_000L);
            assertEquals("database", readiness.obstacle(), "which is old by now");
            answers.release();
            assertEquals("", waiting.get());
            assertEquals("", readiness.obstacle());
        }
        assertEquals(0, asked.availablePermits());
    }

    @Test
    void theMetricsHaveWhatAnOperatorWatches() throws Exception {
        String game = "{\"ruleSet\": \"yote\", \"side\": \"white\"}";
        HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(SharedServer.origin() + "/api/games"))
                                .header("Content-Type", "application/json")
                                .POST(BodyPublishers.ofString(game))
                                .build(),
                        BodyHandlers.discarding());
        Response response = get("/metrics");
        assertEquals(200, response.status());
        assertTrue(response.header("Content-Type").startsWith("text/plain"), response.head());
        for (String name : new String[] {
            "griot_turns_acknowledged_total",
            "griot_games_begun_total",
            "griot_games_ended_total",
            "griot_games_playing",
            "griot_flags_fallen_total",
            "griot_log_conflicts_total",
            "griot_requests_limited_total",
            "griot_requests_unavailable_total",
            "griot_store_failures_total",
            "griot_streams_open",
            "griot_commit_seconds_bucket{le=\"0.02\"}",
            "griot_commit_requests_bucket{le=\"1.0\"}",
            "jvm_memory_used_bytes{area=\"heap\""
        }) {
            assertTrue(response.body().contains("\n" + name) || response.body().contains(" " + name), name);
        }
        assertFalse(response.body().contains("griot_games_begun_total 0.0"), response.body());
    }

    @Test
    void aGaugeMayBeAddedAfterTheFirstCommit() {
        ServerMetrics metrics = new ServerMetrics();
        metrics.committed(1, Duration.ofMillis(1));
        metrics.addGauge("griot.late", "A gauge for a test", () -> 7);
        assertTrue(metrics.text().contains("griot_late 7.0"), metrics.text());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "X-Forwarded-For: 203.0.113.9",
                "X-Forwarded-For: 127.0.0.1, 203.0.113.9",
                "X-Forwarded-Proto: https",
                "Forwarded: for=127.0.0.1",
                "Via: 1.1 proxy",
                "Host: griot.example.org",
                "Host: localhost.evil.example:8080"
            })
    void theMetricsAreForThisMachineOnly(String header) throws Exception {
        assertEquals(404, get("/metrics", header).status());
    }
}
