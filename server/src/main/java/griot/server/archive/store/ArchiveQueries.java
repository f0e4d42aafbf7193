package griot.server.archive.store;

import griot.server.live.limits.ConcurrencyLimit;
import griot.server.live.problem.ProblemException;
import griot.server.live.store.SqlStore;
import java.time.Duration;
import java.util.Optional;

/**
 * Runs the queries of clients that read the archive, a few at a time: these may take long, and share the database's
 * connections with the clocks, the lobby and the heartbeats of nodes. Thread-safe.
 */
public final class ArchiveQueries {
    /** Half of the connections of a PostgreSQL database. */
    private static final int MAX_QUERIES = 4;

    /** Most queries take some milliseconds, so whoever has waited for so long would wait longer. */
    private static final Duration MAX_WAIT = Duration.ofSeconds(2);

    private final SqlStore store;
    private final ConcurrencyLimit limit;

    /** Queries of a database. */
    public ArchiveQueries(SqlStore store) {
        this(store, MAX_QUERIES, MAX_WAIT);
    }

    ArchiveQueries(SqlStore store, int maxQueries, Duration maxWait) {
        this.store = store;
        this.limit = new ConcurrencyLimit(maxQueries, maxWait);
    }

    /**
     * The result of a query; empty if there is no database yet.
     *
     * @throws ProblemException if too many others are running
     * @throws griot.server.live.store.StoreException if the database cannot be read
     */
    <T> Optional<T> run(SqlStore.Query<T> query) {
        return limit.run(
                () -> store.query(query),
                "as many searches are running as the database can carry; try again in a moment");
    }
}
