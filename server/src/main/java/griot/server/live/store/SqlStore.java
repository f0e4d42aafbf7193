package griot.server.live.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/** Access to the database of a store, for tables that are derived from the logs. Thread-safe. */
public interface SqlStore {
    /** Statements that change tables. */
    interface Update {
        /** Runs the statements. Neither commits nor keeps the connection. */
        void run(Connection connection) throws SQLException;
    }

    /** Statements that read tables. */
    interface Query<T> {
        /** Runs the statements. */
        T run(Connection connection) throws SQLException;
    }

    /**
     * Changes tables in a transaction of its own, after the events that wait. Returns when it is on the disk.
     *
     * @throws StoreException if it could not be stored, or not in the time that a player waits
     */
    void update(Update update);

    /**
     * As {@link #update}, for statements that may take minutes, such as those that compute a table anew.
     *
     * @throws StoreException if it could not be stored
     */
    void rebuild(Update update);

    /**
     * The result of a query; empty if there is no database yet.
     *
     * @throws StoreException if the database cannot be read
     */
    <T> Optional<T> query(Query<T> query);
}
