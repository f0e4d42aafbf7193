package griot.server.live.store.sql;

import java.sql.Connection;
import java.sql.SQLException;

/** Transactions and error codes, in which database systems differ, for the writer of the logs. */
public interface SqlDialect {
    /** Transactions on a connection. */
    interface Transactions extends AutoCloseable {
        /** Begins a transaction. */
        void begin() throws SQLException;

        /** Commits a transaction. Returns when it is on the disk. */
        void commit() throws SQLException;

        /** Rolls a transaction back. */
        void rollback() throws SQLException;

        @Override
        void close() throws SQLException;
    }

    /** Prepares a connection for transactions. */
    Transactions transactions(Connection connection) throws SQLException;

    /** Whether the database is another process, so that it pays to send many rows together. */
    boolean isRemote();

    /** Whether a single request has caused an error, so that the others in its transaction can be stored without it. */
    boolean isFaultOfRequest(Throwable error);

    /**
     * Whether a transaction failed because of others at the same time, and may succeed if it is tried again at once.
     */
    boolean isTransient(Throwable error);
}
