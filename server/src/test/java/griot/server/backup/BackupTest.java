package griot.server.backup;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import griot.server.backup.Backup.Existing;
import griot.server.backup.Backup.Restored;
import griot.server.backup.BackupException.Reason;
import griot.server.live.store.CommitListener;
import griot.server.live.store.GameStore;
import griot.server.live.store.GameStore.AppendResult;
import griot.server.live.store.LogEntry;
import griot.server.live.store.LogSegment;
import griot.server.live.store.sql.LazyGameStore;
import griot.server.live.store.sql.SqliteGameStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteErrorCode;

/** Backups of a database that is in use, and their restoration. */
class BackupTest {
    private static final int GAMES = 6;

    /** The length of a segment; each is stored whole or not at all. */
    private static final int SEGMENT_LENGTH = 3;

    @TempDir
    Path folder;

    private Path data;
    private Path otherData;
    private Path backupFile;

    @BeforeEach
    void nameFiles() {
        data = folder.resolve("data");
        otherData = folder.resolve("other");
        backupFile = folder.resolve("games.backup");
    }

    private static LogSegment segment(String game, int after) {
        List<String> bodies = new ArrayList<>();
        for (int i = 1; i <= SEGMENT_LENGTH; i++) {
            bodies.add(game + " " + (after + i));
        }
        return new LogSegment(game, after, 0, bodies);
    }

    private static void makeGame(Path data, String game) throws Exception {
        try (GameStore store = SqliteGameStore.open(data)) {
            assertEquals(AppendResult.STORED, store.append(List.of(segment(game, 0))));
        }
    }

    private static BackupException assertRefused(Reason reason, Executable action) {
        BackupException e = assertThrows(BackupException.class, action);
        assertEquals(reason, e.reason(), e.toString());
        return e;
    }

