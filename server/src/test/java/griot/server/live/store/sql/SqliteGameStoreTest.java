package griot.server.live.store.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import griot.server.data.UnusableReason;
import griot.server.live.store.CommitListener;
import griot.server.live.store.GameStore;
import griot.server.live.store.GameStore.AppendResult;
import griot.server.live.store.LogEntry;
import griot.server.live.store.Redaction;
import griot.server.live.store.StoreException;
import griot.server.live.store.UnusableStoreException;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sqlite.SQLiteConfig;

/** The store in SQLite, and what a killed process leaves. */
class SqliteGameStoreTest extends GameStoreContract {
    @TempDir
    Path folder;

    @Override
    protected SqlGameStore open() throws Exception {
        return SqliteGameStore.open(folder);
    }

    /** Opens the database by a link in another folder, as that of the test is locked. */
    @Override
    protected SqlGameStore openOther() throws Exception {
        Assumptions.assumeFalse(OS.WINDOWS.isCurrentOs(), "links need a right there");
        Path other = Files.createDirectory(folder.resolve("other"));
        Files.createSymbolicLink(SqliteGameStore.file(other), SqliteGameStore.file(folder));
        return SqliteGameStore.open(other);
    }

    @Test
    void whatIsTakenAwayIsNowhereInTheFile() throws Exception {
        try (GameStore store = SqliteGameStore.open(folder)) {
            append(store, "g", 0, "created", "a name that nobody else has", "turn");
            append(store, "h", 0, "x");
            store.append(List.of(redactingSegment(3, "removed", new Redaction.Replaced(2, "joined"))));
            assertEquals(List.of("created", "joined", "turn", "removed"), bodies(store, "g"));
            assertEquals(
                    AppendResult.CONFLICT, store.append(List.of(redactingSegment(3, "erased", new Redaction.All()))));
            assertEquals(4, store.read("g", 0).size());
            store.append(List.of(redactingSegment(4, "erased", new Redaction.All())));
            assertEquals(List.of(new LogEntry(5, 1_000, "erased")), store.read("g", 0));
            assertEquals(List.of(new LogEntry(5, 1_000, "erased")), store.read("g", 4));
            assertEquals(List.of("x"), bodies(store, "h"));
        }
        String file = Files.readString(folder.resolve("games.db"), StandardCharsets.ISO_8859_1);
        assertFalse(file.contains("a name that nobody"));
        assertFalse(file.contains("created"), "of the erased game");
    }

    @Test
    void oneStoreAtATimeUsesADataFolder() throws Exception {
        try (GameStore first = SqliteGameStore.open(folder)) {
            append(first, "g", 0, "a");
            UnusableStoreException e =
                    assertThrows(UnusableStoreException.class, () -> SqliteGameStore.open(folder.resolve(".")));
            assertEquals(UnusableReason.IN_USE, e.reason());
            try (LazyGameStore second = new LazyGameStore(folder, CommitListener.NONE)) {
                assertThrows(StoreException.class, () -> append(second, "g", 1, "b"));
            }
            append(first, "g", 1, "b");
        }
        try (GameStore next = SqliteGameStore.open(folder)) {
            assertEquals(List.of("a", "b"), bodies(next, "g"));
        }
    }

    @Test
    void whoeverIsTheFirstToNameAFolderThatDoesNotExistKeepsOthersOut() throws Exception {
        Path missing = folder.resolve("missing").resolve("games");
        try (LazyGameStore first = new LazyGameStore(missing, CommitListener.NONE);
                LazyGameStore second = new LazyGameStore(missing, CommitListener.NONE)) {
            first.acquire();
            UnusableStoreException e = assertThrows(UnusableStoreException.class, second::acquire);
            assertEquals(UnusableReason.IN_USE, e.reason());
            append(first, "g", 0, "a");
        }
    }

    @Test
    void aFolderThatCannotBeCreatedIsNoObstacleBeforeTheFirstGame() throws Exception {
        Path file = Files.createFile(folder.resolve("file"));
        try (LazyGameStore store = new LazyGameStore(file.resolve("data"), CommitListener.NONE)) {
            store.acquire();
            assertEquals(List.of(), store.read("g", 0));
            assertThrows(StoreException.class, () -> append(store, "g", 0, "a"));
        }
    }

