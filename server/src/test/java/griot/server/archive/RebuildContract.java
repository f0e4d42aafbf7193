package griot.server.archive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.registry.RuleSets;
import griot.server.Server;
import griot.server.ServerSettings;
import griot.server.ServerSettings.Reach;
import griot.server.data.RebuiltGames;
import griot.server.live.LiveClient;
import griot.server.live.LiveClient.StartedGame;
import griot.server.live.signal.EventSignals;
import griot.server.live.store.sql.SqlGameStore;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The archive on a server, in any database: what is derived from the logs is the same when it is rebuilt from them. */
@Timeout(60)
abstract class RebuildContract {
    private static final List<String> DERIVED_TABLES = List.of(
            "lobby_game",
            "running_clock",
            "archive_due",
            "archive_game",
            "archive_kind",
            "archive_name",
            "archive_name_part",
            "archive_seat",
            "archive_position");

    @TempDir
    Path folder;

    /** Connects to the database. */
    protected abstract Connection connect() throws SQLException;

    /** The settings of a server that uses the database. */
    protected abstract ServerSettings inDatabase(ServerSettings settings);

    /** Opens the database as a server does. */
    protected abstract SqlGameStore open() throws Exception;

    /** Rebuilds what is derived. */
    protected abstract RebuiltGames rebuild() throws Exception;

