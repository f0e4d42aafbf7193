package griot.server.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.SharedServer;
import griot.server.live.LiveClient.Response;
import griot.server.live.LiveClient.StartedGame;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Games that a newer version has written, of which this one can read a part only. */
class NewerEventsTest {
    private static final LiveClient CLIENT = new LiveClient(SharedServer.origin());

    /** An event of a kind that this version does not know. */
    private static final String UNKNOWN_KIND = "{\"type\":\"newer\",\"side\":\"WHITE\"}";

    private static Connection connect() throws SQLException {
        return DriverManager.getConnection("jdbc:sqlite:" + SharedServer.DATA.resolve("games.db"));
    }

    private static void addEvent(String game, String body) throws SQLException {
        try (Connection connection = connect();
                PreparedStatement insert = connection.prepareStatement(
                        "INSERT INTO game_event SELECT game, MAX(number) + 1, MAX(time_millis), ? FROM game_event"
                                + " WHERE game = ? GROUP BY game")) {
            insert.setString(1, body);
            insert.setString(2, game);
            assertEquals(1, insert.executeUpdate());
        }
    }

    /** Stores a copy of a game whose first event has another text in place of one. */
    private static String storeCopy(StartedGame started, String text, String replacement) throws SQLException {
        String id = (started.id().startsWith("2") ? "3" : "2") + started.id().substring(1);
        try (Connection connection = connect();
                PreparedStatement copy = connection.prepareStatement(
                        "INSERT INTO game_event SELECT ?, number, time_millis, replace(body, ?, ?) FROM game_event"
                                + " WHERE game = ?")) {
            copy.setString(1, id);
            copy.setString(2, text);
            copy.setString(3, replacement);
            copy.setString(4, started.id());
            assertTrue(copy.executeUpdate() > 3);
        }
        assertTrue(log(id).getFirst().contains(replacement), log(id).getFirst());
        return id;
    }

