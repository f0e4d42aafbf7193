package griot.server.live.store.sql;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.EnumSet;
import java.util.Set;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** SQLite. */
final class SqliteDialect implements SqlDialect {
    private static final Set<SQLiteErrorCode> REQUEST_ERRORS = EnumSet.of(
            SQLiteErrorCode.SQLITE_CONSTRAINT, SQLiteErrorCode.SQLITE_TOOBIG, SQLiteErrorCode.SQLITE_MISMATCH);

    /** Begins and ends transactions by statements. The driver's own mode would hold the write lock all the time. */
    private record ByStatement(Statement statement) implements Transactions {
        /** Keeps out other writers from the begin. */
        @Override
        public void begin() throws SQLException {
            // A transaction that reads first and locks later can fail with SQLITE_BUSY_SNAPSHOT, which no timeout
            // covers.
            statement.execute("BEGIN IMMEDIATE");
        }

        @Override
        public void commit() throws SQLException {
            statement.execute("COMMIT");
        }

        @Override
        public void rollback() throws SQLException {
            statement.execute("ROLLBACK");
        }

        @Override
        public void close() throws SQLException {
            statement.close();
        }
    }

    @Override
    public Transactions transactions(Connection connection) throws SQLException {
        return new ByStatement(connection.createStatement());
    }

    @Override
    public boolean isRemote() {
        return false;
    }

    @Override
    public boolean isFaultOfRequest(Throwable error) {
        return !(error instanceof SQLiteException sqlite) || SqliteErrors.isOneOf(sqlite, REQUEST_ERRORS);
    }

    /** None: there is one writer, and it waits for other programs. */
    @Override
    public boolean isTransient(Throwable error) {
        return false;
    }
}
