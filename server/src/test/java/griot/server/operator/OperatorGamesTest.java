package griot.server.operator;

import static griot.server.operator.OperatorTest.api;
import static griot.server.operator.OperatorTest.game;
import static griot.server.operator.OperatorTest.json;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.SharedServer;
import griot.server.live.LiveClient;
import griot.server.live.Secrets;
import griot.server.operations.RawRequest.Response;
import griot.server.operator.OperatorTest.Operator;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Whom a block hits, what can be done with games of other rules, and what the page says if something cannot be done. */
class OperatorGamesTest {
    private Operator operator;

    @BeforeEach
    void open() throws Exception {
        operator = Operator.open();
    }

    /** A player with a device and a seat. */
    private record Player(String cookie, String token) {
        static Player of(HttpResponse<String> response) {
            String cookie = response.headers().firstValue("Set-Cookie").orElseThrow();
            return new Player(
                    cookie.substring(0, cookie.indexOf(';')),
                    json(response).at("/seat/token").asString());
        }

        HttpResponse<String> send(String path, String json) throws Exception {
            return api(path, json, "Cookie", cookie, "Authorization", "Bearer " + token);
        }

        boolean isBlocked() throws Exception {
            return api("/api/games", "{\"ruleSet\": \"yote\"}", "Cookie", cookie)
                            .statusCode()
                    == 403;
        }

        /** Ends the block, as all tests share a server. */
        void lift(Operator operator) throws Exception {
            operator.send("lift", "kind=DEVICE&client=" + cookie.substring(cookie.indexOf('=') + 1));
        }
    }

    private record StartedGame(String id, Player white, Player black) {
        static StartedGame between(String white, String black) throws Exception {
            HttpResponse<String> created = api(
                    "/api/games",
                    "{\"ruleSet\": \"yote/ludens\", \"public\": true, \"side\": \"white\", \"name\": \"" + white
                            + "\"}");
            String id = json(created).at("/id").asString();
            HttpResponse<String> joined = api("/api/games/" + id + "/join", "{\"name\": \"" + black + "\"}");
            return new StartedGame(id, Player.of(created), Player.of(joined));
        }
    }

    /**
     * Stores a copy of a game, as if it had been played before the server started: nobody has acted from its seats yet.
     *
     * @param token the token of both seats
     * @param rulesVersion the version of its rules
     */
    private static void store(String id, StartedGame started, String token, int rulesVersion) throws Exception {
        try (Connection connection =
                        DriverManager.getConnection("jdbc:sqlite:" + SharedServer.DATA.resolve("games.db"));
                PreparedStatement copy = connection.prepareStatement("INSERT INTO game_event"
                        + " SELECT ?, number, time_millis, replace(replace(replace(body, ?, ?), ?, ?),"
                        + " '\"rulesVersion\":1', ?) FROM game_event WHERE game = ?")) {
            String hash = Secrets.hash(token);
            copy.setString(1, id);
            copy.setString(2, Secrets.hash(started.white().token()));
            copy.setString(3, hash);
            copy.setString(4, Secrets.hash(started.black().token()));
            copy.setString(5, hash + "x");
            copy.setString(6, "\"rulesVersion\":" + rulesVersion);
            copy.setString(7, started.id());
            assertTrue(copy.executeUpdate() >= 3);
        }
    }