    private static List<String> log(String game) throws SQLException {
        List<String> bodies = new ArrayList<>();
        try (Connection connection = connect();
                PreparedStatement select =
                        connection.prepareStatement("SELECT body FROM game_event WHERE game = ? ORDER BY number")) {
            select.setString(1, game);
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    bodies.add(rows.getString(1));
                }
            }
        }
        return bodies;
    }

    private static void assertNewer(Response response) {
        assertEquals(501, response.status(), response.http().body());
        assertEquals("newer-rules", response.problem());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                UNKNOWN_KIND,
                "{\"type\":\"phrase\",\"side\":\"WHITE\",\"phrase\":\"NEWER\"}",
                "{\"type\":\"offer\",\"side\":[\"WHITE\"],\"offer\":\"DRAW\"}",
                "[\"another format\"]"
            })
    void aGameWithAnEventThatCannotBeReadAnswersLikeOneOfNewerRules(String body) throws Exception {
        StartedGame started = CLIENT.start("yote/ludens").playAll("@c3", "@d4");
        addEvent(started.id(), body);
        List<String> log = log(started.id());
        Response game = started.game();
        assertNewer(game);
        assertEquals(List.of("@c3", "@d4"), game.turns());
        assertEquals("yote/ludens", game.text("/ruleSet"));
        assertTrue(game.text("/detail").contains("newer version"), game.text("/detail"));
        assertNewer(started.play(3, "@e5"));
        assertNewer(started.post("draw", started.whiteToken(), ""));
        assertNewer(CLIENT.get("/api/games/" + started.id() + "/record"));
        assertNewer(CLIENT.get("/api/games/" + started.id() + "/events"));
        assertNewer(CLIENT.get("/api/games/" + started.id() + "/calendar.ics?side=white"));
        Response group = CLIENT.get("/api/events?games=" + started.id());
        assertNewer(group);
        assertEquals(started.id(), group.text("/missingGame"));
        assertEquals(log, log(started.id()), "the log is left alone");
    }

    @Test
    void theOtherGamesGoOn() throws Exception {
        StartedGame newer = CLIENT.startBetween("\"ruleSet\": \"yote/ludens\", \"public\": true", "Awa", "Kofi");
        StartedGame other = CLIENT.start("yote/ludens").playAll("@c3");
        addEvent(newer.id(), UNKNOWN_KIND);
        assertNewer(newer.game());
        other.playAll("@d4");
        assertEquals(List.of("@c3", "@d4"), other.game().turns());
        assertEquals(200, CLIENT.get("/api/lobby").status());
        assertEquals(200, CLIENT.get("/api/archive").status());
        assertEquals(200, CLIENT.get("/api/archive/records").status());
    }

    @Test
    void aGameIsReadAsFarAsItsFirstEventCanBe() throws Exception {
        StartedGame started =
                CLIENT.start("yote/ludens", "\"clock\": {\"seconds\": 300}").playAll("@c3");
        Response clock = CLIENT.get("/api/games/" + storeCopy(started, "{\"seconds\":300", "{\"newerClock\":300"));
        assertNewer(clock);
        assertEquals("yote/ludens", clock.text("/ruleSet"));
        assertEquals(List.of("@c3"), clock.turns());
    }

    @ParameterizedTest
    @CsvSource({
        "'\"yote/ludens\"', '\"newer/rules\"', newer/rules, 1",
        "'\"rulesVersion\":1', '\"rulesVersion\":2', yote/ludens, 2",
        "'\"type\":\"created\"', '\"type\":\"newer\"', yote/ludens, 1",
        "'\"settings\"', '\"newerSettings\"', '', 0"
    })
    void aGameOfARuleSetOrABeginningThatIsNotKnownIsNewer(
            String text, String replacement, String ruleSet, int rulesVersion) throws Exception {
        StartedGame started = CLIENT.start("yote/ludens").playAll("@c3");
        Response game = CLIENT.get("/api/games/" + storeCopy(started, text, replacement));
        assertNewer(game);
        assertEquals(ruleSet, game.text("/ruleSet"));
        assertEquals(rulesVersion, game.body().get("rulesVersion").asInt());
        assertEquals(List.of("@c3"), game.turns());
    }

    @Test
    void aPlayersNameCanBeRemoved() throws Exception {
        StartedGame started = CLIENT.startBetween("\"ruleSet\": \"yote/ludens\"", "Removed", "Kofi");
        addEvent(started.id(), UNKNOWN_KIND);
        String path = "/api/games/" + started.id() + "/name";
        assertEquals(
                204,
                CLIENT.delete(path, "Authorization", "Bearer " + started.whiteToken())
                        .status());
        assertEquals(403, CLIENT.delete(path, "Authorization", "Bearer x").status());
        List<String> log = log(started.id());
        assertFalse(log.toString().contains("Removed"), log.toString());
        assertTrue(log.contains(UNKNOWN_KIND), log.toString());
        assertTrue(log.getLast().contains("name-removed"), log.getLast());
        assertNewer(started.game());
    }

    @Test
    void theLobbyLeavesOutAGameThatItCannotRead() throws Exception {
        String id = CLIENT.post("/api/games", ListedGames.PUBLIC).text("/id");
        try (Connection connection = connect();
                PreparedStatement update = connection.prepareStatement(
                        "UPDATE lobby_game SET body = '{\"clock\":{\"newer\":1}}'" + " WHERE game = ?")) {
            update.setString(1, id);
            assertEquals(1, update.executeUpdate());
        }
        String other = CLIENT.post("/api/games", ListedGames.PUBLIC).text("/id");
        Response lobby = CLIENT.get("/api/lobby");
        assertEquals(200, lobby.status(), lobby.http().body());
        assertTrue(ListedGames.find(lobby.body(), "open", other).isPresent());
        assertTrue(ListedGames.find(lobby.body(), "open", id).isEmpty());
    }
}