    /** The rows of all derived tables. */
    Map<String, TreeSet<String>> derivedRows() throws SQLException {
        Map<String, TreeSet<String>> tables = new LinkedHashMap<>();
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            for (String table : DERIVED_TABLES) {
                TreeSet<String> rows = new TreeSet<>();
                try (ResultSet result = statement.executeQuery("SELECT * FROM " + table)) {
                    while (result.next()) {
                        StringBuilder row = new StringBuilder();
                        for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
                            row.append(result.getString(i)).append('|');
                        }
                        rows.add(row.toString());
                    }
                }
                tables.put(table, rows);
            }
        }
        return tables;
    }

    void execute(String... statements) throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.executeUpdate(sql);
            }
        }
    }

    Server start() throws Exception {
        return Server.start(inDatabase(new ServerSettings(0, Reach.THIS_MACHINE, folder.resolve("tables"), folder)));
    }

    static int archived(LiveClient client) {
        return client.get("/api/archive").body().get("games").size();
    }

    static void awaitArchived(LiveClient client, int count) throws InterruptedException {
        long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        while (archived(client) < count) {
            assertTrue(System.nanoTime() < end, archived(client) + " games are archived");
            Thread.sleep(5);
        }
    }

    void awaitNothingDue() throws Exception {
        long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        while (!derivedRows().get("archive_due").isEmpty()) {
            assertTrue(System.nanoTime() < end, "the archive follows");
            Thread.sleep(5);
        }
    }

    /** Checks the list, the search, the explorer and the file of records by the games that are left. */
    private static void assertAnswers(LiveClient client) {
        assertEquals(
                3, client.get("/api/archive?name=%C3%91AND").body().get("games").size());
        assertEquals(
                1,
                client.get("/api/archive?opening=%40d4+%40c3")
                        .body()
                        .get("games")
                        .size());
        assertEquals(0, client.get("/api/archive?name=gone").body().get("games").size());
        JsonNode openings =
                client.get("/api/archive/openings?ruleSet=yote%2Fludens").body();
        assertEquals(4, openings.get("games").asInt());
        assertEquals("@c3", openings.at("/turns/0/turn").asString());
        assertEquals(1, openings.at("/turns/0/white").asInt());
        assertEquals(1, openings.at("/turns/0/black").asInt());
        String records =
                client.get("/api/archive/records?ruleSet=yote%2Fludens").http().body();
        assertEquals(4, records.split("\\[Result ", -1).length - 1, records);
    }

    /** Plays games of every kind on a server. Returns how many of them are archived. */
    int playGamesOfEveryKind() throws Exception {
        try (Server server = start()) {
            LiveClient client = new LiveClient("http://localhost:" + server.port());
            String open = "\"ruleSet\": \"yote/ludens\", \"public\": true";
            client.post("/api/games", "{" + open + ", \"name\": \"Waits\"}");
            client.post("/api/games", "{\"ruleSet\": \"awele\"}");
            client.startBetween(open + ", \"clock\": {\"seconds\": 600}", "A", "B")
                    .playAll("@c3", "@d4", "@a1");
            client.startBetween(open + ", \"clock\": {\"days\": 3}", "A", "C").playAll("@c3");
            StartedGame paused = client.startBetween("\"ruleSet\": \"wali\", \"clock\": {\"days\": 3}", "A", "C");
            paused.post("pause", paused.whiteToken(), "");
            paused.post("pause", paused.blackToken(), "");
            StartedGame nameless = client.startBetween(open, "Gone", "Stays");
            client.delete("/api/games/" + nameless.id() + "/name", "Authorization", "Bearer " + nameless.whiteToken());
            StartedGame secret = client.startBetween("\"ruleSet\": \"yote\"", "A", "B");
            secret.post("resign", secret.whiteToken(), "");
            StartedGame aborted = client.startBetween(open, "A", "B");
            aborted.post("abort", aborted.whiteToken(), "");
            StartedGame erased = client.startBetween(open, "A", "B").playAll("@c3", "@d4");
            erased.post("resign", erased.whiteToken(), "");
            for (String turns : List.of("@c3 @d4", "@d4 @c3 @a1 @b1", "")) {
                StartedGame over = client.startBetween(open, "Ñandú", "B")
                        .playAll(turns.isEmpty() ? new String[0] : turns.split(" "));
                over.post("resign", turns.isEmpty() ? over.whiteToken() : over.blackToken(), "");
                over.post("rematch", over.whiteToken(), "");
                over.post("rematch", over.blackToken(), "");
            }
            StartedGame anonymous = client.startBetween(open, "Later gone", "B").playAll("@c3");
            anonymous.post("resign", anonymous.whiteToken(), "");
            awaitArchived(client, 5);
            client.delete(
                    "/api/games/" + anonymous.id() + "/name", "Authorization", "Bearer " + anonymous.whiteToken());
            erased.post("erase", erased.whiteToken(), "");
            erased.post("erase", erased.blackToken(), "");
            assertEquals(4, archived(client));
            awaitNothingDue();
            assertAnswers(client);
            return 4;
        }
    }

    @Test
    void derivedTablesAreTheSameAfterARebuild() throws Exception {
        int archived = playGamesOfEveryKind();
        Map<String, TreeSet<String>> before = derivedRows();
        assertEquals(archived, before.get("archive_game").size());
        assertEquals(
                7, before.get("lobby_game").size(), before.get("lobby_game").toString());
        assertEquals(2, before.get("running_clock").size());
        assertFalse(before.toString().toLowerCase(Locale.ROOT).contains("gone"), "removed names");
        RebuiltGames rebuilt = rebuild();
        assertEquals(archived, rebuilt.archived());
        assertEquals(before, derivedRows());
        execute(
                "DELETE FROM lobby_game",
                "INSERT INTO running_clock (game, flag_millis) VALUES ('x', 1)",
                "DELETE FROM archive_position WHERE turn = '@c3'",
                "UPDATE archive_name SET games = 7",
                "DELETE FROM archive_seat",
                "DELETE FROM archive_name_part");
        rebuild();
        assertEquals(before, derivedRows());
    }

    /** Plays two games to the end, and waits until they are archived. Returns the ids in order. */
    List<String> playTwoGames() throws Exception {
        List<String> ids = new ArrayList<>();
        try (Server server = start()) {
            LiveClient client = new LiveClient("http://localhost:" + server.port());
            for (String name : List.of("A", "B")) {
                StartedGame started = client.startBetween("\"ruleSet\": \"yote/ludens\", \"public\": true", name, "");
                started.post("resign", started.whiteToken(), "");
                ids.add(started.id());
            }
            awaitArchived(client, 2);
            awaitNothingDue();
        }
        ids.sort(null);
        return ids;
    }

    /** Gives a game an event that only a newer version knows. */
    void addUnknownEvent(String id) throws SQLException {
        execute("INSERT INTO game_event SELECT game, number + 1, time_millis, '{\"type\": \"newer\"}' FROM game_event"
                + " WHERE game = '" + id + "' ORDER BY number DESC LIMIT 1");
    }

    /**
     * Plays two games to the end, and gives the one with the first id an event that only a newer version knows. Returns
     * the ids.
     */
    private List<String> playWithUnknownEvent() throws Exception {
        List<String> ids = playTwoGames();
        addUnknownEvent(ids.getFirst());
        execute(
                "INSERT INTO archive_due SELECT game, MAX(number) FROM game_event GROUP BY game",
                "DELETE FROM archive_seat",
                "DELETE FROM archive_game");
        return ids;
    }

    private void forgetUnknownEvent() throws SQLException {
        execute("DELETE FROM game_event WHERE body LIKE '%newer%'");
    }

    Set<String> games(String table) throws SQLException {
        return derivedRows().get(table).stream()
                .map(row -> row.split("\\|")[table.equals("archive_due") ? 0 : 1])
                .collect(Collectors.toSet());
    }

    /**
     * Lets a follower work as in a server that has just started, until the archive has these games. Returns how many
     * games the follower cannot read.
     */
    private int followUntil(Set<String> archived) throws Exception {
        try (SqlGameStore store = open();
                ArchiveFollower follower = new ArchiveFollower(store, store, RuleSets.standard(), new EventSignals())) {
            follower.start();
            long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
            while (!games("archive_game").equals(archived)) {
                assertTrue(System.nanoTime() < end, "archived: " + games("archive_game"));
                Thread.sleep(5);
            }
            follower.close();
            return follower.unreadable();
        }
    }

    @Test
    void aGameOfANewerVersionWaitsForItAndTheOthersDoNot() throws Exception {
        List<String> ids = playWithUnknownEvent();
        assertEquals(1, followUntil(Set.of(ids.getLast())));
        assertEquals(Set.of(ids.getFirst()), games("archive_due"));
        forgetUnknownEvent();
        assertEquals(0, followUntil(Set.copyOf(ids)));
        assertEquals(Set.of(), games("archive_due"));
    }

    @Test
    void aRebuildLeavesTheGamesOfANewerVersionToIt() throws Exception {
        List<String> ids = playWithUnknownEvent();
        RebuiltGames rebuilt = rebuild();
        assertEquals(new RebuiltGames(2, 1, 1, 0), rebuilt);
        assertEquals(Set.of(ids.getFirst()), games("archive_due"));
        assertEquals(Set.of(ids.getLast()), games("archive_game"));
        forgetUnknownEvent();
        rebuilt = rebuild();
        assertEquals(new RebuiltGames(2, 2, 0, 0), rebuilt);
        assertEquals(Set.of(), games("archive_due"));
    }
}
