package griot.server.live.store.sql;

import griot.server.live.store.GameStore.AppendResult;
import griot.server.live.store.LogSegment;
import griot.server.live.store.Redaction;
import griot.server.live.store.SqlStore.Update;
import griot.server.live.store.StoreException;
import griot.server.live.store.Uptime;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/**
 * Writes logs by group commit: one thread takes all requests that wait, stores them in one transaction, and only then
 * lets their callers go on. So many requests share one sync of the disk.
 */
final class LogWriter implements AutoCloseable {
    private static final int MAX_BATCH = 512;

    /** The bits of an error code that are not details. */
    private static final int PRIMARY_CODE = 0xff;

    /** How long a caller waits for the disk. */
    private static final Duration MAX_WAIT = Duration.ofSeconds(10);

    /** How long an update may take: one that rebuilds a table reads all logs. */
    private static final Duration MAX_UPDATE_WAIT = Duration.ofMinutes(10);

    /** Errors of a single request: the others of its transaction can be stored without it. */
    private static final Set<SQLiteErrorCode> ERRORS_OF_A_REQUEST = EnumSet.of(
            SQLiteErrorCode.SQLITE_CONSTRAINT, SQLiteErrorCode.SQLITE_TOOBIG, SQLiteErrorCode.SQLITE_MISMATCH);

    private final DataSource database;
    private final BlockingQueue<Request> queue = new LinkedBlockingQueue<>();

    /** A platform thread: native calls would occupy the carrier of a virtual one. */
    private final Thread thread;

    /** Guards {@link #isClosed} and the order of requests and the end of the queue. */
    private final Object lock = new Object();

    private boolean isClosed;
    private @Nullable Session session;

    /**
     * A request, or the end of the queue if it has nothing to store.
     *
     * @param uptimes at most one
     * @param updates at most one
     * @param result completed when the transaction is on the disk
     */
    private record Request(
            List<LogSegment> segments,
            List<Uptime> uptimes,
            List<Update> updates,
            CompletableFuture<AppendResult> result) {
        boolean isEnd() {
            return segments.isEmpty() && uptimes.isEmpty() && updates.isEmpty();
        }

        boolean isUpdate() {
            return !updates.isEmpty();
        }
    }

    LogWriter(DataSource database) throws SQLException {
        this.database = database;
        this.session = new Session(database.getConnection());
        this.thread = Thread.ofPlatform().name("griot-log-writer").daemon().start(this::run);
    }

    /** Stores segments, all or nothing, and returns when they are on the disk. */
    AppendResult append(List<LogSegment> segments) {
        return store(new Request(List.copyOf(segments), List.of(), List.of(), new CompletableFuture<>()), MAX_WAIT);
    }

    /** Stores an interval, or its new end, and returns when it is on the disk. */
    void put(Uptime uptime) {
        store(new Request(List.of(), List.of(uptime), List.of(), new CompletableFuture<>()), MAX_WAIT);
    }

    /** Runs an update in a transaction of its own, and returns when it is on the disk. */
    void update(Update update) {
        store(new Request(List.of(), List.of(), List.of(update), new CompletableFuture<>()), MAX_UPDATE_WAIT);
    }