    @Test
    void whoeverHasYetNoGamesInAFolderKeepsOthersOut() throws Exception {
        try (LazyGameStore first = new LazyGameStore(folder, CommitListener.NONE)) {
            first.acquire();
            assertFalse(Files.exists(SqliteGameStore.file(folder)), "no game, no database");
            assertInUse();
            append(first, "g", 0, "a");
            assertInUse();
            append(first, "g", 1, "b");
        }
        try (LazyGameStore next = new LazyGameStore(folder, CommitListener.NONE)) {
            next.acquire();
            assertEquals(List.of("a", "b"), bodies(next, "g"));
        }
    }

    private void assertInUse() {
        try (LazyGameStore second = new LazyGameStore(folder, CommitListener.NONE)) {
            UnusableStoreException e = assertThrows(UnusableStoreException.class, second::acquire);
            assertEquals(UnusableReason.IN_USE, e.reason());
        }
    }

    @Test
    void aFolderWithoutGamesIsFreeWhenItsServerEnds() throws Exception {
        for (int i = 0; i < 2; i++) {
            try (LazyGameStore store = new LazyGameStore(folder, CommitListener.NONE)) {
                store.acquire();
            }
        }
        assertFalse(Files.exists(SqliteGameStore.file(folder)));
    }

    @Test
    void anEmptyFolderThatCannotBeLockedIsNoObstacle() throws Exception {
        // As in a folder that may not be written, of which this test's user may not know.
        Files.createDirectory(folder.resolve("games.db.lock"));
        try (LazyGameStore store = new LazyGameStore(folder, CommitListener.NONE)) {
            store.acquire();
            assertEquals(List.of(), store.read("g", 0));
            assertThrows(StoreException.class, () -> append(store, "g", 0, "a"));
        }
    }

    @Test
    void aStoreThatCannotBeOpenedLeavesTheFolderFree() throws Exception {
        Path file = Files.writeString(SqliteGameStore.file(folder), "no database ".repeat(500));
        assertThrows(UnusableStoreException.class, () -> SqliteGameStore.open(folder));
        Files.delete(file);
        SqliteGameStore.open(folder).close();
    }

    @Test
    void aDataFolderThatCannotBeCreatedIsReported() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        assertEquals(
                UnusableReason.UNUSABLE,
                assertThrows(UnusableStoreException.class, () -> SqliteGameStore.open(file.resolve("data")))
                        .reason());
        try (LazyGameStore store = new LazyGameStore(file.resolve("data"), CommitListener.NONE)) {
            assertThrows(StoreException.class, () -> append(store, "g", 0, "a"));
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aDataFolderThatCannotBeLookedIntoIsNotTakenForAnEmptyOne() throws IOException {
        // It leads to itself. Of a folder that may not be entered, this test's user may not know.
        Path hidden = folder.resolve("hidden");
        Files.createSymbolicLink(hidden, hidden);
        try (LazyGameStore store = new LazyGameStore(hidden, CommitListener.NONE)) {
            assertThrows(UnusableStoreException.class, store::acquire);
            assertThrows(StoreException.class, () -> store.read("g", 0), "a game may be there");
        }
    }

    @Test
    void aDatabaseThatCannotBeWrittenIsReported() throws Exception {
        open().close();
        SQLiteConfig settings = SqliteGameStore.settings();
        // As with a file that may not be written, of which this test's user may not know.
        settings.setReadOnly(true);
        assertEquals(
                UnusableReason.READ_ONLY,
                assertThrows(
                                UnusableStoreException.class,
                                () -> SqliteGameStore.open(folder, settings).close())
                        .reason());
        open().close();
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
        kill(1);
    }

    @Test
    @Tag("proof")
    void whatWasAcknowledgedBeforeEachOfManyKillsIsStoredOnce() throws Exception {
        kill(5);
    }

    /** Kills a process that appends, again and again, each in a new folder. */
    private void kill(int rounds) throws Exception {
        Set<String> acknowledged = new HashSet<>();
        for (int round = 0; round < rounds; round++) {
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
                assertEquals(
                        UnusableReason.IN_USE,
                        assertThrows(UnusableStoreException.class, () -> SqliteGameStore.open(data))
                                .reason(),
                        "one process at a time");
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
