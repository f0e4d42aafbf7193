package griot.server.live.store.postgres;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.slf4j.LoggerFactory;

/**
 * A PostgreSQL server from Maven artifacts, which syncs its disk as a real one. It is started once for all tests of a
 * process; each test takes a new database.
 */
public final class TestPostgres {
    private static final AtomicInteger DATABASES = new AtomicInteger();
    private static @Nullable EmbeddedPostgres server;

    private TestPostgres() {}

    /** The address of a new database. Skips the test if there is no server for this platform. */
    public static String newDatabase() {
        return newDatabase("");
    }

    /**
     * The address of a new database.
     *
     * @param options further options of {@code CREATE DATABASE}
     */
    static String newDatabase(String options) {
        String name = "griot" + DATABASES.incrementAndGet();
        execute(server().getJdbcUrl("postgres", "postgres"), "CREATE DATABASE " + name + " " + options);
        return server().getJdbcUrl("postgres", name);
    }

    /** Executes a statement. */
    public static void execute(String url, String sql) {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A store in a database. */
    public static PostgresGameStore open(String url) throws Exception {
        return PostgresGameStore.open(new DatabaseAddress(url, Optional.empty(), Optional.empty()));
    }

    private static synchronized EmbeddedPostgres server() {
        if (server == null) {
            server = start();
        }
        return server;
    }

    private static EmbeddedPostgres start() {
        // It passes on all that the server says.
        ((Logger) LoggerFactory.getLogger("io.zonky.test")).setLevel(Level.WARN);
        try {
            return EmbeddedPostgres.builder()
                    .setServerConfig("fsync", "on")
                    .setServerConfig("synchronous_commit", "on")
                    .start();
        } catch (IllegalStateException e) {
            if (String.valueOf(e.getMessage()).startsWith("Missing embedded postgres binaries")) {
                System.out.println("PostgreSQL: skipped, as there is none for this platform");
                Assumptions.abort("no PostgreSQL for this platform");
            }
            throw e;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
