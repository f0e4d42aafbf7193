package griot.server.live.store.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.live.store.StoreException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteDataSource;

/** Whoever cannot use a connection closes it. */
class ConnectionOwnerTest {
    @TempDir
    Path folder;

    /** A database that remembers its connections. */
    private static final class Database extends SQLiteDataSource {
        private final List<SQLiteConnection> opened = new ArrayList<>();

        @Override
        public SQLiteConnection getConnection(String user, String password) throws SQLException {
            SQLiteConnection connection = super.getConnection(user, password);
            opened.add(connection);
            return connection;
        }

        void assertAllClosed(int count) throws SQLException {
            assertEquals(count, opened.size());
            for (SQLiteConnection connection : opened) {
                assertTrue(connection.isClosed());
            }
        }
    }

    private final Database database = new Database();

    @BeforeEach
    void setFolder() {
        database.setUrl("jdbc:sqlite:" + folder.resolve("test.db"));
    }

    private static final class Store extends SqlGameStore {
        Store(Database database, CommitHook.Factory hooks) throws SQLException {
            super(new Access(database, database, new SqliteDialect(), 2, 1, hooks));
        }
    }

    @Test
    void aReaderThatCannotPrepareItsStatementClosesItsConnection() throws SQLException {
        try (LogReaders readers = new LogReaders(database, 1)) {
            assertThrows(StoreException.class, () -> readers.read("g", 0), "there are no tables");
            database.assertAllClosed(1);
        }
    }

    @Test
    void aWriterThatCannotPrepareItsStatementsClosesItsConnection() throws SQLException {
        assertThrows(SQLException.class, () -> new Store(database, CommitHook.NO_HOOKS), "there are no tables");
        database.assertAllClosed(1);
    }

    @Test
    void ifASecondWriterFailsTheFirstClosesItsConnection() throws Exception {
        GameSchema.migrate(database);
        database.opened.clear();
        assertThrows(
                SQLException.class,
                () -> new Store(database, (connection, thread) -> {
                    if (thread == 1) {
                        throw new SQLException("refused");
                    }
                    return CommitHook.NO_HOOKS.open(connection, thread);
                }));
        database.assertAllClosed(2);
    }
}
