package griot.server.live.store.sql;

import griot.server.data.UnusableReason;
import griot.server.live.store.UnusableStoreException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;

/**
 * The schema of the database, in portable SQL. Flyway migrates an older one. If the schema is current, Flyway is not
 * loaded, as that would slow down the start.
 */
public final class GameSchema {
    /** The version of the last migration in {@link #MIGRATIONS}. */
    public static final int VERSION = 6;

    static final String MIGRATIONS = "griot/server/live/sql";

    private static final String HISTORY_TABLE = "flyway_schema_history";

    private GameSchema() {}

    /**
     * Makes the schema current.
     *
     * @throws UnusableStoreException if the schema is newer, which leaves it unchanged, or cannot be migrated
     */
    public static void migrate(DataSource database) throws UnusableStoreException {
        try {
            int version = version(database);
            if (version > VERSION) {
                throw new UnusableStoreException(
                        UnusableReason.NEWER,
                        "the database has schema " + version + "; this version knows schemas up to " + VERSION);
            }
            if (version < VERSION) {
                Flyway.configure()
                        .dataSource(database)
                        .locations("classpath:" + MIGRATIONS)
                        .table(HISTORY_TABLE)
                        .load()
                        .migrate();
            }
        } catch (SQLException | FlywayException e) {
            throw new UnusableStoreException(UnusableReason.UNUSABLE, String.valueOf(e.getMessage()), e);
        }
    }

    /** The version of the schema; 0 for an empty database. */
    public static int version(DataSource database) throws SQLException {
        try (Connection connection = database.getConnection()) {
            String catalog = connection.getCatalog();
            String schema = connection.getSchema();
            try (ResultSet tables = connection.getMetaData().getTables(catalog, schema, HISTORY_TABLE, null)) {
                if (!tables.next()) {
                    return 0;
                }
            }
            try (Statement statement = connection.createStatement();
                    ResultSet result = statement.executeQuery(
                            "SELECT MAX(CAST(version AS INTEGER)) FROM " + HISTORY_TABLE + " WHERE version <> ''")) {
                return result.next() ? result.getInt(1) : 0;
            }
        }
    }
}
