package griot.server.live.store.sql;

import griot.server.live.store.LogSegment;
import griot.server.live.store.PresenceStore.PresenceEntry;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** Takes part in the transactions of a connection that writes logs. */
public interface CommitHook extends AutoCloseable {
    /** Makes hooks. */
    interface Factory {
        /**
         * Makes the hook of a connection.
         *
         * @param thread the number of the thread that uses the connection, from 0
         */
        CommitHook open(Connection connection, int thread) throws SQLException;
    }

    /** Makes hooks that do nothing. */
    Factory NO_HOOKS = (_, _) -> new CommitHook() {
        @Override
        public void beforeCommit(List<LogSegment> segments, List<PresenceEntry> presences) {
            // Nothing.
        }

        @Override
        public void afterCommit() {
            // Nothing.
        }

        @Override
        public void close() {
            // Nothing.
        }
    };

    /**
     * Is called at the end of a transaction.
     *
     * @param segments what was added to logs
     * @param presences what this node knows of players, to be stored by the hook
     */
    void beforeCommit(List<LogSegment> segments, List<PresenceEntry> presences) throws SQLException;

    /** Is called when the transaction is on the disk. */
    void afterCommit();

    @Override
    void close() throws SQLException;
}
