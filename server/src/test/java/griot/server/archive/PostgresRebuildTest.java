package griot.server.archive;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.rules.registry.RuleSets;
import griot.server.DerivedTables;
import griot.server.ServerSettings;
import griot.server.data.RebuiltGames;
import griot.server.live.proof.ServerProcess;
import griot.server.live.store.postgres.TestPostgres;
import griot.server.live.store.sql.SqlGameStore;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
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
    protected RebuiltGames rebuild() throws Exception {
        return DerivedTables.rebuild(ServerProcess.database(url), RuleSets.standard());
    }

    /** Of a million games, one statement of a rebuild takes longer than any of a server may. */
    @Test
    void noStatementOfARebuildHasATimeLimit() throws Exception {
        open().close();
        TestPostgres.execute(
                url,
                "CREATE FUNCTION refuse_limits() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
                        + " IF current_setting('statement_timeout') <> '0' OR current_setting('lock_timeout') <> '0'"
                        + " THEN RAISE 'a time limit'; END IF; RETURN NULL; END $$");
        TestPostgres.execute(
                url,
                "CREATE TRIGGER refuse_limits BEFORE DELETE ON archive_game"
                        + " FOR EACH STATEMENT EXECUTE FUNCTION refuse_limits()");
        assertEquals(new RebuiltGames(0, 0, 0, 0), rebuild());
    }
}
