package griot.server.live.store.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import griot.server.live.store.LogSegment;
import griot.server.live.store.StoreException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The thread that writes, when the database cannot be opened again after a failure. */
@Timeout(60)
class LogWriterTest {
    private final Semaphore mayOpen = new Semaphore(1);
    private final Semaphore isOpening = new Semaphore(0);
    private final AtomicInteger attempts = new AtomicInteger();
    private boolean isDefective;

    /** A dialect in which each transaction fails. */
    private final class FailingDialect implements SqlDialect {
        @Override
        public Transactions transactions(Connection connection) {
            return (Transactions) Proxy.newProxyInstance(
                    getClass().getClassLoader(), new Class<?>[] {Transactions.class}, (_, method, _) -> {
                        if (method.getName().equals("begin")) {
                            throw new SQLException("no transaction");
                        }
                        return null;
                    });
        }

        @Override
        public boolean isRemote() {
            return false;
        }

        @Override
        public boolean isFaultOfRequest(Throwable error) {
            return true;
        }

        @Override
        public boolean isTransient(Throwable error) {
            if (isDefective) {
                throw new StackOverflowError("for a test");
            }
            return false;
        }
    }

    private LogSession session(SqlDialect dialect) throws SQLException {
        Connection connection = (Connection) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {Connection.class},
                (_, method, _) -> method.getReturnType().isInterface()
                        ? Proxy.newProxyInstance(
                                getClass().getClassLoader(), new Class<?>[] {method.getReturnType()}, (_, _, _) -> null)
                        : null);
        return new LogSession(connection, dialect, CommitHook.NO_HOOKS.open(connection, 0));
    }

    private LogWriter writer(Duration maxWait) throws SQLException {
        SqlDialect dialect = new FailingDialect();
        return new LogWriter(
                dialect,
                1,
                _ -> {
                    isOpening.release();
                    mayOpen.acquireUninterruptibly();
                    attempts.incrementAndGet();
                    return session(dialect);
                },
                maxWait);
    }

    private static WriteRequest request(String game) {
        return new WriteRequest(new WriteRequest.Events(List.of(new LogSegment(game, 0, 1, List.of("{}")))));
    }

    @Test
    void anErrorFailsARequestAndNotTheThread() throws Exception {
        try (LogWriter writer = writer(Duration.ofSeconds(30))) {
            mayOpen.release(10);
            isDefective = true;
            for (int i = 0; i < 3; i++) {
                StoreException failure = assertThrows(StoreException.class, () -> writer.store(request("g")));
                assertEquals("the events of a game could not be stored", failure.getMessage());
            }
        }
    }

    @Test
    void anUpdateWaitsNoLongerThanOtherRequests() throws Exception {
        WriteRequest update = new WriteRequest(new WriteRequest.Statements(_ -> {}));
        try (LogWriter writer = writer(Duration.ofMillis(300));
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            try {
                assertThrows(StoreException.class, () -> writer.store(request("the first session fails")));
                Future<?> waiting = threads.submit(() -> writer.store(update));
                ExecutionException failure =
                        assertThrows(ExecutionException.class, () -> waiting.get(20, TimeUnit.SECONDS));
                assertInstanceOf(StoreException.class, failure.getCause());
            } finally {
                mayOpen.release(10);
            }
        }
    }

    @Test
    void aRequestWhoseCallerHasGivenUpIsNotStored() throws Exception {
        try (LogWriter writer = writer(Duration.ofMillis(300));
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            isOpening.acquire();
            assertThrows(StoreException.class, () -> writer.store(request("the first session fails")));
            assertEquals(1, attempts.get());
            Future<?> taken = threads.submit(() -> writer.store(request("taken")));
            isOpening.acquire();
            assertThrows(StoreException.class, () -> writer.store(request("waits")));
            assertThrows(Exception.class, taken::get);
            mayOpen.release(10);
            assertThrows(StoreException.class, () -> writer.store(request("last")));
            assertEquals(3, attempts.get(), "the request that was taken, and the last one");
        }
    }
}
