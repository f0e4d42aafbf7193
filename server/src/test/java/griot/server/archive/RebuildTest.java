package griot.server.archive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.registry.RuleSets;
import griot.server.DerivedTables;
import griot.server.Server;
import griot.server.ServerSettings;
import griot.server.data.DataException;
import griot.server.data.RebuiltGames;
import griot.server.data.UnusableReason;
import griot.server.live.LiveClient;
import griot.server.live.LiveClient.StartedGame;
import griot.server.live.signal.Channel;
import griot.server.live.signal.EventSignals;
import griot.server.live.store.GameStore;
import griot.server.live.store.LogEntry;
import griot.server.live.store.LogSegment;
import griot.server.live.store.sql.SqlGameStore;
import griot.server.live.store.sql.SqliteGameStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The archive on a server with a file, also of an earlier version; and how games of older rules and files of records
 * are read, which is the same for any database.
 */
@Timeout(60)
class RebuildTest extends RebuildContract {
    @Override
    protected Connection connect() throws SQLException {
        return DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("games.db"));
    }

    @Override
    protected ServerSettings inDatabase(ServerSettings settings) {
        return settings;
    }

    @Override
    protected SqlGameStore open() throws Exception {
        return SqliteGameStore.open(folder);
    }

    @Override
    protected RebuiltGames rebuild() throws Exception {
        return DerivedTables.rebuild(folder, RuleSets.standard()).orElseThrow();
    }

    @Test
    void nothingIsRebuiltWhileAServerRuns() throws Exception {
        try (Server server = start()) {
            LiveClient client = new LiveClient("http://localhost:" + server.port());
            client.startBetween("\"ruleSet\": \"yote/ludens\", \"public\": true", "A", "B")
                    .playAll("@c3");
            Map<String, TreeSet<String>> before = derivedRows();
            assertEquals(
                    UnusableReason.IN_USE,
                    assertThrows(DataException.class, this::rebuild).reason());
            assertEquals(before, derivedRows());
        }
        assertEquals(1, rebuild().games());
    }

    @Test
    void aServerArchivesTheGamesOfEarlierVersions() throws Exception {
        int archived = playGamesOfEveryKind();
        Map<String, TreeSet<String>> expected = derivedRows();
        Path current = folder.resolve("games.db");
        Path old = folder.resolve("old.db");
        Flyway.configure()
                .dataSource("jdbc:sqlite:" + old, null, null)
                .locations("classpath:griot/server/live/sql")
                .target("3")
                .load()
                .migrate();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + old);
                Statement statement = connection.createStatement()) {
            statement.executeUpdate("ATTACH '" + current + "' AS newer");
            for (String name : List.of("game_event", "running_clock", "node_uptime", "lobby_game")) {
                statement.executeUpdate("INSERT INTO " + name + " SELECT * FROM newer." + name);
            }
        }
        for (String suffix : List.of("", "-wal", "-shm")) {
            Files.deleteIfExists(folder.resolve("games.db" + suffix));
        }
        Files.move(old, current);
        try (Server server = start()) {
            awaitArchived(new LiveClient("http://localhost:" + server.port()), archived);
            awaitNothingDue();
        }
        assertEquals(expected, derivedRows());
    }

    @Test
    void aFileOfRecordsHasTheOtherGamesIfANewerVersionHasWrittenOne() throws Exception {
        List<String> ids = playTwoGames();
        addUnknownEvent(ids.getFirst());
        try (Server server = start()) {
            LiveClient client = new LiveClient("http://localhost:" + server.port());
            assertEquals(2, archived(client));
            String records = client.get("/api/archive/records").http().body();
            String readable =
                    client.get("/api/games/" + ids.getLast() + "/record").http().body();
            assertEquals(readable + "\n", records);
        }
    }

    /** Changes a text in the events of a game. */
    private void change(String id, String text, String replacement) throws SQLException {
        execute("UPDATE game_event SET body = REPLACE(body, '" + text + "', '" + replacement + "') WHERE game = '" + id
                + "'");
    }

    @Test
    void aRebuildKeepsTheGamesOfOlderRulesThatCanBeReplayed() throws Exception {
        List<String> ids = new ArrayList<>();
        try (Server server = start()) {
            LiveClient client = new LiveClient("http://localhost:" + server.port());
            for (int i = 0; i < 4; i++) {
                StartedGame started = client.startBetween(
                                "\"ruleSet\": \"yote/ludens\", \"public\": " + (i > 0), "A", "B")
                        .playAll("@c3", "@d4", "@a1");
                started.post("resign", started.blackToken(), "");
                ids.add(started.id());
            }
            awaitArchived(client, 3);
            awaitNothingDue();
        }
        Map<String, TreeSet<String>> before = derivedRows();
        for (String id : ids) {
            change(id, "\"rulesVersion\":1", "\"rulesVersion\":0");
        }
        assertEquals(new RebuiltGames(4, 3, 0, 0), rebuild());
        assertEquals(before, derivedRows());
        // By older rules, a turn was another one, and Black was passed over.
        change(ids.get(1), "@d4", "@z4");
        change(ids.get(2), "\"number\":3", "\"number\":5");
        assertEquals(new RebuiltGames(4, 1, 0, 2), rebuild());
        assertEquals(Set.of(ids.get(3)), games("archive_game"));
        assertEquals(Set.of(), games("archive_due"));
    }

    @Test
    void theArchiveFollowsAgainAfterADefect() throws Exception {
        Set<String> ids = Set.copyOf(playTwoGames());
        execute(
                "INSERT INTO archive_due SELECT game, MAX(number) FROM game_event GROUP BY game",
                "DELETE FROM archive_seat",
                "DELETE FROM archive_game");
        EventSignals signals = new EventSignals();
        try (SqlGameStore store = open();
                ArchiveFollower follower =
                        new ArchiveFollower(new OnceDefectiveStore(store), store, RuleSets.standard(), signals)) {
            follower.start();
            long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
            while (!games("archive_game").equals(ids)) {
                assertTrue(System.nanoTime() < end, "archived: " + games("archive_game"));
                signals.signal(Channel.GameList.ARCHIVE);
                Thread.sleep(5);
            }
        }
    }

    /** A store whose first read fails in a way that nobody expects. */
    private static final class OnceDefectiveStore implements GameStore {
        private final GameStore store;
        private final AtomicBoolean isSound = new AtomicBoolean();

        OnceDefectiveStore(GameStore store) {
            this.store = store;
        }

        @Override
        public List<LogEntry> read(String game, int after) {
            if (isSound.getAndSet(true)) {
                return store.read(game, after);
            }
            throw new StackOverflowError("fails for a test");
        }

        @Override
        public AppendResult append(List<LogSegment> segments) {
            return store.append(segments);
        }

        @Override
        public void close() {}
    }
}