    @Test
    void otherUsersOfTheMachineCanReadNeitherTheFolderNorTheBackup() throws Exception {
        assumeTrue(Files.getFileStore(folder).supportsFileAttributeView("posix"));
        makeGame(data, "g");
        Backup.save(data, backupFile);
        assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(data)));
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(backupFile)));
    }

    private List<String> fileNames(Path folder) throws Exception {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void aBackupAmidGamesHasWhatWasAcknowledgedBeforeItAndNothingByHalves() throws Exception {
        AtomicIntegerArray acknowledged = new AtomicIntegerArray(GAMES);
        AtomicBoolean isOver = new AtomicBoolean();
        List<Semaphore> stored =
                Stream.generate(() -> new Semaphore(0)).limit(GAMES).toList();
        try (GameStore store = SqliteGameStore.open(data);
                ExecutorService threads = Executors.newFixedThreadPool(GAMES)) {
            List<Future<?>> players = new ArrayList<>();
            for (int i = 0; i < GAMES; i++) {
                int game = i;
                players.add(threads.submit(() -> {
                    while (!isOver.get()) {
                        int last = acknowledged.get(game);
                        store.append(List.of(segment("g" + game, last)));
                        acknowledged.set(game, last + SEGMENT_LENGTH);
                        stored.get(game).release();
                    }
                }));
            }
            int[] before = new int[GAMES];
            try {
                for (int i = 0; i < GAMES; i++) {
                    stored.get(i).acquire(20);
                    before[i] = acknowledged.get(i);
                }
                Backup.save(data, backupFile);
            } finally {
                isOver.set(true);
            }
            for (Future<?> player : players) {
                player.get();
            }
            Restored restored = Backup.restore(backupFile, otherData, Existing.KEEP);
            assertEquals(GAMES, restored.count().games());
            assertTrue(restored.replaced().isEmpty());
            long events = 0;
            try (GameStore copy = SqliteGameStore.open(otherData)) {
                for (int i = 0; i < GAMES; i++) {
                    List<LogEntry> saved = copy.read("g" + i, 0);
                    List<LogEntry> all = store.read("g" + i, 0);
                    assertTrue(saved.size() >= before[i], saved.size() + " of " + before[i]);
                    assertEquals(0, saved.size() % SEGMENT_LENGTH, "no half of a request");
                    assertEquals(all.subList(0, saved.size()), saved);
                    events += saved.size();
                }
            }
            assertEquals(events, restored.count().events());
        }
        assertEquals(
                List.of("games.backup"),
                fileNames(folder).stream()
                        .filter(name -> name.startsWith("games"))
                        .toList());
        assertEquals(List.of("games.db", "games.db.lock"), fileNames(otherData));
    }

    @Test
    void aRestoredFolderIsUsedAsBefore() throws Exception {
        makeGame(data, "a");
        assertEquals(new GamesCount(1, SEGMENT_LENGTH), Backup.save(data, backupFile));
        Backup.restore(backupFile, otherData, Existing.KEEP);
        try (GameStore store = SqliteGameStore.open(otherData)) {
            assertEquals(AppendResult.STORED, store.append(List.of(segment("a", SEGMENT_LENGTH))));
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void gamesFromABackupThatIsReadOnlyCanBeWritten() throws Exception {
        makeGame(data, "a");
        Backup.save(data, backupFile);
        Files.setPosixFilePermissions(backupFile, PosixFilePermissions.fromString("r--r--r--"));
        Backup.restore(backupFile, otherData, Existing.KEEP);
        assertTrue(Files.getPosixFilePermissions(SqliteGameStore.file(otherData))
                .contains(PosixFilePermission.OWNER_WRITE));
    }

    @Test
    void aBackupDoesNotOverwrite() throws Exception {
        assertRefused(Reason.NO_GAMES, () -> Backup.save(data, backupFile));
        makeGame(data, "a");
        Files.writeString(backupFile, "something else");
        assertEquals(
                backupFile,
                assertRefused(Reason.FILE_EXISTS, () -> Backup.save(data, backupFile))
                        .path());
        assertEquals("something else", Files.readString(backupFile));
    }

    @Test
    void aBackupThatCannotBeWrittenLeavesNothing() throws Exception {
        makeGame(data, "a");
        assertRefused(
                Reason.FAILED, () -> Backup.save(data, folder.resolve("missing").resolve("file")));
        assertEquals(List.of("data"), fileNames(folder));
    }

    @Test
    void gamesAreReplacedOnlyIfThatIsSaidAndAreKept() throws Exception {
        makeGame(data, "a");
        Backup.save(data, backupFile);
        makeGame(otherData, "b");
        assertRefused(Reason.FOLDER_HAS_GAMES, () -> Backup.restore(backupFile, otherData, Existing.KEEP));
        Path aside = Backup.restore(backupFile, otherData, Existing.REPLACE)
                .replaced()
                .orElseThrow();
        try (GameStore store = SqliteGameStore.open(otherData)) {
            assertEquals(SEGMENT_LENGTH, store.read("a", 0).size());
            assertEquals(0, store.read("b", 0).size());
        }
        Restored again = Backup.restore(aside, folder.resolve("third"), Existing.KEEP);
        assertEquals(1, again.count().games());
    }

    /** SQLite replays a log that lies beside a database, whatever it belonged to. */
    @Test
    void theLogOfADatabaseThatIsGoneIsPutAside() throws Exception {
        makeGame(data, "a");
        Backup.save(data, backupFile);
        Path log = new GamesFile(SqliteGameStore.file(otherData)).writeAheadLog();
        Path killed = folder.resolve("killed");
        try (GameStore store = SqliteGameStore.open(killed)) {
            store.append(List.of(segment("b", 0)));
            Files.createDirectories(otherData);
            // As after a power cut, and the loss of the database itself.
            Files.copy(new GamesFile(SqliteGameStore.file(killed)).writeAheadLog(), log);
        }
        assertTrue(Files.size(log) > 0);
        Backup.restore(backupFile, otherData, Existing.KEEP);
        assertFalse(Files.exists(log));
        try (GameStore store = SqliteGameStore.open(otherData)) {
            assertEquals(SEGMENT_LENGTH, store.read("a", 0).size());
            assertEquals(0, store.read("b", 0).size());
        }
        assertTrue(fileNames(otherData).stream().anyMatch(name -> name.matches(".*\\.replaced-.*-wal")));
    }

    @Test
    void onlyWrongContentIsDamage() {
        assertTrue(GamesFile.isDamage(new SQLException("", "", SQLiteErrorCode.SQLITE_CORRUPT.code)));
        assertTrue(GamesFile.isDamage(new SQLException("", "", SQLiteErrorCode.SQLITE_NOTADB.code)));
        assertFalse(GamesFile.isDamage(new SQLException("", "", SQLiteErrorCode.SQLITE_FULL.code)));
        assertFalse(GamesFile.isDamage(new SQLException("", "", SQLiteErrorCode.SQLITE_IOERR_READ.code)));
    }

    @Test
    void aFolderInUseIsNotTouched() throws Exception {
        makeGame(data, "a");
        Backup.save(data, backupFile);
        try (GameStore store = SqliteGameStore.open(otherData)) {
            store.append(List.of(segment("b", 0)));
            assertRefused(Reason.FOLDER_IN_USE, () -> Backup.restore(backupFile, otherData, Existing.REPLACE));
            store.append(List.of(segment("b", SEGMENT_LENGTH)));
            assertEquals(2 * SEGMENT_LENGTH, store.read("b", 0).size());
        }
    }

    @Test
    void theEmptyFolderOfAServerIsInUse() throws Exception {
        makeGame(data, "a");
        Backup.save(data, backupFile);
        Files.createDirectory(otherData);
        try (LazyGameStore store = new LazyGameStore(otherData, CommitListener.NONE)) {
            store.acquire();
            assertRefused(Reason.FOLDER_IN_USE, () -> Backup.restore(backupFile, otherData, Existing.KEEP));
        }
        Restored restored = Backup.restore(backupFile, otherData, Existing.KEEP);
        assertEquals(1, restored.count().games());
    }

    @Test
    void whatIsNoBackupIsRefused() throws Exception {
        Files.writeString(backupFile, "a game of Yoté ".repeat(500));
        assertRefused(Reason.NOT_A_BACKUP, () -> Backup.restore(backupFile, data, Existing.KEEP));
        Path empty = Files.createFile(folder.resolve("empty"));
        assertRefused(Reason.NOT_A_BACKUP, () -> Backup.restore(empty, data, Existing.KEEP));
        Path foreign = folder.resolve("foreign");
        execute(foreign, "CREATE TABLE t (x)");
        assertRefused(Reason.NOT_A_BACKUP, () -> Backup.restore(foreign, data, Existing.KEEP));
        assertFalse(Files.exists(SqliteGameStore.file(data)));
    }

    private static void execute(Path file, String statement) throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement executed = connection.createStatement()) {
            executed.execute(statement);
        }
    }

    @Test
    void aDamagedBackupIsRefused() throws Exception {
        makeGame(data, "a");
        Backup.save(data, backupFile);
        byte[] bytes = Files.readAllBytes(backupFile);
        // The pages after the first, which has the header.
        for (int i = 4_096; i < bytes.length; i++) {
            bytes[i] = (byte) ~bytes[i];
        }
        Files.write(backupFile, bytes);
        assertEquals(
                backupFile,
                assertRefused(Reason.DAMAGED, () -> Backup.restore(backupFile, otherData, Existing.KEEP))
                        .path());
        assertFalse(Files.exists(SqliteGameStore.file(otherData)));
    }

    @Test
    void aNewerBackupIsLeftAlone() throws Exception {
        makeGame(data, "a");
        execute(
                SqliteGameStore.file(data),
                "INSERT INTO flyway_schema_history SELECT 99, '99', description, type, script, checksum, installed_by,"
                        + " installed_on, execution_time, success FROM flyway_schema_history LIMIT 1");
        Path newer = Files.copy(SqliteGameStore.file(data), backupFile);
        byte[] bytes = Files.readAllBytes(newer);
        assertRefused(Reason.NEWER, () -> Backup.restore(newer, otherData, Existing.KEEP));
        assertArrayEquals(bytes, Files.readAllBytes(newer));
    }

    @Test
    void theDatabaseOfARunningServerIsNoBackup() throws Exception {
        try (GameStore store = SqliteGameStore.open(data)) {
            store.append(List.of(segment("a", 0)));
            assertRefused(
                    Reason.DATABASE_IN_USE, () -> Backup.restore(SqliteGameStore.file(data), otherData, Existing.KEEP));
        }
    }
}