    private AppendResult store(Request request, Duration maxWait) {
        synchronized (lock) {
            if (isClosed) {
                throw new StoreException("the database is closed");
            }
            queue.add(request);
        }
        boolean isInterrupted = false;
        try {
            long end = System.nanoTime() + maxWait.toNanos();
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
            // They may still be stored. A client that repeats its request learns it.
            throw new StoreException("the disk takes longer than " + maxWait.toSeconds() + " s", e);
        } finally {
            if (isInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void run() {
        List<Request> batch = new ArrayList<>();
        while (true) {
            try {
                batch.add(queue.take());
            } catch (InterruptedException e) {
                // Nobody interrupts this thread; it ends by the end of the queue.
                continue;
            }
            queue.drainTo(batch, MAX_BATCH - 1);
            boolean isEnd = batch.removeIf(Request::isEnd);
            store(batch.stream().filter(request -> !request.isUpdate()).toList());
            // An update that fails must not take events with it, and events do not wait for it.
            batch.stream().filter(Request::isUpdate).forEach(update -> store(List.of(update)));
            batch.clear();
            if (isEnd) {
                closeSession();
                return;
            }
        }
    }

    /**
     * Stores requests in one transaction. If one of them is at fault, each gets a transaction of its own. If the
     * database is, all fail at once: to try it again for each would let the last ones wait very long.
     */
    private void store(List<Request> batch) {
        if (batch.isEmpty()) {
            return;
        }
        try {
            Session current = session == null ? new Session(database.getConnection()) : session;
            session = current;
            List<AppendResult> results = current.store(batch);
            for (int i = 0; i < batch.size(); i++) {
                batch.get(i).result().complete(results.get(i));
            }
        } catch (SQLException | RuntimeException | Error e) {
            // The next request opens another connection.
            closeSession();
            if (batch.size() > 1 && isOfARequest(e)) {
                batch.forEach(request -> store(List.of(request)));
            } else {
                batch.forEach(request -> request.result().completeExceptionally(e));
            }
        }
    }

    private static boolean isOfARequest(Throwable e) {
        return !(e instanceof SQLiteException sqlite)
                || ERRORS_OF_A_REQUEST.stream()
                        .anyMatch(code -> code.code == (sqlite.getResultCode().code & PRIMARY_CODE));
    }

    private void closeSession() {
        Session current = session;
        session = null;
        if (current != null) {
            current.close();
        }
    }

    /** Stores the requests made so far, and ends the thread. */
    @Override
    public void close() {
        synchronized (lock) {
            if (!isClosed) {
                isClosed = true;
                queue.add(new Request(List.of(), List.of(), List.of(), new CompletableFuture<>()));
            }
        }
        boolean isInterrupted = false;
        while (true) {
            try {
                thread.join();
                break;
            } catch (InterruptedException e) {
                isInterrupted = true;
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** A connection that writes. */
    private static final class Session {
        private final Connection connection;

        /** Begins and ends transactions. The driver's own mode would hold the write lock all the time. */
        private final Statement transaction;

        private final PreparedStatement selectLast;
        private final PreparedStatement insert;
        private final ClockTables clocks;
        private final LobbyTable lobby;
        private final ArchiveMarks archive;

        Session(Connection connection) throws SQLException {
            this.connection = connection;
            this.transaction = connection.createStatement();
            this.selectLast = connection.prepareStatement("SELECT MAX(number) FROM game_event WHERE game = ?");
            this.insert = connection.prepareStatement(
                    "INSERT INTO game_event (game, number, time_millis, body) VALUES (?, ?, ?, ?)");
            this.clocks = new ClockTables(connection);
            this.lobby = new LobbyTable(connection);
            this.archive = new ArchiveMarks(connection);
        }

        /** Stores requests in one transaction, which keeps out other writers from its begin. */
        List<AppendResult> store(List<Request> requests) throws SQLException {
            List<AppendResult> results = new ArrayList<>();
            // A transaction that reads first and locks later can fail with SQLITE_BUSY_SNAPSHOT, which no timeout
            // covers.
            transaction.execute("BEGIN IMMEDIATE");
            for (Request request : requests) {
                results.add(store(request));
            }
            transaction.execute("COMMIT");
            return results;
        }

        private AppendResult store(Request request) throws SQLException {
            for (LogSegment segment : request.segments()) {
                if (lastNumber(segment.game()) != segment.after()) {
                    return AppendResult.CONFLICT;
                }
            }
            for (LogSegment segment : request.segments()) {
                int number = segment.after();
                redact(segment);
                for (String body : segment.bodies()) {
                    insert.setString(1, segment.game());
                    insert.setInt(2, ++number);
                    insert.setLong(3, segment.timeMillis());
                    insert.setString(4, body);
                    insert.executeUpdate();
                }
                clocks.put(segment.game(), segment.clock());
                lobby.put(segment);
                archive.put(segment);
            }
            for (Uptime uptime : request.uptimes()) {
                clocks.put(uptime);
            }
            for (Update update : request.updates()) {
                update.run(connection);
            }
            return AppendResult.STORED;
        }

        /** Takes away what a segment takes away from the log before it. Rare, so nothing is prepared. */
        private void redact(LogSegment segment) throws SQLException {
            switch (segment.redaction()) {
                case Redaction.None _ -> {}
                case Redaction.Replaced(int number, String body) -> {
                    try (PreparedStatement update = connection.prepareStatement(
                            "UPDATE game_event SET body = ? WHERE game = ? AND number = ?")) {
                        update.setString(1, body);
                        update.setString(2, segment.game());
                        update.setInt(3, number);
                        update.executeUpdate();
                    }
                }
                case Redaction.All _ -> {
                    try (PreparedStatement delete =
                            connection.prepareStatement("DELETE FROM game_event WHERE game = ?")) {
                        delete.setString(1, segment.game());
                        delete.executeUpdate();
                    }
                }
            }
        }

        private int lastNumber(String game) throws SQLException {
            selectLast.setString(1, game);
            try (ResultSet row = selectLast.executeQuery()) {
                return row.next() ? row.getInt(1) : 0;
            }
        }

        /** Closes the connection, which rolls back an open transaction. */
        void close() {
            try (connection;
                    transaction;
                    selectLast;
                    clocks;
                    lobby;
                    archive) {
                insert.close();
            } catch (SQLException e) {
                // The connection is not used any more.
            }
        }
    }
}
