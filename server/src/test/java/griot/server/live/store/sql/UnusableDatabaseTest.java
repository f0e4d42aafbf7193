package griot.server.live.store.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.live.store.GameStore;
import griot.server.live.store.GameStore.AppendResult;
import griot.server.live.store.LogEntry;
import griot.server.live.store.LogSegment;
import griot.server.live.store.StoreException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteDataSource;

/** A full, locked or slow database: requests fail whole, reads go on, and the store recovers by itself. */
class UnusableDatabaseTest {
    private static final int MAX_PAGES = 20;
    private static final String LONG_BODY = "a long event ".repeat(200);

    @TempDir
    Path folder;

    private static LogSegment segment(String game, int after, String... bodies) {
        return new LogSegment(game, after, 0, List.of(bodies));
    }

    private static int size(GameStore store, String game) {
        return store.read(game, 0).size();
    }

    @Test
    void aFullDatabaseStoresNothingInPartAndRecovers() throws Exception {
        SQLiteConfig settings = SqliteGameStore.settings();
        try (GameStore store = SqliteGameStore.open(folder, settings)) {
            store.append(List.of(segment("a", 0, "first")));
        }
        settings.setMaxPageCount(MAX_PAGES);
        try (GameStore store = SqliteGameStore.open(folder, settings)) {
            assertThrows(StoreException.class, () -> {
                for (int number = 1; number < 1_000; number++) {
                    store.append(List.of(segment("a", number, LONG_BODY)));
                }
            });
            int last = size(store, "a");
            assertTrue(last > 1);
            assertThrows(
                    StoreException.class,
                    () -> store.append(List.of(
                            segment("b", 0, "begin"), segment("a", last, LONG_BODY, LONG_BODY, LONG_BODY, LONG_BODY))));
            assertEquals(0, size(store, "b"), "no half of a request is stored");
            assertEquals(last, size(store, "a"));
            settings.setMaxPageCount(Integer.MAX_VALUE);
            assertEquals(AppendResult.STORED, store.append(List.of(segment("a", last, LONG_BODY))));
            assertEquals(last + 1, size(store, "a"));
        }
    }

    @Test
    void aLockedDatabaseRefusesAllThatWaitAndRecovers() throws Exception {
        SQLiteConfig settings = SqliteGameStore.settings();
        settings.setBusyTimeout(1);
        try (GameStore store = SqliteGameStore.open(folder, settings);
                Connection other = DriverManager.getConnection("jdbc:sqlite:" + SqliteGameStore.file(folder));
                Statement statement = other.createStatement();
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            store.append(List.of(segment("a", 0, "first")));
            statement.execute("BEGIN IMMEDIATE");
            List<Future<AppendResult>> results = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                String game = "b" + i;
                results.add(threads.submit(() -> store.append(List.of(segment(game, 0, "begin")))));
            }
            for (Future<AppendResult> result : results) {
                assertTrue(assertThrows(Exception.class, result::get).getCause() instanceof StoreException);
            }
            assertEquals(1, size(store, "a"), "reads go on");
            statement.execute("ROLLBACK");
            assertEquals(AppendResult.STORED, store.append(List.of(segment("a", 1, "second"))));
            assertEquals(0, size(store, "b0"));
        }
    }

    /** A database that does not answer until a test says so, and then is gone. */
    private static final class SlowDatabase extends SQLiteDataSource {
        private final CountDownLatch asked = new CountDownLatch(1);
        private final CountDownLatch answers = new CountDownLatch(1);

        @Override
        public SQLiteConnection getConnection(String user, String password) throws SQLException {
            asked.countDown();
            try {
                answers.await();
            } catch (InterruptedException e) {
                throw new SQLException(e);
            }
            throw new SQLException("gone");
        }
    }

    @Test
    @Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
    void aReadDoesNotWaitForOthersThatTheDatabaseDoesNotAnswer() throws Exception {
        SlowDatabase database = new SlowDatabase();
        try (LogReaders readers = new LogReaders(database, 1, Duration.ofMillis(1));
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<List<LogEntry>> first = threads.submit(() -> readers.read("a", 0));
            database.asked.await();
            assertNull(assertThrows(StoreException.class, () -> readers.read("a", 0))
                    .getCause());
            database.answers.countDown();
            assertThrows(ExecutionException.class, first::get);
            Throwable cause = assertThrows(StoreException.class, () -> readers.read("a", 0))
                    .getCause();
            assertEquals("gone", cause.getMessage(), "the first has left its place");
        }
    }
}
