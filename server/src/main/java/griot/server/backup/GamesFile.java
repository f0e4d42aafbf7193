package griot.server.backup;

import griot.server.backup.BackupException.Reason;
import griot.server.live.store.sql.GameSchema;
import griot.server.live.store.sql.SqliteErrors;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;
import org.sqlite.SQLiteErrorCode;

/** An SQLite database of games. */
final class GamesFile {
    /** The first bytes of every SQLite database. */
    private static final byte[] HEADER = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);

    /** Suffix of the write-ahead log (WAL), which holds changes that are not yet in the main file. */
    private static final String WAL_SUFFIX = "-wal";

    /** How long to wait for the locks of other programs. */
    private static final int BUSY_MILLIS = 10_000;

    /** The content is wrong, or lacks a table. */
    private static final Set<SQLiteErrorCode> DAMAGE =
            EnumSet.of(SQLiteErrorCode.SQLITE_CORRUPT, SQLiteErrorCode.SQLITE_NOTADB, SQLiteErrorCode.SQLITE_ERROR);

    /** Another program uses the database. */
    private static final Set<SQLiteErrorCode> IN_USE =
            EnumSet.of(SQLiteErrorCode.SQLITE_BUSY, SQLiteErrorCode.SQLITE_LOCKED);

    private final Path path;

    GamesFile(Path path) {
        this.path = path;
    }

    Path path() {
        return path;
    }

    /** The file of the write-ahead log, which exists while the database is in use and after a crash. */
    Path writeAheadLog() {
        return path.resolveSibling(path.getFileName() + WAL_SUFFIX);
    }

    private SQLiteDataSource database(int busyMillis) {
        SQLiteConfig settings = new SQLiteConfig();
        settings.setBusyTimeout(busyMillis);
        SQLiteDataSource database = new SQLiteDataSource(settings);
        database.setUrl("jdbc:sqlite:" + path.toAbsolutePath());
        return database;
    }

    /**
     * Writes the current state to another file ({@code VACUUM INTO}), in one read transaction, and without the space of
     * deleted rows. Other programs can write meanwhile.
     *
     * @param copy an empty file, or one that does not exist
     * @throws SQLException if the database cannot be read, or the file cannot be written
     */
    void copyTo(Path copy) throws SQLException {
        try (Connection connection = database(BUSY_MILLIS).getConnection();
                PreparedStatement vacuum = connection.prepareStatement("VACUUM INTO ?")) {
            vacuum.setString(1, copy.toAbsolutePath().toString());
            vacuum.executeUpdate();
        }
    }

    /**
     * Checks that the database is undamaged and that this version knows its schema, and counts the games.
     *
     * @throws BackupException if it is not such a database, or the file cannot be read
     */
    GamesCount check() throws BackupException {
        try {
            if (!hasHeader()) {
                throw new BackupException(Reason.NOT_A_BACKUP, path);
            }
            SQLiteDataSource database = database(BUSY_MILLIS);
            try (Connection connection = database.getConnection();
                    Statement statement = connection.createStatement()) {
                if (!text(statement, "PRAGMA integrity_check(1)").equals("ok")) {
                    throw new BackupException(Reason.DAMAGED, path);
                }
                int version = GameSchema.version(database);
                if (version == 0) {
                    throw new BackupException(Reason.NOT_A_BACKUP, path);
                }
                if (version > GameSchema.VERSION) {
                    throw new BackupException(Reason.NEWER, path);
                }
                return count(statement);
            }
        } catch (SQLException e) {
            throw new BackupException(isDamage(e) ? Reason.DAMAGED : Reason.FAILED, path, e);
        } catch (IOException e) {
            throw new BackupException(Reason.FAILED, path, e);
        }
    }

    private boolean hasHeader() throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            return Arrays.equals(HEADER, in.readNBytes(HEADER.length));
        }
    }

    private static String text(Statement statement, String query) throws SQLException {
        try (ResultSet result = statement.executeQuery(query)) {
            return result.next() ? result.getString(1) : "";
        }
    }

    private static GamesCount count(Statement statement) throws SQLException {
        try (ResultSet result = statement.executeQuery("SELECT COUNT(DISTINCT game), COUNT(*) FROM game_event")) {
            result.next();
            return new GamesCount(result.getInt(1), result.getLong(2));
        }
    }

    /** Counts the games of a database that may be damaged; 0 if they cannot be counted. */
    GamesCount countOrNone() {
        try (Connection connection = database(BUSY_MILLIS).getConnection();
                Statement statement = connection.createStatement()) {
            return count(statement);
        } catch (SQLException e) {
            return new GamesCount(0, 0);
        }
    }

    /**
     * Moves the content of the write-ahead log into the main file, and removes the log. This needs an exclusive lock,
     * so it also detects a server that uses the database.
     *
     * @return false if another program has the database open
     * @throws SQLException if the database is damaged or cannot be opened
     */
    boolean removeWriteAheadLog() throws SQLException {
        try (Connection connection = database(0).getConnection();
                Statement statement = connection.createStatement()) {
            return text(statement, "PRAGMA journal_mode = DELETE").equals("delete");
        } catch (SQLException e) {
            if (SqliteErrors.isOneOf(e, IN_USE)) {
                return false;
            }
            throw e;
        }
    }

    /** Whether an error means that the content is wrong, or lacks a table, rather than that it cannot be read now. */
    static boolean isDamage(SQLException e) {
        return SqliteErrors.isOneOf(e, DAMAGE);
    }
}
