package griot.server.live.store.postgres;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import griot.server.data.UnusableReason;
import griot.server.live.store.UnusableStoreException;
import griot.server.live.store.sql.GameSchema;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.postgresql.ds.PGSimpleDataSource;

/** A PostgreSQL database that can hold games, as checks at the start have shown, and its connections. */
final class PostgresDatabase implements AutoCloseable {
    /** The first version that is tested. */
    private static final int MIN_VERSION = 14;

    /** The server reports its version as a number: the major version times this factor, plus the minor one. */
    private static final int VERSION_FACTOR = 10_000;

    private static final int CONNECT_SECONDS = 5;

    /** Longer than the time limit of a statement: it ends only waits for a host that is gone. */
    private static final int SOCKET_SECONDS = 9;

    /**
     * Limits in milliseconds. A lock is held for the length of a transaction. If another one waits for it too long, the
     * node that holds it has stopped, and the server ends its transaction.
     */
    private static final String LIMITS =
            "-c statement_timeout=8000 -c lock_timeout=6000 -c idle_in_transaction_session_timeout=5000";

    /** A hint need not be on the disk, and while its commit waits, all others wait. */
    private static final String HINTS = " -c synchronous_commit=off";

    private static final int POOL_CONNECTIONS = 8;

    /** Lets a pool begin without a connection. Otherwise it throws an exception of its own if it gets none. */
    private static final long NO_FIRST_CONNECTION = -1;

    /** Something answers, but refuses how the driver speaks: a pooler, for example, that takes no options. */
    private static final String PROTOCOL_VIOLATION = "08P01";

    /** How long a statement may take. */
    enum TimeLimit {
        /** As long as a player waits. */
        OF_REQUESTS,
        /** As long as it needs, such as one for all games. */
        NONE
    }

    private final PGSimpleDataSource connections;
    private final PGSimpleDataSource hintConnections;
    private final HikariDataSource pool;

    private PostgresDatabase(PGSimpleDataSource connections, PGSimpleDataSource hintConnections) {
        this.connections = connections;
        this.hintConnections = hintConnections;
        HikariConfig settings = new HikariConfig();
        settings.setPoolName("griot");
        settings.setDataSource(connections);
        settings.setMaximumPoolSize(POOL_CONNECTIONS);
        settings.setMinimumIdle(1);
        settings.setConnectionTimeout(Duration.ofSeconds(CONNECT_SECONDS).toMillis());
        settings.setInitializationFailTimeout(NO_FIRST_CONNECTION);
        this.pool = new HikariDataSource(settings);
    }

    /**
     * Checks a database and makes its schema current.
     *
     * @param limit how long a statement may take
     * @throws UnusableStoreException if it cannot be reached, or could lose or damage games
     */
    static PostgresDatabase open(DatabaseAddress address, TimeLimit limit) throws UnusableStoreException {
        PGSimpleDataSource plain = address.dataSource();
        configure(plain);
        try (Connection connection = plain.getConnection()) {
            check(name -> read(connection, name));
        } catch (SQLException e) {
            throw unusable(e);
        }
        // Without the limits: a migration may take long.
        GameSchema.migrate(plain);
        return new PostgresDatabase(
                limit == TimeLimit.NONE ? plain : limited(address, LIMITS), limited(address, LIMITS + HINTS));
    }

    private static PGSimpleDataSource limited(DatabaseAddress address, String options) throws UnusableStoreException {
        PGSimpleDataSource database = address.dataSource();
        configure(database);
        database.setSocketTimeout(SOCKET_SECONDS);
        // Options of the address, such as a search path, come first, so that the limits hold in any case.
        @Nullable String ownOptions = database.getOptions();
        database.setOptions(ownOptions == null ? options : ownOptions + " " + options);
        return database;
    }

    private static void configure(PGSimpleDataSource database) {
        database.setApplicationName("griot");
        database.setTcpKeepAlive(true);
        database.setConnectTimeout(CONNECT_SECONDS);
    }

    /** Reads a setting of the server. */
    interface Settings {
        String read(String name) throws SQLException;
    }

    /**
     * Checks the settings of a server.
     *
     * @throws UnusableStoreException if it is not fit for games
     */
    static void check(Settings settings) throws SQLException, UnusableStoreException {
        int version = Integer.parseInt(settings.read("server_version_num"));
        if (version < MIN_VERSION * VERSION_FACTOR) {
            throw new UnusableStoreException(
                    UnusableReason.OLD_SERVER,
                    "PostgreSQL " + MIN_VERSION + " or later is needed",
                    settings.read("server_version"));
        }
        for (String name : new String[] {"fsync", "synchronous_commit"}) {
            if (settings.read(name).equals("off")) {
                throw new UnusableStoreException(
                        UnusableReason.NOT_DURABLE, "with " + name + "=off, a power failure loses games", name);
            }
        }
        String encoding = settings.read("server_encoding");
        if (!encoding.equals("UTF8")) {
            throw new UnusableStoreException(UnusableReason.NOT_UTF8, "names of players need UTF8", encoding);
        }
        if (settings.read("transaction_read_only").equals("on")) {
            throw new UnusableStoreException(UnusableReason.READ_ONLY, "the database is a copy that cannot be written");
        }
    }

    private static String read(Connection connection, String name) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SHOW " + name)) {
            row.next();
            return row.getString(1);
        }
    }

    /** The reason why a database cannot be reached, by the code of the error (SQLSTATE). */
    static UnusableStoreException unusable(SQLException e) {
        String state = String.valueOf(e.getSQLState());
        UnusableReason reason;
        if (state.startsWith("28") || state.equals("08004")) {
            reason = UnusableReason.NO_ACCESS;
        } else if (state.equals("3D000")) {
            reason = UnusableReason.NO_DATABASE;
        } else if (state.startsWith("08") && !state.equals(PROTOCOL_VIOLATION)) {
            reason = UnusableReason.UNREACHABLE;
        } else {
            reason = UnusableReason.UNUSABLE;
        }
        return new UnusableStoreException(reason, String.valueOf(e.getMessage()), e);
    }

    /** Makes a new connection each time. */
    DataSource connections() {
        return connections;
    }

    /** Makes a new connection each time, for hints. */
    DataSource hintConnections() {
        return hintConnections;
    }

    /** Lends connections. */
    DataSource pool() {
        return pool;
    }

    @Override
    public void close() {
        pool.close();
    }
}
