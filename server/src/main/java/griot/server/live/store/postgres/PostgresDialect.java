package griot.server.live.store.postgres;

import griot.server.live.store.sql.SqlDialect;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Set;

/** PostgreSQL. */
final class PostgresDialect implements SqlDialect {
    /** Classes of errors: data, integrity, limits of a statement. */
    private static final Set<String> REQUEST_ERROR_CLASSES = Set.of("22", "23", "54");

    /** Serialization failure, deadlock, lock not available in time. */
    private static final Set<String> TRANSIENT_STATES = Set.of("40001", "40P01", "55P03");

    /** The driver begins a transaction by itself, together with its first statement. */
    private record ByDriver(Connection connection) implements Transactions {
        @Override
        public void begin() {
            // With the first statement.
        }

        @Override
        public void commit() throws SQLException {
            connection.commit();
        }

        @Override
        public void rollback() throws SQLException {
            connection.rollback();
        }

        @Override
        public void close() {
            // With the connection.
        }
    }

    @Override
    public Transactions transactions(Connection connection) throws SQLException {
        connection.setAutoCommit(false);
        return new ByDriver(connection);
    }

    @Override
    public boolean isRemote() {
        return true;
    }

    @Override
    public boolean isFaultOfRequest(Throwable error) {
        return !(error instanceof SQLException) || REQUEST_ERROR_CLASSES.contains(state(error, 2));
    }

    @Override
    public boolean isTransient(Throwable error) {
        return TRANSIENT_STATES.contains(state(error, 5));
    }

    /** The first characters of the error's code (SQLSTATE); empty if there is none. */
    private static String state(Throwable error, int length) {
        String state = error instanceof SQLException sql ? sql.getSQLState() : null;
        return state == null || state.length() < length ? "" : state.substring(0, length);
    }
}