    private static String stored(String id) throws Exception {
        StringBuilder bodies = new StringBuilder();
        try (Connection connection =
                        DriverManager.getConnection("jdbc:sqlite:" + SharedServer.DATA.resolve("games.db"));
                PreparedStatement select =
                        connection.prepareStatement("SELECT body FROM game_event WHERE game = ? ORDER BY number")) {
            select.setString(1, id);
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    bodies.append(rows.getString(1)).append('\n');
                }
            }
        }
        return bodies.toString();
    }

    // ---- Whom a block hits ----

    @Test
    void aBlockHitsThePlayerOfTheSide() throws Exception {
        StartedGame started = StartedGame.between("Awa", "Issa");
        operator.send("block-player", "game=" + started.id() + "&side=BLACK&kind=DEVICE&hours=1");
        assertFalse(started.white().isBlocked());
        assertTrue(started.black().isBlocked());
        started.black().lift(operator);
    }

    @Test
    void aBlockHitsThePlayerOfTheSideAfterARematch() throws Exception {
        StartedGame started = StartedGame.between("Awa", "Issa");
        started.white().send("/api/games/" + started.id() + "/resign", "");
        started.black().send("/api/games/" + started.id() + "/rematch", "");
        JsonNode agreed = json(started.white().send("/api/games/" + started.id() + "/rematch", ""));
        String rematch = agreed.at("/rematch").asString();
        assertEquals("Awa", game(rematch).at("/seats/black/name").asString(), "the sides have changed");
        operator.send("block-player", "game=" + rematch + "&side=BLACK&kind=DEVICE&hours=1");
        assertTrue(started.white().isBlocked(), "Awa");
        assertFalse(started.black().isBlocked(), "Issa");
        started.white().lift(operator);
    }

    @Test
    void nobodyIsBlockedForAPlayerWhoIsNotKnownSinceTheStart() throws Exception {
        StartedGame started = StartedGame.between("Awa", "Issa");
        String id = "BeforeStart11";
        store(id, started, "a token of the first player", 1);
        String page = operator.page("?find=" + id).body();
        assertTrue(page.contains("Nothing was heard from the first player since the server started"), page);
        assertFalse(page.contains("block-player"), page);
        Response refused = operator.post("block-player", "game=" + id + "&side=WHITE&kind=DEVICE&hours=1");
        assertEquals(409, refused.status());
        assertTrue(refused.body().contains("It is not known who plays this side, so nobody was blocked"));

        Player white = new Player(started.white().cookie(), "a token of the first player");
        assertEquals(
                200,
                white.send("/api/games/" + id + "/turns", "{\"number\": 1, \"turn\": \"@c3\"}")
                        .statusCode());
        operator.send("block-player", "game=" + id + "&side=WHITE&kind=DEVICE&hours=1");
        assertTrue(white.isBlocked());
        assertFalse(started.black().isBlocked());
        white.lift(operator);
    }

    @Test
    void aBlockedPlayerBeginsNoRematch() throws Exception {
        StartedGame started = StartedGame.between("Awa", "Issa");
        operator.send("close", "game=" + started.id());
        operator.send("block-player", "game=" + started.id() + "&side=WHITE&kind=DEVICE&hours=1");
        String path = "/api/games/" + started.id() + "/rematch";
        assertEquals(200, started.black().send(path, "").statusCode());
        HttpResponse<String> refused = started.white().send(path, "");
        assertEquals(403, refused.statusCode());
        assertEquals("urn:problem-type:griot:blocked", json(refused).at("/type").asString());
        assertTrue(game(started.id()).at("/rematch").isNull(), "no game has begun");
        started.white().lift(operator);
        assertEquals(200, started.white().send(path, "").statusCode());
    }

    // ---- Games of other rules ----

    @ParameterizedTest
    @CsvSource({"0, RuJesoLder111", "99, RuJesNewer111"})
    void namesInGamesOfOtherRulesAreRemoved(int version, String id) throws Exception {
        StartedGame started = StartedGame.between("Fatoumata", "Issa");
        store(id, started, "a token", version);
        String page = operator.page("?find=" + id).body();
        assertTrue(page.contains("Fatoumata") && page.contains("nobody can continue it"), page);
        assertFalse(page.contains("/operator/close\""), page);
        for (int i = 0; i < 2; i++) {
            operator.send("remove-name", "game=" + id + "&side=WHITE");
        }
        String log = stored(id);
        assertFalse(log.contains("Fatoumata"), log);
        assertTrue(log.contains("Issa"), log);
        assertEquals(4, log.lines().count(), "one event more");
        assertFalse(operator.page("?find=" + id).body().contains("Fatoumata"));
        Response refused = operator.post("close", "game=" + id);
        assertEquals(409, refused.status());
        assertTrue(refused.body().contains("The game has other rules"), refused.body());
    }

    @ParameterizedTest
    @CsvSource({"0, PaJesoLder111", "99, PaJesNewer111"})
    void playersRemoveTheirNamesFromGamesOfOtherRules(int version, String id) throws Exception {
        store(id, StartedGame.between("Fatoumata", "Issa"), "the token of White", version);
        LiveClient client = new LiveClient(SharedServer.origin());
        String path = "/api/games/" + id + "/name";
        assertEquals(
                "not-your-seat",
                client.delete(path, "Authorization", "Bearer another token").problem());
        assertTrue(stored(id).contains("Fatoumata"));
        for (int i = 0; i < 2; i++) {
            assertEquals(
                    204,
                    client.delete(path, "Authorization", "Bearer the token of White")
                            .status());
        }
        String log = stored(id);
        assertFalse(log.contains("Fatoumata"), log);
        assertTrue(log.contains("Issa"), log);
        assertEquals(4, log.lines().count(), "one event more");
    }

    // ---- Faults ----

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "close | game=1111111111111 | 404 | No game has this ID",
                "remove-name | game=1111111111111&side=WHITE | 404 | No game has this ID",
                "block-player | game=1111111111111&side=WHITE&kind=DEVICE&hours=1 | 404 | No game has this ID",
                "close | | 400 | This form is not complete",
                "remove-name | game=1111111111111&side=GREEN | 400 | This form is not complete",
                "block-player | game=1111111111111&side=WHITE&kind=DEVICE&hours=x | 400 | This form is not complete",
                "lift | kind=DEVICE | 400 | This form is not complete"
            })
    void everyFaultIsASentenceWithAStatus(String action, String form, int status, String sentence) throws Exception {
        Response response = operator.post(action, form == null ? "" : form);
        assertEquals(status, response.status(), response.body());
        assertTrue(response.body().contains(sentence), response.body());
        assertTrue(response.body().contains("href=\"/operator\""), response.body());
    }

    @Test
    void aFormOfAnEndedSessionIsToldToOpenThePageAgain() throws Exception {
        Response response = OperatorTest.post("/operator/close", "game=1111111111111&token=x");
        assertEquals(403, response.status());
        assertTrue(response.body().contains("Open the page again and enter the key"), response.body());
    }
}
