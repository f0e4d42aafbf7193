package griot.server.live.store.sql;

import java.sql.Connection;
import java.sql.SQLException;

/** What differs between databases when logs are written. */
public interface SqlDialect {
    /** Transactions on a connection. */
    interface Transactions extends AutoCloseable {
        /** Begins a transaction. */
        void begin() throws SQLException;

        /** Ends a transaction. Returns when it is on the disk. */
        void commit() throws SQLException;

        /** Undoes a transaction. */
        void rollback() throws SQLException;

        @Override
        void close() throws SQLException;
    }

    /** Prepares a connection for transactions. */
    Transactions transactions(Connection connection) throws SQLException;

    /** Whether each statement is a message to another process, so that it pays to send many rows together. */
    boolean isRemote();

    /** Whether an error is that of a single request, so that the others of its transaction can be stored without it. */
    boolean isOfARequest(Throwable error);

    /** Whether the same transaction may succeed if it is tried again at once: it was a victim of others. */
    boolean isPassing(Throwable error);
}
