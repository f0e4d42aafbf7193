package griot.server.live.store.sql;

import griot.server.live.store.CommitListener;
import griot.server.live.store.GameStore.AppendResult;
import griot.server.live.store.StoreException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Writes logs by group commit: a thread takes all requests that wait, stores them in one transaction, and only then lets
 * their callers go on. So many requests share one sync of the disk. Where the database allows several transactions at a
 * time, several threads take turns: one collects requests while another waits for the disk.
 */
final class LogWriter implements AutoCloseable {
    private static final int MAX_BATCH = 512;
    private static final int MAX_ATTEMPTS = 3;

    /** How long a caller waits until its events are on the disk. */
    private static final Duration MAX_WAIT = Duration.ofSeconds(10);

    /** How long an update may take that rebuilds a table from all logs. */
    static final Duration MAX_REBUILD_WAIT = Duration.ofMinutes(10);

    private final SqlDialect dialect;
    private final Duration maxWait;
    private volatile CommitListener listener = CommitListener.NONE;
    private final BlockingQueue<WriteRequest> queue = new LinkedBlockingQueue<>();

    /** Platform threads: native calls would occupy the carrier of a virtual one. */
    private final List<Thread> threads = new ArrayList<>();

    /** Guards {@link #isClosed}, and keeps requests from entering the queue behind its end. */
    private final Object lock = new Object();

    private boolean isClosed;

    /** Opens a connection that writes. */
    interface SessionFactory {
        /**
         * Opens a connection.
         *
         * @param thread the number of the thread that uses it, from 0
         */
        LogSession open(int thread) throws SQLException;
    }

    /**
     * Starts the threads.
     *
     * @throws SQLException if no connection can be opened
     */
    LogWriter(SqlDialect dialect, int threadCount, SessionFactory factory) throws SQLException {
        this(dialect, threadCount, factory, MAX_WAIT);
    }

    /**
     * Starts the threads.
     *
     * @param maxWait how long a caller waits until its events are on the disk
     */
    LogWriter(SqlDialect dialect, int threadCount, SessionFactory factory, Duration maxWait) throws SQLException {
        this.dialect = dialect;
        this.maxWait = maxWait;
        List<Worker> workers = new ArrayList<>();
        try {
            for (int i = 0; i < threadCount; i++) {
                workers.add(new Worker(factory, i));
            }
        } catch (SQLException | RuntimeException e) {
            workers.forEach(Worker::closeSession);
            throw e;
        }
        for (Worker worker : workers) {
            threads.add(Thread.ofPlatform().name("griot-log-writer").daemon().start(worker));
        }
    }

    /** Tells a listener of all transactions from now on. */
    void listen(CommitListener newListener) {
        listener = newListener;
    }

    /** Stores a request, all or nothing, and returns when it is on the disk. */
    AppendResult store(WriteRequest request) {
        return store(request, maxWait);
    }

    /**
     * As {@link #store(WriteRequest)}.
     *
     * @param wait how long the caller waits until the request is on the disk
     */
    AppendResult store(WriteRequest request, Duration wait) {
        synchronized (lock) {
            if (isClosed) {
                throw new StoreException("the database is closed");
            }
            queue.add(request);
        }
        boolean isInterrupted = false;
        try {
            long end = System.nanoTime() + wait.toNanos();
            while (true) {
                try {
                    return request.result().get(end - System.nanoTime(), TimeUnit.NANOSECONDS);
                } catch (InterruptedException e) {
                    isInterrupted = true;
                }
            }
        } catch (ExecutionException e) {
            throw new StoreException("the events of a game could not be stored", e);
        } catch (TimeoutException e) {
            // A request that a thread has taken may still be stored. A client that repeats it learns whether it was.
            queue.remove(request);
            throw new StoreException("the disk takes longer than " + wait.toSeconds() + " s", e);
        } finally {
            if (isInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Stores the requests made so far, and ends the threads. */
    @Override
    public void close() {
        synchronized (lock) {
            if (!isClosed) {
                isClosed = true;
                queue.add(new WriteRequest(new WriteRequest.End()));
            }
        }
        boolean isInterrupted = false;
        for (Thread thread : threads) {
            while (thread.isAlive()) {
                try {
                    thread.join();
                } catch (InterruptedException e) {
                    isInterrupted = true;
                }
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** The work of a thread. */
    private final class Worker implements Runnable {
        private final SessionFactory factory;
        private final int number;
        private @Nullable LogSession session;

        Worker(SessionFactory factory, int number) throws SQLException {
            this.factory = factory;
            this.number = number;
            this.session = factory.open(number);
        }

        @Override
        public void run() {
            List<WriteRequest> batch = new ArrayList<>();
            boolean isEnd = false;
            while (!isEnd) {
                try {
                    batch.add(queue.take());
                    queue.drainTo(batch, MAX_BATCH - 1);
                    isEnd = batch.removeIf(WriteRequest::isEnd);
                    storeAll(batch);
                } catch (InterruptedException e) {
                    // Nobody interrupts this thread; it ends when it meets the end of the queue.
                } catch (RuntimeException | Error e) {
                    // No memory, or a defect. There may be no other thread that stores what comes next.
                    isEnd |= batch.removeIf(WriteRequest::isEnd);
                    batch.forEach(request -> request.result().completeExceptionally(e));
                }
                batch.clear();
            }
            // For the other threads.
            queue.add(new WriteRequest(new WriteRequest.End()));
            closeSession();
        }

        private void storeAll(List<WriteRequest> batch) {
            store(batch.stream().filter(request -> !request.isUpdate()).toList());
            // An update that fails must not take events with it, and events do not wait for it.
            batch.stream().filter(WriteRequest::isUpdate).forEach(update -> store(List.of(update)));
        }

        /**
         * Stores requests in one transaction. If one of them is at fault, each gets a transaction of its own. If the
         * database is at fault, all fail at once: with an attempt for each, the last ones would wait very long.
         */
        private void store(List<WriteRequest> batch) {
            if (batch.isEmpty()) {
                return;
            }
            for (int attempt = 1; ; attempt++) {
                try {
                    LogSession current = session == null ? factory.open(number) : session;
                    session = current;
                    long begin = System.nanoTime();
                    List<AppendResult> results = current.store(batch);
                    Duration duration = Duration.ofNanos(System.nanoTime() - begin);
                    for (int i = 0; i < batch.size(); i++) {
                        batch.get(i).result().complete(results.get(i));
                    }
                    listener.committed(batch.size(), duration);
                    return;
                } catch (SQLException | RuntimeException | Error e) {
                    // The next request opens another connection.
                    closeSession();
                    if (dialect.isTransient(e) && attempt < MAX_ATTEMPTS) {
                        continue;
                    }
                    listener.failed();
                    if (batch.size() > 1 && (dialect.isFaultOfRequest(e) || dialect.isTransient(e))) {
                        batch.forEach(request -> store(List.of(request)));
                    } else {
                        batch.forEach(request -> request.result().completeExceptionally(e));
                    }
                    return;
                }
            }
        }

        private void closeSession() {
            LogSession current = session;
            session = null;
            if (current != null) {
                current.close();
            }
        }
    }
}
