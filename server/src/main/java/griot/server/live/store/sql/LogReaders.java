package griot.server.live.store.sql;

import griot.server.live.store.LogEntry;
import griot.server.live.store.StoreException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;

/** A pool of connections that read logs. Thread-safe. */
final class LogReaders implements AutoCloseable {
    /** How long a caller waits until a connection is free. */
    private static final Duration MAX_WAIT = Duration.ofSeconds(5);

    private final DataSource database;
    private final int maxConnections;
    private final Duration maxWait;
    private final Semaphore permits;
    private final ConcurrentLinkedDeque<Reader> idle = new ConcurrentLinkedDeque<>();
    private volatile boolean isClosed;

    LogReaders(DataSource database, int maxConnections) {
        this(database, maxConnections, MAX_WAIT);
    }

    LogReaders(DataSource database, int maxConnections, Duration maxWait) {
        this.database = database;
        this.maxConnections = maxConnections;
        this.maxWait = maxWait;
        this.permits = new Semaphore(maxConnections);
    }

    /** The events of a game after a number. */
    List<LogEntry> read(String game, int after) {
        awaitPermit();
        try {
            return readWithPermit(game, after);
        } catch (SQLException e) {
            throw new StoreException("the log of a game could not be read", e);
        } finally {
            permits.release();
        }
    }

    /** Takes a permit. While the database does not answer, others keep theirs, and whoever waits is not to pile up. */
    private void awaitPermit() {
        boolean isInterrupted = false;
        try {
            long end = System.nanoTime() + maxWait.toNanos();
            while (true) {
                try {
                    if (!permits.tryAcquire(end - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                        throw new StoreException("other reads of logs take longer than " + maxWait.toSeconds() + " s");
                    }
                    return;
                } catch (InterruptedException e) {
                    isInterrupted = true;
                }
            }
        } finally {
            if (isInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private List<LogEntry> readWithPermit(String game, int after) throws SQLException {
        Reader pooled = idle.pollFirst();
        if (pooled != null) {
            try {
                return read(pooled, game, after);
            } catch (SQLException e) {
                // The database may have closed the connection since. If so, it has closed the other idle ones too.
                closeIdle();
            }
        }
        if (isClosed) {
            throw new StoreException("the database is closed");
        }
        return read(ConnectionOwner.open(database, Reader::new), game, after);
    }

    private List<LogEntry> read(Reader reader, String game, int after) throws SQLException {
        boolean isSound = false;
        try {
            List<LogEntry> entries = reader.read(game, after);
            isSound = true;
            return entries;
        } finally {
            if (isSound) {
                idle.addFirst(reader);
            } else {
                reader.close();
            }
        }
    }

    @Override
    public void close() {
        isClosed = true;
        permits.acquireUninterruptibly(maxConnections);
        closeIdle();
        permits.release(maxConnections);
    }

    private void closeIdle() {
        for (Reader reader = idle.pollFirst(); reader != null; reader = idle.pollFirst()) {
            reader.close();
        }
    }

    private static final class Reader {
        private static final String SELECT =
                "SELECT number, time_millis, body FROM game_event WHERE game = ? AND number > ? ORDER BY number";

        private final Connection connection;
        private final PreparedStatement select;

        Reader(Connection connection) throws SQLException {
            this.connection = connection;
            this.select = connection.prepareStatement(SELECT);
        }

        List<LogEntry> read(String game, int after) throws SQLException {
            select.setString(1, game);
            select.setInt(2, after);
            List<LogEntry> entries = new ArrayList<>();
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    entries.add(new LogEntry(rows.getInt(1), rows.getLong(2), rows.getString(3)));
                }
            }
            return entries;
        }

        void close() {
            try (connection) {
                select.close();
            } catch (SQLException e) {
                // The connection is not used any more.
            }
        }
    }
}
