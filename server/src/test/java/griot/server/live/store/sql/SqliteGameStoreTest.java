package griot.server.live.store.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.live.store.ArchiveEntry;
import griot.server.live.store.ClockEntry;
import griot.server.live.store.ClockStore.PendingFlag;
import griot.server.live.store.GameStore;
import griot.server.live.store.GameStore.AppendResult;
import griot.server.live.store.LobbyEntry;
import griot.server.live.store.LogEntry;
import griot.server.live.store.LogSegment;
import griot.server.live.store.Redaction;
import griot.server.live.store.StoreException;
import griot.server.live.store.UnusableStoreException;
import griot.server.live.store.Uptime;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The store in SQLite: order, races, all or nothing, and what a killed process leaves. */
class SqliteGameStoreTest {
    @TempDir
    Path folder;

    private static LogSegment segment(String game, int after, String... bodies) {
        return new LogSegment(game, after, 1_000, List.of(bodies));
    }

    private static AppendResult append(GameStore store, String game, int after, String... bodies) {
        return store.append(List.of(segment(game, after, bodies)));
    }

    private static List<String> bodies(GameStore store, String game) {
        return store.read(game, 0).stream().map(LogEntry::body).toList();
    }

    @Test
    void eventsAreReadInOrderAfterANumber() throws Exception {
        try (GameStore store = SqliteGameStore.open(folder)) {
            assertEquals(List.of(), store.read("g", 0));
            assertEquals(AppendResult.STORED, append(store, "g", 0, "a", "b"));
            assertEquals(AppendResult.STORED, append(store, "g", 2, "c"));
            assertEquals(AppendResult.STORED, append(store, "h", 0, "x"));
            assertEquals(List.of("a", "b", "c"), bodies(store, "g"));
            assertEquals(List.of(new LogEntry(3, 1_000, "c")), store.read("g", 2));
        }
        try (GameStore store = SqliteGameStore.open(folder)) {
            assertEquals(List.of("a", "b", "c"), bodies(store, "g"));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3})
    void anotherEndOfTheLogIsAConflict(int after) throws Exception {
        try (GameStore store = SqliteGameStore.open(folder)) {
            append(store, "g", 0, "a", "b");
            assertEquals(AppendResult.CONFLICT, append(store, "g", after, "c"));
            assertEquals(List.of("a", "b"), bodies(store, "g"));
        }
    }

    @Test
    void segmentsAreStoredAllOrNothing() throws Exception {
        try (GameStore store = SqliteGameStore.open(folder)) {
            append(store, "g", 0, "a");
            assertEquals(AppendResult.CONFLICT, store.append(List.of(segment("h", 0, "x"), segment("g", 5, "b"))));
            assertEquals(List.of(), bodies(store, "h"));
            assertEquals(AppendResult.STORED, store.append(List.of(segment("h", 0, "x"), segment("g", 1, "b"))));
            assertEquals(List.of("x"), bodies(store, "h"));
        }
    }

    private static LogSegment redacting(int after, String body, Redaction redaction) {
        return new LogSegment(
                "g",
                after,
                1_000,
                List.of(body),
                new ClockEntry.Unchanged(),
                new LobbyEntry.Unchanged(),
                ArchiveEntry.UNCHANGED,
                redaction);
    }

    @Test
    void whatIsTakenAwayIsNowhereInTheFile() throws Exception {
        try (GameStore store = SqliteGameStore.open(folder)) {
            append(store, "g", 0, "created", "a name that nobody else has", "turn");
            append(store, "h", 0, "x");
            store.append(List.of(redacting(3, "removed", new Redaction.Replaced(2, "joined"))));
            assertEquals(List.of("created", "joined", "turn", "removed"), bodies(store, "g"));
            assertEquals(AppendResult.CONFLICT, store.append(List.of(redacting(3, "erased", new Redaction.All()))));
            assertEquals(4, store.read("g", 0).size());
            store.append(List.of(redacting(4, "erased", new Redaction.All())));
            assertEquals(List.of(new LogEntry(5, 1_000, "erased")), store.read("g", 0));
            assertEquals(List.of(new LogEntry(5, 1_000, "erased")), store.read("g", 4));
            assertEquals(List.of("x"), bodies(store, "h"));
        }
        String file = Files.readString(folder.resolve("games.db"), StandardCharsets.ISO_8859_1);
        assertFalse(file.contains("a name that nobody"));
        assertFalse(file.contains("created"), "of the erased game");
    }

