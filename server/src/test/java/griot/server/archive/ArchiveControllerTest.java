package griot.server.archive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.record.GameRecord;
import griot.rules.registry.RuleSets;
import griot.server.Server;
import griot.server.ServerSettings;
import griot.server.ServerSettings.Lobby;
import griot.server.ServerSettings.Reach;
import griot.server.SharedServer;
import griot.server.live.LiveClient;
import griot.server.live.LiveClient.Response;
import griot.server.live.LiveClient.StartedGame;
import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** The archive over HTTP: what it lists, and what it never shows. */
@Timeout(60)
class ArchiveControllerTest {
    private static final LiveClient CLIENT = new LiveClient(SharedServer.origin());

    /** Starts a public game of two players. */
    private static StartedGame start(LiveClient client, String ruleSet, String white, String black) {
        return client.startBetween("\"ruleSet\": \"" + ruleSet + "\", \"public\": true", white, black);
    }

    private static void awaitUntil(BooleanSupplier condition, String what) throws InterruptedException {
        long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        while (!condition.getAsBoolean()) {
            assertTrue(System.nanoTime() < end, what);
            Thread.sleep(5);
        }
    }

    private static String query(String name, String value) {
        return name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8);
    }

    /** All games of a filter, page by page. */
    private static List<JsonNode> games(String filter, int limit) {
        List<JsonNode> games = new ArrayList<>();
        String next = "";
        do {
            JsonNode page = CLIENT.get("/api/archive?limit=" + limit + "&" + filter + next)
                    .body();
            page.get("games").forEach(games::add);
            next = page.get("next").isNull()
                    ? ""
                    : "&before=" + page.get("next").asString();
        } while (!next.isEmpty());
        return games;
    }

    private static Optional<JsonNode> find(String id, String filter) {
        return games(filter, 200).stream()
                .filter(game -> game.get("id").asString().equals(id))
                .findFirst();
    }

    private static boolean isListed(String id) {
        return find(id, "").isPresent();
    }

    private static void awaitListed(String id) throws InterruptedException {
        awaitUntil(() -> isListed(id), "game " + id + " is listed");
    }

    // ---- The list ----

    @Test
    void aPublicGameIsListedWhenItIsOver() throws Exception {
        StartedGame started = start(CLIENT, "yote/ludens", "Awa", "Kofi").playAll("@c3", "@d4", "@a1");
        assertFalse(isListed(started.id()), "it is being played");
        started.post("resign", started.blackToken(), "");
        awaitListed(started.id());
        JsonNode game = find(started.id(), "").orElseThrow();
        assertEquals("yote/ludens", game.get("ruleSet").asString());
        assertEquals("Awa", game.at("/players/white/name").asString());
        assertEquals("Kofi", game.at("/players/black/name").asString());
        assertEquals("1-0", game.get("result").asString());
        assertEquals("resigned", game.get("reason").asString());
        assertEquals(3, game.get("turns").asInt());
        assertTrue(game.get("at").asString().matches("\\d{4}-\\d\\d-\\d\\dT.*Z"), game.toString());
    }

    @Test
    void aPrivateOrAbortedGameIsNeverListed() throws Exception {
        StartedGame secret = CLIENT.start("yote/ludens").playAll("@c3", "@d4");
        secret.post("resign", secret.blackToken(), "");
        StartedGame aborted = start(CLIENT, "yote/ludens", "Awa", "Kofi");
        aborted.post("abort", aborted.whiteToken(), "");
        StartedGame later = start(CLIENT, "yote/ludens", "Awa", "Kofi");
        later.post("resign", later.whiteToken(), "");
        awaitListed(later.id());
        assertFalse(isListed(secret.id()));
        assertFalse(isListed(aborted.id()));
    }

    @Test
    void aGameIsFoundByEachOfItsProperties() throws Exception {
        StartedGame started =
                start(CLIENT, "choko/walker", "Ñandú Ωμέγας", "李小龙").playAll("@c3", "@d4");
        started.post("draw", started.whiteToken(), "");
        started.post("draw", started.blackToken(), "");
        awaitListed(started.id());
        for (String found : List.of(
                query("name", "NANDÚ".replace("NAN", "ÑAN")),
                query("name", "ωμέγασ"),
                query("name", "ΜΈΓΑΣ"),
                query("name", "小"),
                "game=choko",
                "ruleSet=choko%2Fwalker",
                query("result", "1/2-1/2"),
                "reason=agreed",
                query("opening", "@c3"),
                query("opening", "@c3,@d4"),
                "game=choko&reason=agreed&" + query("name", "小龙") + "&" + query("opening", "@c3,@d4"))) {
            assertTrue(find(started.id(), found).isPresent(), found);
        }
        for (String other : List.of(
                query("name", "龙小"),
                "game=yote",
                "ruleSet=choko%2Fludens",
                "result=1-0",
                "reason=time",
                query("opening", "@d4"),
                query("opening", "@c3,@d4,@a1"),
                "game=choko&reason=resigned&" + query("name", "小龙"))) {
            assertFalse(find(started.id(), other).isPresent(), other);
        }
    }

    @Test
    void pagesHaveEveryGameOnceAndTheNewestFirst() throws Exception {
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            StartedGame started = start(CLIENT, "wali/ludens", i % 2 == 0 ? "Pager" : "x", i % 2 == 0 ? "y" : "pAGER");
            started.post("resign", i % 3 == 0 ? started.whiteToken() : started.blackToken(), "");
            ids.addFirst(started.id());
        }
        awaitListed(ids.getFirst());
        awaitUntil(() -> games("name=PAGE", 200).size() == 7, "all are listed");
        for (int limit : List.of(1, 2, 3, 7, 200)) {
            List<String> listed = games("name=pager", limit).stream()
                    .map(game -> game.get("id").asString())
                    .toList();
            assertEquals(ids, listed, "limit " + limit);
            assertEquals(3, games("name=pager&result=0-1", limit).size(), "limit " + limit);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "limit=0",
                "limit=201",
                "limit=x",
                "before=%21",
                "before=-1",
                "result=2-0",
                "reason=x",
                "ruleSet=chess%2Ffide",
                "name=%E2%80%AE",
                "opening=1+2+3+4+5+6+7+8+9+10+11+12+13"
            })
    void aWrongParameterIsNamed(String parameter) {
        Response response = CLIENT.get("/api/archive?" + parameter);
        assertEquals(400, response.status());
        assertTrue(
                response.text("/detail").contains(parameter.replaceAll("=.*", ""))
                        || response.problem().equals("unknown-rule-set"),
                response.text("/detail"));
    }

    @Test
    void aPrivateServerHasNoArchiveButRecordsByLink(@TempDir Path data) throws Exception {
        ServerSettings settings =
                new ServerSettings(0, Reach.THIS_MACHINE, data.resolve("tables"), data).withLobby(Lobby.NONE);
        try (Server server = Server.start(settings)) {
            LiveClient client = new LiveClient("http://localhost:" + server.port());
            StartedGame started = start(client, "yote/ludens", "Awa", "Kofi").playAll("@c3");
            started.post("resign", started.blackToken(), "");
            for (String path : List.of("/api/archive", "/api/archive/records", "/api/archive/openings?ruleSet=yote")) {
                Response response = client.get(path);
                assertEquals(404, response.status());
                assertEquals("no-archive", response.problem());
            }
            assertEquals(
                    200, client.get("/api/games/" + started.id() + "/record").status());
        }
    }

    // ---- Records ----

    @Test
    void theRecordOfAGameIsThatOfTheProject() {
        StartedGame started = start(CLIENT, "yote/ludens", "A \\\"quoted\\\" name", "");
        started.playAll("@c3", "@d4", "@a1");
        String path = "/api/games/" + started.id() + "/record";
        Response running = CLIENT.get(path);
        assertEquals(200, running.status());
        assertEquals(
                "text/plain;charset=UTF-8",
                running.http().headers().firstValue("Content-Type").orElse(""));
        assertEquals(
                Optional.empty(), running.http().headers().firstValue("Content-Disposition"), "a page may show it");
        GameRecord record = GameRecord.parse(RuleSets.standard(), running.http().body());
        assertTrue(record.game().outcome().isEmpty());
        assertEquals("A \"quoted\" name", record.tags().get("White"));
        assertFalse(record.tags().containsKey("Black"));
        started.post("resign", started.whiteToken(), "");
        String text = CLIENT.get(path).http().body();
        assertTrue(text.contains("[Result \"0-1\"]\n[Termination \"resigned\"]\n"), text);
        assertTrue(text.matches("(?s).*\\[Date \"\\d{4}\\.\\d\\d\\.\\d\\d\"\\].*1\\. @c3 @d4 2\\. @a1 0-1\n"), text);
        assertEquals(text, GameRecord.parse(RuleSets.standard(), text).toString());
    }

    @Test
    void thereIsNoRecordWithoutAGame() {
        for (String id : List.of("1111111111111", "x")) {
            Response response = CLIENT.get("/api/games/" + id + "/record");
            assertEquals(404, response.status());
            assertEquals("no-such-game", response.problem());
        }
    }

    // ---- Openings ----

    private static JsonNode openings(String ruleSet, String turns) {
        Response response =
                CLIENT.get("/api/archive/openings?" + query("ruleSet", ruleSet) + "&" + query("turns", turns));
        assertEquals(200, response.status(), response.http().body());
        return response.body();
    }

    @Test
    void openingsAreCountedByPosition() throws Exception {
        String ruleSet = "yote/ludens+draw-at-three";
        for (String turns : List.of("@c3 @d4 @a1 @f5 @b1", "@a1 @d4 @c3 @f5 @b2", "@a1 @f5 @c3 @d4")) {
            StartedGame started = start(CLIENT, ruleSet, "", "").playAll(turns.split(" "));
            started.post("resign", started.whiteToken(), "");
            awaitListed(started.id());
        }
        JsonNode start = openings(ruleSet, "");
        assertEquals(3, start.get("games").asInt());
        assertEquals("@a1", start.at("/turns/0/turn").asString());
        assertEquals(2, start.at("/turns/0/games").asInt());
        assertEquals(2, start.at("/turns/0/black").asInt());
        assertEquals("@c3", start.at("/turns/1/turn").asString());
        JsonNode transposed = openings(ruleSet, "@c3,@f5,@a1,@d4");
        assertEquals(3, transposed.get("games").asInt(), "three orders of the same turns");
        assertEquals(2, transposed.get("turns").size());
        assertTrue(transposed.get("position").asString().contains(" w "), transposed.toString());
        assertEquals(0, openings(ruleSet, "@e5").get("games").asInt());
        assertEquals(
                "illegal-turn",
                CLIENT.get("/api/archive/openings?ruleSet=yote&turns=@z9").problem());
        assertEquals("invalid-request", CLIENT.get("/api/archive/openings").problem());
    }

    private static final String BONUS_TURN_RULES = "yote/walker+bonus-turn";

    @Test
    void aBonusTurnIsPartOfItsTurn() {
        String taken = "@c3 @c4 @a1 @e5 c3xc5:e5,@b1";
        String afterIt = openings(BONUS_TURN_RULES, taken).get("position").asString();
        assertEquals("2w3/6/6/6/ww4 b 9,10 - 0 6", afterIt);
        assertEquals(
                afterIt,
                openings(BONUS_TURN_RULES, taken.replace(' ', ','))
                        .get("position")
                        .asString());
        String declined = "@c3 @c4 @a1 @e5 c3xc5:e5 @b1";
        assertEquals(
                "2w3/6/6/6/wb4 w 10,9 - 0 7",
                openings(BONUS_TURN_RULES, declined).get("position").asString());
    }

    @Test
    void twelveTurnsMayHaveMoreParts() {
        String turns = "@c3 @c4 @a1 @e5 c3xc5:e5,@b1 @f1 @a2 @f2 @a3 @f3 @b2 @f4";
        String position = openings(BONUS_TURN_RULES, turns).get("position").asString();
        assertEquals(
                position,
                openings(BONUS_TURN_RULES, turns.replace(' ', ','))
                        .get("position")
                        .asString());
        for (String separator : List.of(" ", ",")) {
            Response response = CLIENT.get("/api/archive/openings?" + query("ruleSet", BONUS_TURN_RULES) + "&"
                    + query("turns", (turns + " @b3").replace(" ", separator)));
            assertEquals(400, response.status());
            assertEquals("turns has at most 12 turns", response.text("/detail"));
        }
    }

    @Test
    void aGameWithABonusTurnIsFoundByItsOpening() throws Exception {
        StartedGame started =
                start(CLIENT, BONUS_TURN_RULES, "", "").playAll("@c3", "@c4", "@a1", "@e5", "c3xc5:e5,@b1", "@b2");
        started.post("resign", started.whiteToken(), "");
        awaitListed(started.id());
        for (String opening :
                List.of("@c3 @c4 @a1 @e5 c3xc5:e5,@b1", "@c3,@c4,@a1,@e5,c3xc5:e5,@b1", "@c3,@c4,@a1,@e5,c3xc5:e5")) {
            assertTrue(find(started.id(), query("opening", opening)).isPresent(), opening);
        }
        for (String opening : List.of("@c3 @c4 @a1 @e5 c3xc5:e5 @b1", "@c3 @c4 @a1 @e5 c3xc5:e5")) {
            assertFalse(find(started.id(), query("opening", opening)).isPresent(), opening);
        }
    }

    // ---- A file of records ----

    @Test
    void theRecordsOfAFilterAreOneFile() throws Exception {
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            StartedGame started =
                    start(CLIENT, "awele/sheet", "Filed Player", "").playAll("A", "a");
            started.post("resign", started.blackToken(), "");
            awaitListed(started.id());
            ids.addFirst(started.id());
        }
        Response response = CLIENT.get("/api/archive/records?name=filed");
        assertEquals(200, response.status());
        assertEquals(
                "attachment; filename=\"griot-games.txt\"",
                response.http().headers().firstValue("Content-Disposition").orElse(""));
        StringBuilder expected = new StringBuilder();
        ids.forEach(id -> expected.append(
                        CLIENT.get("/api/games/" + id + "/record").http().body())
                .append("\n"));
        assertEquals(expected.toString(), response.http().body());
        assertEquals("", CLIENT.get("/api/archive/records?name=xyzzy").http().body());
    }

    // ---- Taking something out ----

    private static String authorization(String token) {
        return "Bearer " + token;
    }

    private static Response removeName(StartedGame started, String token) {
        return CLIENT.delete("/api/games/" + started.id() + "/name", "Authorization", authorization(token));
    }

    private static String events(StartedGame started) throws Exception {
        try (InputStream in = URI.create(SharedServer.origin() + "/api/games/" + started.id() + "/events")
                .toURL()
                .openStream()) {
            return new String(in.readNBytes(700), StandardCharsets.UTF_8);
        }
    }

    @Test
    void aNameIsRemovedForGood() throws Exception {
        StartedGame started =
                start(CLIENT, "yote/ludens", "Vanishing", "Staying").playAll("@c3", "@d4", "@a1", "@b1");
        started.post("resign", started.whiteToken(), "");
        awaitListed(started.id());
        assertTrue(events(started).contains("Vanishing"));
        assertEquals(403, removeName(started, "x").status());
        for (int i = 0; i < 2; i++) {
            Response response = removeName(started, started.whiteToken());
            assertEquals(200, response.status(), response.http().body());
            assertTrue(response.body().at("/seats/white/name").isNull());
            assertEquals("Staying", response.text("/seats/black/name"));
        }
        assertEquals(List.of(), games("name=vanishing", 10));
        JsonNode listed = find(started.id(), "name=staying").orElseThrow();
        assertTrue(listed.at("/players/white/name").isMissingNode());
        assertFalse(CLIENT.get("/api/games/" + started.id() + "/record")
                .http()
                .body()
                .contains("Vanishing"));
        assertFalse(events(started).contains("Vanishing"));
    }

    @Test
    void aNameIsRemovedFromTheLobbyToo() {
        StartedGame started = start(CLIENT, "yote/ludens", "Vanishing2", "Staying2");
        assertTrue(CLIENT.get("/api/lobby").http().body().contains("Vanishing2"));
        assertEquals(200, removeName(started, started.whiteToken()).status());
        String lobby = CLIENT.get("/api/lobby").http().body();
        assertFalse(lobby.contains("Vanishing2"));
        assertTrue(lobby.contains("Staying2") && lobby.contains(started.id()));
    }

    @Test
    void aGameIsErasedWhenBothAgree() throws Exception {
        StartedGame started = start(CLIENT, "yote/ludens", "Erased", "Erased2").playAll("@f1", "@a5", "@f2");
        assertEquals("not-over", started.post("erase", started.whiteToken(), "").problem());
        started.post("resign", started.whiteToken(), "");
        awaitListed(started.id());
        assertEquals(1, openings("yote/ludens", "@f1,@a5,@f2").get("games").asInt());
        assertEquals("white", started.post("erase", started.whiteToken(), "").text("/offers/erase"));
        assertTrue(isListed(started.id()));
        assertEquals(200, started.post("erase", started.blackToken(), "").status());
        for (Response response : List.of(
                started.game(),
                CLIENT.get("/api/games/" + started.id() + "/record"),
                CLIENT.get("/api/games/" + started.id() + "/events"),
                started.post("erase", started.blackToken(), ""),
                started.post("rematch", started.whiteToken(), ""),
                removeName(started, started.whiteToken()))) {
            assertEquals(404, response.status());
            assertEquals("no-such-game", response.problem());
        }
        assertEquals(List.of(), games("name=erased", 10));
        assertEquals(0, openings("yote/ludens", "@f1,@a5,@f2").get("games").asInt());
        assertFalse(isListed(started.id()));
    }

    @Test
    void streamsOfAnErasedGameEnd() throws Exception {
        StartedGame started = start(CLIENT, "yote/ludens", "", "");
        StartedGame other = start(CLIENT, "yote/ludens", "", "");
        started.post("resign", started.whiteToken(), "");
        String origin = SharedServer.origin();
        try (BufferedReader one = lines(origin + "/api/games/" + started.id() + "/events");
                BufferedReader both = lines(origin + "/api/events?games=" + started.id() + "," + other.id())) {
            one.readLine();
            both.readLine();
            started.post("erase", started.whiteToken(), "");
            started.post("erase", started.blackToken(), "");
            List<String> events = one.lines().toList();
            assertTrue(events.stream().anyMatch(line -> line.equals("event: erased")), events.toString());
            String line = both.readLine();
            while (!line.contains("erased")) {
                line = both.readLine();
            }
            other.playAll("@c3");
            while (!line.contains("@c3")) {
                line = both.readLine();
            }
        }
    }

    private static BufferedReader lines(String url) throws Exception {
        return new BufferedReader(new InputStreamReader(URI.create(url).toURL().openStream(), StandardCharsets.UTF_8));
    }

    @Test
    void anErasureThatIsDeclinedLeavesTheGame() {
        StartedGame started = CLIENT.start("yote/ludens");
        started.post("resign", started.whiteToken(), "");
        for (int i = 0; i < 2; i++) {
            assertEquals(
                    "white",
                    started.post("erase", started.whiteToken(), "")
                            .body()
                            .at("/offers/erase")
                            .stringValue());
            assertTrue(started.post("erase", started.blackToken(), "{\"accept\": false}")
                    .body()
                    .at("/offers/erase")
                    .isNull());
        }
        assertEquals(
                "offer-declined",
                started.post("erase", started.whiteToken(), "").problem());
        assertEquals(200, started.game().status());
    }
}
