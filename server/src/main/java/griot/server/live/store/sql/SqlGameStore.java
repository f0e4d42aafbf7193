package griot.server.live.store.sql;

import griot.server.live.store.ClockStore;
import griot.server.live.store.CommitListener;
import griot.server.live.store.GameStore;
import griot.server.live.store.LobbyState;
import griot.server.live.store.LobbyStore;
import griot.server.live.store.LogEntry;
import griot.server.live.store.LogSegment;
import griot.server.live.store.PresenceStore.PresenceEntry;
import griot.server.live.store.SqlStore;
import griot.server.live.store.StoreException;
import griot.server.live.store.Uptime;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/** Games in an SQL database: threads that write ({@link LogWriter}), and connections of their own for readers. */
public abstract class SqlGameStore implements GameStore, ClockStore, LobbyStore, SqlStore {
    private final LogWriter writer;
    private final LogReaders readers;
    private final ClockQueries clocks;
    private final DataSource queries;

    /**
     * How a store uses its database.
     *
     * @param database makes connections, for those that write and those that read logs
     * @param queries connections for other queries, perhaps pooled
     * @param writers the number of threads that write
     * @param readers the maximum number of connections that read logs
     * @param hooks take part in the transactions of those that write
     */
    public record Access(
            DataSource database,
            DataSource queries,
            SqlDialect dialect,
            int writers,
            int readers,
            CommitHook.Factory hooks) {}

    /**
     * Opens connections to a database whose schema is current.
     *
     * @throws SQLException if the database cannot be reached
     */
    protected SqlGameStore(Access access) throws SQLException {
        SqlDialect dialect = access.dialect();
        this.writer = new LogWriter(dialect, access.writers(), thread -> openSession(access, thread));
        this.readers = new LogReaders(access.database(), access.readers());
        this.clocks = new ClockQueries(access.queries());
        this.queries = access.queries();
    }

    /** Tells a listener of all transactions from now on. */
    public final void listen(CommitListener listener) {
        writer.listen(listener);
    }

    private static LogSession openSession(Access access, int thread) throws SQLException {
        return ConnectionOwner.open(
                access.database(),
                connection -> new LogSession(
                        connection, access.dialect(), access.hooks().open(connection, thread)));
    }

    /** Stores what this node knows of players. Returns when it is on the disk. */
    protected final void store(List<PresenceEntry> presences) {
        writer.store(new WriteRequest(new WriteRequest.Presences(presences)));
    }

    @Override
    public final List<LogEntry> read(String game, int after) {
        return readers.read(game, after);
    }

    @Override
    public final AppendResult append(List<LogSegment> segments) {
        return writer.store(new WriteRequest(new WriteRequest.Events(segments)));
    }

    @Override
    public final List<PendingFlag> flagsBefore(long millis) {
        return clocks.flagsBefore(millis);
    }

    @Override
    public final boolean hasRunningClocks() {
        return clocks.hasRunningClocks();
    }

    @Override
    public final List<Uptime> uptimes() {
        return clocks.uptimes();
    }

    @Override
    public final void put(Uptime uptime) {
        writer.store(new WriteRequest(new WriteRequest.NodeUptime(uptime)));
    }

    @Override
    public final void forgetUptimesBefore(long millis) {
        update(connection -> ClockTables.forgetUptimesBefore(connection, millis));
    }

    @Override
    public final List<ListedGame> listed(LobbyState state, long afterMillis, int max) {
        return LobbyTable.read(queries, state, afterMillis, max);
    }

    @Override
    public final void update(Update update) {
        writer.store(new WriteRequest(new WriteRequest.Statements(update)));
    }

    @Override
    public final void rebuild(Update update) {
        writer.store(new WriteRequest(new WriteRequest.Statements(update)), LogWriter.MAX_REBUILD_WAIT);
    }

    @Override
    public final <T> Optional<T> query(Query<T> query) {
        try (Connection connection = queries.getConnection()) {
            return Optional.of(query.run(connection));
        } catch (SQLException e) {
            throw new StoreException("the archive could not be read", e);
        }
    }

    @Override
    public void close() {
        writer.close();
        readers.close();
    }
}
