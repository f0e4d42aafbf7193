package griot.server.live.store.sql;

import griot.server.live.store.ClockStore;
import griot.server.live.store.GameStore;
import griot.server.live.store.LobbyState;
import griot.server.live.store.LobbyStore;
import griot.server.live.store.LogEntry;
import griot.server.live.store.LogSegment;
import griot.server.live.store.SqlStore;
import griot.server.live.store.StoreException;
import griot.server.live.store.UnusableStoreException;
import griot.server.live.store.UnusableStoreException.Reason;
import griot.server.live.store.Uptime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.JournalMode;
import org.sqlite.SQLiteConfig.Pragma;
import org.sqlite.SQLiteConfig.SynchronousMode;
import org.sqlite.SQLiteDataSource;

/**
 * Games in an SQLite database: a write-ahead log (WAL) synced at every commit, one thread that writes ({@link
 * LogWriter}), and connections of their own for readers ({@link LogReaders}).
 */
public final class SqliteGameStore implements GameStore, ClockStore, LobbyStore, SqlStore {
    private static final String FILE = "games.db";

    /** The first version without the bug that could corrupt a database when its WAL was reset. */
    private static final int[] MIN_LIBRARY = {3, 51, 3};

    /** How long a writer waits for another program that writes. */
    private static final int BUSY_MILLIS = 5_000;

    private final LogWriter writer;
    private final LogReaders readers;
    private final ClockQueries clocks;
    private final DataSource database;

    private SqliteGameStore(LogWriter writer, LogReaders readers, DataSource database) {
        this.writer = writer;
        this.readers = readers;
        this.clocks = new ClockQueries(database);
        this.database = database;
    }

    /** The file of the database in a data folder. */
    static Path file(Path folder) {
        return folder.resolve(FILE);
    }

    /**
     * Opens the database in a data folder. Creates both if they do not exist.
     *
     * @throws UnusableStoreException if the database cannot be opened or has a newer schema
     */
    public static SqliteGameStore open(Path folder) throws UnusableStoreException {
        return open(folder, settings());
    }

    /** Opens the database with settings of its own, which only tests do. */
    static SqliteGameStore open(Path folder, SQLiteConfig settings) throws UnusableStoreException {
        try {
            Files.createDirectories(folder);
            SQLiteDataSource database = new SQLiteDataSource(settings);
            database.setUrl("jdbc:sqlite:" + file(folder).toAbsolutePath());
            try (Connection connection = database.getConnection()) {
                requireLibrary(libraryVersion(connection));
            }
            GameSchema.migrate(database);
            return new SqliteGameStore(new LogWriter(database), new LogReaders(database), database);
        } catch (IOException | SQLException e) {
            throw new UnusableStoreException(Reason.UNUSABLE, String.valueOf(e.getMessage()), e);
        }
    }

    /** The settings of every connection. */
    static SQLiteConfig settings() {
        SQLiteConfig settings = new SQLiteConfig();
        settings.setJournalMode(JournalMode.WAL);
        settings.setSynchronous(SynchronousMode.FULL);
        settings.setBusyTimeout(BUSY_MILLIS);
        // What a person has removed shall not stay in free parts of the file.
        settings.setPragma(Pragma.SECURE_DELETE, "on");
        return settings;
    }

    private static String libraryVersion(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("SELECT sqlite_version()")) {
            result.next();
            return result.getString(1);
        }
    }

    /**
     * Checks the version of the SQLite library.
     *
     * @throws IllegalStateException if it is older than the first that is safe
     */
    static void requireLibrary(String version) {
        String[] parts = version.split("\\.", -1);
        for (int i = 0; i < MIN_LIBRARY.length; i++) {
            int difference = (i < parts.length ? Integer.parseInt(parts[i]) : 0) - MIN_LIBRARY[i];
            if (difference < 0) {
                throw new IllegalStateException(
                        "SQLite " + version + " can damage a database; 3.51.3 or later is needed");
            }
            if (difference > 0) {
                return;
            }
        }
    }

    @Override
    public List<LogEntry> read(String game, int after) {
        return readers.read(game, after);
    }

    @Override
    public AppendResult append(List<LogSegment> segments) {
        return writer.append(segments);
    }

    @Override
    public List<PendingFlag> flagsBefore(long millis) {
        return clocks.flagsBefore(millis);
    }

    @Override
    public boolean hasRunningClocks() {
        return clocks.hasRunningClocks();
    }

    @Override
    public List<Uptime> uptimes() {
        return clocks.uptimes();
    }

    @Override
    public void put(Uptime uptime) {
        writer.put(uptime);
    }

    @Override
    public List<ListedGame> listed(LobbyState state, long afterMillis, int max) {
        return LobbyTable.read(database, state, afterMillis, max);
    }

    @Override
    public void update(Update update) {
        writer.update(update);
    }

    @Override
    public <T> Optional<T> query(Query<T> query) {
        try (Connection connection = database.getConnection()) {
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
