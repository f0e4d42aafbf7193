package griot.server.live.store.sql;

import griot.server.live.store.LogEntry;
import griot.server.live.store.StoreException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import javax.sql.DataSource;

/** A pool of connections that read logs. Thread-safe. */
final class LogReaders implements AutoCloseable {
    private final DataSource database;
    private final int maxConnections;
    private final Semaphore permits;
    private final ConcurrentLinkedDeque<Reader> idle = new ConcurrentLinkedDeque<>();
    private volatile boolean isClosed;

    LogReaders(DataSource database, int maxConnections) {
        this.database = database;
        this.maxConnections = maxConnections;
        this.permits = new Semaphore(maxConnections);
    }

    /** The events of a game after a number. */
    List<LogEntry> read(String game, int after) {
        permits.acquireUninterruptibly();
        try {
            return readWithPermit(game, after);
        } catch (SQLException e) {
            throw new StoreException("the log of a game could not be read", e);
        } finally {
            permits.release();
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