    @Test
    void anUpdateThatFailsTakesNoEventsWithIt() throws Exception {
        try (SqliteGameStore store = SqliteGameStore.open(folder)) {
            append(store, "g", 0, "a");
            assertThrows(
                    StoreException.class,
                    () -> store.update(connection ->
                            connection.createStatement().executeUpdate("INSERT INTO no_such_table VALUES (1)")));
            append(store, "g", 1, "b");
            store.update(connection ->
                    connection.createStatement().executeUpdate("INSERT INTO archive_due VALUES ('g', 2)"));
            assertEquals(List.of("a", "b"), bodies(store, "g"));
        }
    }

    @Test
    void oneOfManyWritersOfANumberWins() throws Exception {
        // The second store stands for another process on the same file.
        try (GameStore store = SqliteGameStore.open(folder);
                GameStore other = SqliteGameStore.open(folder);
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int number = 0; number < 20; number++) {
                int after = number;
                CyclicBarrier start = new CyclicBarrier(8);
                List<Future<AppendResult>> results = new ArrayList<>();
                for (int i = 0; i < 8; i++) {
                    GameStore writer = i % 2 == 0 ? store : other;
                    String body = after + "." + i;
                    results.add(threads.submit(() -> {
                        start.await();
                        return append(writer, "g", after, body);
                    }));
                }
                int stored = 0;
                for (Future<AppendResult> result : results) {
                    stored += result.get() == AppendResult.STORED ? 1 : 0;
                }
                assertEquals(1, stored);
            }
            assertEquals(20, store.read("g", 0).size());
            assertEquals(store.read("g", 0), other.read("g", 0));
        }
    }

    @Test
    void runningClocksAreStoredWithTheEvents() throws Exception {
        try (SqliteGameStore store = SqliteGameStore.open(folder)) {
            assertFalse(store.hasRunningClocks());
            store.append(List.of(
                    new LogSegment("g", 0, 1_000, List.of("a"), new ClockEntry.Running(OptionalLong.of(5_000))),
                    new LogSegment("h", 0, 1_000, List.of("a"), new ClockEntry.Running(OptionalLong.empty()))));
            assertEquals(List.of(), store.flagsBefore(5_000));
            assertEquals(List.of(new PendingFlag("g", 5_000)), store.flagsBefore(5_001));
            store.append(List.of(
                    new LogSegment("g", 1, 2_000, List.of("b"), new ClockEntry.Running(OptionalLong.of(7_000)))));
            assertEquals(
                    AppendResult.CONFLICT,
                    store.append(List.of(new LogSegment("g", 1, 2_000, List.of("c"), new ClockEntry.Stopped()))));
            assertEquals(List.of(new PendingFlag("g", 7_000)), store.flagsBefore(9_000));
        }
        try (SqliteGameStore store = SqliteGameStore.open(folder)) {
            store.append(List.of(new LogSegment("g", 2, 3_000, List.of("c"), new ClockEntry.Stopped())));
            append(store, "h", 1, "b");
            assertEquals(List.of(), store.flagsBefore(9_000));
            assertTrue(store.hasRunningClocks());
            store.append(List.of(new LogSegment("h", 2, 3_000, List.of("c"), new ClockEntry.Stopped())));
            assertFalse(store.hasRunningClocks());
        }
    }

    @Test
    void theEndOfAnIntervalIsReplaced() throws Exception {
        try (SqliteGameStore store = SqliteGameStore.open(folder)) {
            store.put(new Uptime("n", 1_000, 2_000));
            store.put(new Uptime("n", 1_000, 4_000));
            store.put(new Uptime("n", 9_000, 9_000));
            assertEquals(List.of(new Uptime("n", 1_000, 4_000), new Uptime("n", 9_000, 9_000)), store.uptimes());
        }
    }

    @Test
    void aClosedStoreRefuses() throws Exception {
        GameStore store = SqliteGameStore.open(folder);
        append(store, "g", 0, "a");
        store.close();
        assertThrows(StoreException.class, () -> append(store, "g", 1, "b"));
        assertThrows(StoreException.class, () -> store.read("g", 0));
        store.close();
    }

    @Test
    void aDataFolderThatCannotBeCreatedIsReported() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        assertEquals(
                UnusableStoreException.Reason.UNUSABLE,
                assertThrows(UnusableStoreException.class, () -> SqliteGameStore.open(file.resolve("data")))
                        .reason());
        try (LazyGameStore store = new LazyGameStore(file.resolve("data"))) {
            assertThrows(StoreException.class, () -> append(store, "g", 0, "a"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"3.51.3", "3.51.10", "3.54.1", "4.0"})
    void aSafeLibraryIsAccepted(String version) {
        SqliteGameStore.requireLibrary(version);
    }

    @ParameterizedTest
    @ValueSource(strings = {"3.51.2", "3.50.9", "2.99.99", "3.51"})
    void anUnsafeLibraryIsRefused(String version) {
        assertThrows(IllegalStateException.class, () -> SqliteGameStore.requireLibrary(version));
    }

    @Test
    void theSchemaVersionIsThatOfTheLastMigration() {
        int version = 0;
        for (String name : Objects.requireNonNull(new File("src/main/resources/" + GameSchema.MIGRATIONS).list())) {
            version = Math.max(version, Integer.parseInt(name.replaceFirst("V(\\d+)__.*", "$1")));
        }
        assertEquals(version, GameSchema.VERSION);
    }

    /** Appends from several threads and prints each event that was acknowledged, until it is killed. */
    static final class Appender {
        private static final int THREADS = 4;

        private Appender() {}

        public static void main(String[] args) throws Exception {
            GameStore store = SqliteGameStore.open(Path.of(args[0]));
            for (int i = 0; i < THREADS; i++) {
                String game = "g" + i;
                Thread.ofPlatform().start(() -> appendForever(store, game));
            }
        }

        private static void appendForever(GameStore store, String game) {
            for (int number = 1; ; number++) {
                if (append(store, game, number - 1, game + ":" + number) == AppendResult.STORED) {
                    synchronized (Appender.class) {
                        System.out.println(game + ":" + number);
                    }
                }
            }
        }
    }

    @Test
    void whatWasAcknowledgedBeforeAKillIsStoredOnce() throws Exception {
        Set<String> acknowledged = new HashSet<>();
        for (int round = 0; round < 2; round++) {
            Path data = folder.resolve("round" + round);
            Process process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-XX:TieredStopAtLevel=1",
                            "-XX:+UseSerialGC",
                            "--enable-native-access=ALL-UNNAMED",
                            "-cp",
                            System.getProperty("java.class.path"),
                            Appender.class.getName(),
                            data.toString())
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            acknowledged.clear();
            try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
                // Flyway logs to standard output too.
                Iterator<String> events =
                        lines.lines().filter(line -> line.matches("g\\d:\\d+")).iterator();
                while (acknowledged.size() < 200) {
                    acknowledged.add(events.next());
                }
                // Process.destroyForcibly would close the pipe with what it still holds.
                process.toHandle().destroyForcibly();
                events.forEachRemaining(acknowledged::add);
            }
            process.waitFor();
            assertStoredOnce(data, acknowledged);
        }
    }

    private static void assertStoredOnce(Path data, Set<String> acknowledged) throws Exception {
        try (GameStore store = SqliteGameStore.open(data)) {
            Set<String> stored = new HashSet<>();
            for (int i = 0; i < Appender.THREADS; i++) {
                List<String> bodies = bodies(store, "g" + i);
                for (int number = 1; number <= bodies.size(); number++) {
                    assertEquals("g" + i + ":" + number, bodies.get(number - 1));
                }
                stored.addAll(bodies);
            }
            // A line cut short by the kill is the number of an earlier event, which is stored too.
            Set<String> lost = new HashSet<>(acknowledged);
            lost.removeAll(stored);
            assertEquals(Set.of(), lost);
        }
    }
}
