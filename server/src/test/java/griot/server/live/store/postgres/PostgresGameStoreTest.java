package griot.server.live.store.postgres;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import griot.server.data.UnusableReason;
import griot.server.live.store.GameStore;
import griot.server.live.store.GameStore.AppendResult;
import griot.server.live.store.LogSegment;
import griot.server.live.store.UnusableStoreException;
import griot.server.live.store.sql.GameSchema;
import griot.server.live.store.sql.GameStoreContract;
import griot.server.live.store.sql.SqlGameStore;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The store in PostgreSQL, and the databases that it refuses. */
class PostgresGameStoreTest extends GameStoreContract {
    private static final Map<String, String> SOUND_SETTINGS = Map.of(
            "server_version_num", "140000",
            "server_version", "14.0",
            "fsync", "on",
            "synchronous_commit", "on",
            "server_encoding", "UTF8",
            "transaction_read_only", "off");

    private String url = "";

    @BeforeEach
    void createDatabase() {
        url = TestPostgres.newDatabase();
    }

    @Override
    protected SqlGameStore open() throws Exception {
        return TestPostgres.open(url);
    }

    @Override
    protected SqlGameStore openOther() throws Exception {
        return open();
    }

    private static UnusableStoreException refusal(String url) {
        return assertThrows(
                UnusableStoreException.class, () -> TestPostgres.open(url).close());
    }

    @Test
    void aDatabaseThatCouldLoseWhatItAcknowledgesIsRefused() {
        TestPostgres.execute(
                url, "ALTER ROLE postgres IN DATABASE " + databaseName() + " SET synchronous_commit = off");
        assertEquals(UnusableReason.NOT_DURABLE, refusal(url).reason());
        assertEquals("synchronous_commit", refusal(url).detail());
        TestPostgres.execute(
                url, "ALTER ROLE postgres IN DATABASE " + databaseName() + " SET synchronous_commit = local");
        assertOpens();
    }

    private String databaseName() {
        return url.replaceFirst(".*/([a-z0-9]+)\\?.*", "$1");
    }

    private void assertOpens() {
        assertDoesNotThrow(() -> TestPostgres.open(url).close());
    }

    @Test
    void aDatabaseWithoutLettersOfAllScriptsIsRefused() {
        String latin = TestPostgres.newDatabase("ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0");
        assertEquals(UnusableReason.NOT_UTF8, refusal(latin).reason());
    }

    @Test
    void aDatabaseThatCannotBeWrittenIsRefused() {
        TestPostgres.execute(url, "ALTER DATABASE " + databaseName() + " SET default_transaction_read_only = on");
        assertEquals(UnusableReason.READ_ONLY, refusal(url).reason());
    }

    @Test
    void aNewerSchemaIsRefused() throws Exception {
        open().close();
        TestPostgres.execute(
                url, "UPDATE flyway_schema_history SET version = '99' WHERE version = '" + GameSchema.VERSION + "'");
        assertEquals(UnusableReason.NEWER, refusal(url).reason());
    }

    @Test
    void aStoreThatCannotBeOpenedLeavesNoConnection() throws Exception {
        open().close();
        TestPostgres.execute(url, "DROP TABLE live_node");
        assertEquals(UnusableReason.UNUSABLE, refusal(url).reason());
        TestPostgres.execute(
                url,
                "DO $$ BEGIN"
                        + " WHILE EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database()"
                        + " AND application_name = 'griot') LOOP"
                        + " IF clock_timestamp() > now() + INTERVAL '10 s' THEN RAISE 'connections are left'; END IF;"
                        + " PERFORM pg_sleep(0.005), pg_stat_clear_snapshot(); END LOOP; END $$");
    }

    @Test
    void optionsOfTheAddressHoldForAllConnections() throws Exception {
        TestPostgres.execute(url, "CREATE SCHEMA elsewhere");
        try (GameStore store = TestPostgres.open(url + "&options=-c%20search_path%3Delsewhere")) {
            assertEquals(AppendResult.STORED, store.append(List.of(new LogSegment("g", 0, 0, List.of("x")))));
            assertEquals(1, store.read("g", 0).size());
        }
        TestPostgres.execute(url, "SELECT game FROM elsewhere.game_event");
    }

    /** As by a pooler that takes no options: the checks at the start are made without Griot's own options. */
    @Test
    void aServerThatRefusesTheTimeLimitsIsReported() {
        // The backslash escapes the space before the limits.
        UnusableStoreException e = refusal(url + "&options=-c%20search_path%3Dpublic%5C");
        assertEquals(UnusableReason.UNUSABLE, e.reason());
    }

    @Test
    void aPoolerThatRefusesAParameterIsNotTakenForUnreachable() {
        UnusableStoreException e =
                PostgresDatabase.unusable(new SQLException("unsupported startup parameter: options", "08P01"));
        assertEquals(UnusableReason.UNUSABLE, e.reason());
        assertEquals("unsupported startup parameter: options", e.detail());
    }

    @Test
    void anAddressThatDoesNotAnswerIsReported() {
        assertEquals(
                UnusableReason.UNREACHABLE,
                refusal("jdbc:postgresql://localhost:1/griot?user=a&password=secret")
                        .reason());
        assertEquals(
                UnusableReason.NO_DATABASE,
                refusal(url.replace(databaseName(), "nothing")).reason());
        assertEquals(
                UnusableReason.NO_ACCESS,
                refusal(url.replace("user=postgres", "user=nobody")).reason());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "griot",
                "jdbc:sqlite:secret",
                "jdbc:postgresql://host:port/secret",
                "jdbc:postgresql:/secret"
            })
    void aBadAddressIsNotRepeated(String address) {
        UnusableStoreException e = refusal(address);
        assertEquals(UnusableReason.BAD_ADDRESS, e.reason());
        assertFalse(e.getMessage().contains("secret"));
    }

    @Test
    void thePlaceOfADatabaseHasNothingSecret() {
        assertEquals("host/griot", placeOf("jdbc:postgresql://host/griot?user=me&password=secret"));
        assertEquals("host:5433/griot", placeOf("jdbc:postgresql://host:5433/griot"));
        DatabaseAddress address = new DatabaseAddress(
                "jdbc:postgresql://host/griot?password=secret", Optional.of("me"), Optional.of("secret"));
        assertFalse(address.toString().contains("secret"));
    }

    private static String placeOf(String address) {
        return new DatabaseAddress(address, Optional.empty(), Optional.empty()).location();
    }

    @Test
    void settingsAreChecked() throws Exception {
        PostgresDatabase.check(SOUND_SETTINGS::get);
        assertEquals(UnusableReason.NOT_DURABLE, refusal("fsync", "off").reason());
        assertEquals("fsync", refusal("fsync", "off").detail());
        assertEquals(
                UnusableReason.NOT_DURABLE, refusal("synchronous_commit", "off").reason());
        assertEquals(
                UnusableReason.OLD_SERVER,
                refusal("server_version_num", "139999").reason());
    }

    private static UnusableStoreException refusal(String name, String value) {
        return assertThrows(
                UnusableStoreException.class,
                () -> PostgresDatabase.check(setting -> setting.equals(name) ? value : SOUND_SETTINGS.get(setting)));
    }
}
