package griot.server.archive.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import griot.server.live.problem.ProblemException;
import griot.server.live.problem.ProblemType;
import griot.server.live.store.postgres.TestPostgres;
import griot.server.live.store.sql.SqlGameStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The archive in PostgreSQL. */
class PostgresArchiveTest extends ArchiveContract {
    private static final int MAX_QUERIES = 4;

    /** More than the connections of the pool. */
    private static final int READERS = 12;

    @Override
    protected SqlGameStore open() throws Exception {
        return TestPostgres.open(TestPostgres.newDatabase());
    }

    @Override
    protected int count() {
        return 160;
    }

    @Test
    @Timeout(60)
    void slowReadersLeaveConnectionsForClocksAndNodes() throws Exception {
        CountDownLatch started = new CountDownLatch(MAX_QUERIES);
        CountDownLatch mayEnd = new CountDownLatch(1);
        try (SqlGameStore store = open();
                ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
            ArchiveQueries queries = new ArchiveQueries(store, MAX_QUERIES, Duration.ZERO);
            List<Future<Optional<Boolean>>> slow = new ArrayList<>();
            for (int i = 0; i < READERS; i++) {
                slow.add(executor.submit(() -> queries.run(connection -> {
                    started.countDown();
                    awaitUninterrupted(mayEnd);
                    return connection.isValid(1);
                })));
            }
            started.await();
            assertFalse(store.hasRunningClocks());
            assertEquals(List.of(), store.uptimes());
            ProblemException refusal = assertThrows(ProblemException.class, () -> queries.run(_ -> true));
            assertEquals(ProblemType.STORAGE_UNAVAILABLE, refusal.type());
            mayEnd.countDown();
            int answered = 0;
            for (Future<Optional<Boolean>> one : slow) {
                try {
                    assertEquals(Optional.of(true), one.get());
                    answered++;
                } catch (ExecutionException e) {
                    assertEquals(ProblemException.class, e.getCause().getClass());
                }
            }
            assertEquals(MAX_QUERIES, answered);
            assertEquals(Optional.of(true), queries.run(_ -> true));
        }
    }

    private static void awaitUninterrupted(CountDownLatch mayEnd) {
        try {
            mayEnd.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
