package griot.server.archive;

import griot.rules.registry.RuleSets;
import griot.server.DerivedTables;
import griot.server.ServerSettings;
import griot.server.archive.Rebuild.Rebuilt;
import griot.server.live.proof.ServerProcess;
import griot.server.live.store.postgres.TestPostgres;
import griot.server.live.store.sql.SqlGameStore;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;

/** The archive on a server with a PostgreSQL database. */
@Timeout(60)
class PostgresRebuildTest extends RebuildContract {
    private String url = "";

    @BeforeEach
    void createDatabase() {
        url = TestPostgres.newDatabase();
    }

    @Override
    protected Connection connect() throws SQLException {
        return DriverManager.getConnection(url);
    }

    @Override
    protected ServerSettings inDatabase(ServerSettings settings) {
        return settings.withDatabase(ServerProcess.database(url));
    }

    @Override
    protected SqlGameStore open() throws Exception {
        return TestPostgres.open(url);
    }

    @Override
    protected Rebuilt rebuild() throws Exception {
        DerivedTables.Rebuilt rebuilt = DerivedTables.rebuild(ServerProcess.database(url), RuleSets.standard());
        return new Rebuilt(rebuilt.games(), rebuilt.archived(), rebuilt.unreadable());
    }
}
