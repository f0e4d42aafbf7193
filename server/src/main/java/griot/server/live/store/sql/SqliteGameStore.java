package griot.server.live.store.sql;

import griot.server.data.OwnerOnly;
import griot.server.data.UnusableReason;
import griot.server.live.store.UnusableStoreException;
import griot.tables.jvm.FileLocks;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import javax.sql.DataSource;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.JournalMode;
import org.sqlite.SQLiteConfig.Pragma;
import org.sqlite.SQLiteConfig.SynchronousMode;
import org.sqlite.SQLiteDataSource;
import org.sqlite.SQLiteErrorCode;

/**
 * Games in an SQLite database: a write-ahead log (WAL) synced at every commit, and one thread that writes. One program
 * at a time uses a data folder in this way, as it holds a lock of it.
 */
public final class SqliteGameStore extends SqlGameStore {
    private static final String FILE = "games.db";

    /** The first version without the bug that could corrupt a database when its WAL was reset. */
    private static final int[] MIN_LIBRARY = {3, 51, 3};

    private static final Set<SQLiteErrorCode> READ_ONLY = EnumSet.of(SQLiteErrorCode.SQLITE_READONLY);
    private static final Set<SQLiteErrorCode> BUSY = EnumSet.of(SQLiteErrorCode.SQLITE_BUSY);

    /** How long a writer waits for another program that writes. */
    private static final int BUSY_MILLIS = 5_000;

    /** A native call blocks its carrier thread, so more connections than carriers gain nothing. */
    private static final int READERS = 4;

    private final FileChannel lock;

    private SqliteGameStore(DataSource database, FileChannel lock) throws SQLException {
        super(new Access(database, database, new SqliteDialect(), 1, READERS, CommitHook.NO_HOOKS));
        this.lock = lock;
    }

    /** The file of the database in a data folder. */
    public static Path file(Path folder) {
        return folder.resolve(FILE);
    }

    /**
     * Locks a data folder until the channel is closed or the process ends, by a file beside that of the database.
     * Creates the folder if it does not exist; as it holds the players' names, other users cannot read it.
     *
     * @return the channel; empty if another program holds the lock
     */
    public static Optional<FileChannel> lock(Path folder) throws IOException {
        Files.createDirectories(folder, OwnerOnly.folder());
        return FileLocks.lockBeside(file(folder));
    }

    /**
     * Opens the database in a data folder. Creates both if they do not exist.
     *
     * @throws UnusableStoreException if the database cannot be opened or written, has a newer schema, or is in use
     */
    public static SqliteGameStore open(Path folder) throws UnusableStoreException {
        return open(folder, settings());
    }

    /**
     * As {@link #open(Path)}, for work during which no other program at all may have the database open.
     *
     * @throws UnusableStoreException if the database cannot be opened, has a newer schema, or is in use
     */
    public static SqliteGameStore openAlone(Path folder) throws UnusableStoreException {
        return open(folder, requireLock(folder), settings(), SqliteGameStore::requireUnused);
    }

    /**
     * As {@link #open(Path)}, with a lock of the folder that the caller holds already. From now on the lock belongs to
     * the store; it is released if the database cannot be opened.
     */
    static SqliteGameStore open(Path folder, FileChannel lock) throws UnusableStoreException {
        return open(folder, lock, settings(), _ -> {});
    }

    /** Opens the database with settings of its own, which only tests do. */
    static SqliteGameStore open(Path folder, SQLiteConfig settings) throws UnusableStoreException {
        return open(folder, requireLock(folder), settings, _ -> {});
    }

    /** A condition under which a database whose schema is current may be used. */
    private interface Condition {
        void check(DataSource database) throws SQLException, UnusableStoreException;
    }

    private static SqliteGameStore open(Path folder, FileChannel lock, SQLiteConfig settings, Condition condition)
            throws UnusableStoreException {
        boolean isOpen = false;
        try {
            SQLiteDataSource database = new SQLiteDataSource(settings);
            database.setUrl("jdbc:sqlite:" + file(folder).toAbsolutePath());
            try (Connection connection = database.getConnection()) {
                requireLibrary(libraryVersion(connection));
                requireWritable(connection);
            }
            GameSchema.migrate(database);
            condition.check(database);
            SqliteGameStore store = new SqliteGameStore(database, lock);
            isOpen = true;
            return store;
        } catch (SQLException e) {
            throw unusable(e);
        } finally {
            if (!isOpen) {
                release(lock);
            }
        }
    }

    private static FileChannel requireLock(Path folder) throws UnusableStoreException {
        try {
            return lock(folder).orElseThrow(() -> inUse(folder));
        } catch (AccessDeniedException e) {
            throw new UnusableStoreException(UnusableReason.READ_ONLY, "the folder cannot be written", e);
        } catch (IOException e) {
            throw unusable(e);
        }
    }

    /** Another program holds the lock of a folder. */
    static UnusableStoreException inUse(Path folder) {
        return new UnusableStoreException(
                UnusableReason.IN_USE, "another server or a command uses the games in " + folder);
    }

    private static UnusableStoreException unusable(Exception cause) {
        return new UnusableStoreException(UnusableReason.UNUSABLE, String.valueOf(cause.getMessage()), cause);
    }

    /** Releases a lock of a folder. */
    static void release(FileChannel lock) {
        try {
            lock.close();
        } catch (IOException e) {
            // The lock ends with the process.
        }
    }

    @Override
    public void close() {
        super.close();
        release(lock);
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

    /**
     * Checks that this user may write the file. SQLite opens one that may only be read as well, and no turn could be
     * stored.
     */
    private static void requireWritable(Connection connection) throws SQLException, UnusableStoreException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("BEGIN");
            // Any write will do.
            statement.execute("PRAGMA user_version = 0");
            statement.execute("ROLLBACK");
        } catch (SQLException e) {
            if (SqliteErrors.isOneOf(e, READ_ONLY)) {
                throw new UnusableStoreException(
                        UnusableReason.READ_ONLY, "the database can be read, but not written", e);
            }
            if (!SqliteErrors.isOneOf(e, BUSY)) {
                throw e;
            }
            // Another program writes at the moment.
        }
    }

    /** Checks that no other program has the database open: its journal can be changed only then. */
    private static void requireUnused(DataSource database) throws SQLException, UnusableStoreException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement();
                ResultSet mode = statement.executeQuery("PRAGMA journal_mode = DELETE")) {
            if (mode.next() && mode.getString(1).equals("delete")) {
                return;
            }
        } catch (SQLException e) {
            if (!SqliteErrors.isOneOf(e, BUSY)) {
                throw e;
            }
        }
        throw new UnusableStoreException(UnusableReason.IN_USE, "another program has the database open");
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
}
