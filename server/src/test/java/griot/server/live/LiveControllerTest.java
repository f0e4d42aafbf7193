package griot.server.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.SharedServer;
import griot.server.live.LiveClient.Response;
import griot.server.live.LiveClient.StartedGame;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The API of live games: invitation, turns, offers, ends, and who may do what. */
class LiveControllerTest {
    private static final LiveClient CLIENT = new LiveClient(SharedServer.origin());
    private static final String YOTE = "yote/ludens";

    private static Response create(String json) {
        return CLIENT.post("/api/games", json);
    }

    // ---- Invitation ----

    @Test
    void aNewGameWaitsForTheOtherPlayer() {
        Response created = create("{\"ruleSet\": \"yote\", \"side\": \"black\", \"name\": \"Awa\", \"clock\": null}");
        assertEquals(201, created.status());
        String id = created.text("/id");
        assertTrue(id.matches("[1-9A-HJ-NP-Za-km-z]{13}"), id);
        assertEquals(
                "/api/games/" + id,
                created.http().headers().firstValue("Location").orElse(""));
        assertEquals(
                "no-store", created.http().headers().firstValue("Cache-Control").orElse(""));
        assertEquals(SharedServer.origin() + "/join/" + id, created.text("/joinUrl"));
        assertEquals("black", created.text("/seat/side"));
        assertTrue(created.text("/seat/token").matches("[A-Za-z0-9_-]{22}"));
        Response game = CLIENT.get("/api/games/" + id);
        assertEquals(200, game.status());
        assertEquals(created.body().get("game"), game.body());
        assertEquals("yote/ludens", game.text("/ruleSet"));
        assertEquals("open", game.text("/state"));
        assertEquals(List.of(), game.turns());
        assertEquals("white", game.text("/toMove"));
        assertEquals(2, game.body().get("revision").asInt());
        assertTrue(game.body().get("clock").isNull());
        assertTrue(game.body().get("outcome").isNull());
        assertEquals("Awa", game.text("/seats/black/name"));
        assertTrue(game.body().at("/seats/white").isNull());
        assertTrue(game.body().get("takebacks").asBoolean());
        assertFalse(game.body().get("public").asBoolean());
    }

    @Test
    void theOtherPlayerTakesTheFreeSeatAndAThirdOneWatches() {
        String id = create("{\"ruleSet\": \"wali\", \"side\": \"black\"}").text("/id");
        Response joined = CLIENT.post("/api/games/" + id + "/join", "{\"name\": \"Kofi\"}");
        assertEquals(200, joined.status());
        assertEquals("white", joined.text("/seat/side"));
        assertEquals("playing", joined.text("/game/state"));
        assertEquals("Kofi", joined.text("/game/seats/white/name"));
        Response third = CLIENT.post("/api/games/" + id + "/join", "{}");
        assertEquals(409, third.status());
        assertEquals("seats-taken", third.problem());
        assertEquals("playing", third.text("/game/state"));
        assertEquals(200, CLIENT.get("/api/games/" + id).status());
    }

    private static final String KEY = "Idempotency-Key";

    private static String newKey() {
        return UUID.randomUUID().toString();
    }

    @Test
    void aRequestForASeatIsRepeatedWithItsKeyUntilThereIsAnAnswer() {
        String key = newKey();
        String json = "{\"ruleSet\": \"yote\", \"name\": \"Awa\"}";
        Response lost = CLIENT.post("/api/games", json, KEY, key);
        Response created = CLIENT.post("/api/games", json, KEY, '"' + key + '"');
        assertEquals(201, created.status());
        assertEquals(lost.body(), created.body());
        String join = "/api/games/" + created.text("/id") + "/join";
        Response lostJoin = CLIENT.post(join, "{\"name\": \"Kofi\"}", KEY, key);
        Response joined = CLIENT.post(join, "{\"name\": \"Kofi\"}", KEY, key);
        assertEquals(200, joined.status());
        assertEquals(lostJoin.body(), joined.body());
        assertNotEquals(created.text("/seat/token"), joined.text("/seat/token"));
        StartedGame started = created.text("/seat/side").equals("white")
                ? new StartedGame(CLIENT, created.text("/id"), created.text("/seat/token"), joined.text("/seat/token"))
                : new StartedGame(CLIENT, created.text("/id"), joined.text("/seat/token"), created.text("/seat/token"));
        started.playAll("@c3", "@d3");
        assertEquals(
                List.of("@c3", "@d3"),
                new ArrayList<>(CLIENT.post(join, "{\"name\": \"Kofi\"}", KEY, key)
                        .body()
                        .at("/game/turns")
                        .valueStream()
                        .map(turn -> turn.asString())
                        .toList()));
        assertEquals(
                created.text("/seat/token"),
                CLIENT.post("/api/games", json, KEY, key).text("/seat/token"));
    }

    @Test
    void aKeyIsForOneRequest() {
        String key = newKey();
        String id =
                CLIENT.post("/api/games", "{\"ruleSet\": \"yote\"}", KEY, key).text("/id");
        Response other = CLIENT.post("/api/games", "{\"ruleSet\": \"wali\"}", KEY, key);
        assertEquals(422, other.status());
        assertEquals("key-reused", other.problem());
        String join = "/api/games/" + id + "/join";
        assertEquals(200, CLIENT.post(join, "{\"name\": \"Kofi\"}", KEY, key).status());
        assertEquals(
                "key-reused", CLIENT.post(join, "{\"name\": \"Ama\"}", KEY, key).problem());
    }

    @Test
    void aStrangerWithAnotherKeyGetsNoSeat() {
        String id = CLIENT.post("/api/games", "{\"ruleSet\": \"yote\"}", KEY, newKey())
                .text("/id");
        String join = "/api/games/" + id + "/join";
        assertEquals(200, CLIENT.post(join, "", KEY, newKey()).status());
        assertEquals("seats-taken", CLIENT.post(join, "", KEY, newKey()).problem());
        assertEquals("seats-taken", CLIENT.post(join, "").problem());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "1", "\"\"", "AAAAAAAAAAAAAAAAAAAAA", "AAAAAAAAAAAAAAAAAAAAA\"", "AAAAAAAAAAAAAAAAAAAAA."})
    void aKeyThatCouldBeGuessedIsRefused(String key) {
        Response response = CLIENT.post("/api/games", "{\"ruleSet\": \"yote\"}", KEY, key);
        assertEquals(400, response.status());
        assertTrue(response.text("/detail").contains(KEY), response.text("/detail"));
    }

    @Test
    void ofRequestsWithOneKeyAtTheSameTimeOneCreatesTheGame() throws Exception {
        String key = newKey();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Response>> answers = IntStream.range(0, 8)
                    .mapToObj(_ -> threads.submit(() -> CLIENT.post("/api/games", "{\"ruleSet\": \"yote\"}", KEY, key)))
                    .toList();
            List<String> tokens = new ArrayList<>();
            for (Future<Response> answer : answers) {
                assertEquals(201, answer.get().status());
                tokens.add(answer.get().text("/seat/token"));
            }
            assertEquals(1, tokens.stream().distinct().count());
        }
    }

    @Test
    void aRandomSideIsSometimesWhiteAndSometimesBlack() {
        List<String> sides = IntStream.range(0, 60)
                .mapToObj(_ -> create("{\"ruleSet\": \"yote\"}").text("/seat/side"))
                .distinct()
                .sorted()
                .toList();
        assertEquals(List.of("black", "white"), sides);
    }

    @Test
    void twoWhoJoinAtOnceDoNotGetTheSameSeat() throws Exception {
        String id = create("{\"ruleSet\": \"yote\"}").text("/id");
        assertEquals(
                Map.of(200, 1, 409, 7),
                statusesOfRace(
                        8, _ -> CLIENT.post("/api/games/" + id + "/join", "").status()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | 400 | invalid-request | ruleSet",
                "[] | 400 | invalid-request | object",
                "{\"ruleSet\": | 400 | invalid-request | object",
                "{\"ruleSet\": 7} | 400 | invalid-request | ruleSet",
                "{\"ruleSet\": \"chess\"} | 400 | unknown-rule-set | chess",
                "{\"ruleSet\": \"yote\", \"side\": \"red\"} | 400 | invalid-request | side",
                "{\"ruleSet\": \"yote\", \"public\": \"yes\"} | 400 | invalid-request | public",
                "{\"ruleSet\": \"yote\", \"name\": \"a\\u202Eb\"} | 400 | invalid-name | 40",
                "{\"ruleSet\": \"yote\", \"name\": \"a\\nb\"} | 400 | invalid-name | 40",
                "{\"ruleSet\": \"yote\", \"clock\": 5} | 400 | invalid-request | clock",
                "{\"ruleSet\": \"yote\", \"clock\": {}} | 400 | invalid-clock | days",
                "{\"ruleSet\": \"yote\", \"clock\": {\"days\": 0}} | 400 | invalid-clock | from 1 to 14",
                "{\"ruleSet\": \"yote\", \"clock\": {\"days\": 365}} | 400 | invalid-clock | 365",
                "{\"ruleSet\": \"yote\", \"clock\": {\"days\": 3, \"seconds\": 5}} | 400 | invalid-clock | null",
                "{\"ruleSet\": \"yote\", \"clock\": {\"days\": 1.5}} | 400 | invalid-clock | whole",
                "{\"ruleSet\": \"yote\", \"clock\": {\"days\": \"3\"}} | 400 | invalid-clock | whole",
                "{\"ruleSet\": \"yote\", \"clock\": {\"days\": null}} | 400 | invalid-clock | days",
                "{\"ruleSet\": \"yote\", \"clock\": {\"days\": 3, \"bank\": 31}} | 400 | invalid-clock | 31",
                "{\"ruleSet\": \"yote\", \"clock\": {\"days\": 3, \"increment\": 5}} | 400 | invalid-clock | increment",
                "{\"ruleSet\": \"yote\", \"clock\": {\"bank\": 5}} | 400 | invalid-clock | days",
                "{\"ruleSet\": \"yote\", \"clock\": {\"seconds\": 0}} | 400 | invalid-clock | from 10",
                "{\"ruleSet\": \"yote\", \"clock\": {\"seconds\": 31536000}} | 400 | invalid-clock | seconds",
                "{\"ruleSet\": \"yote\", \"clock\": {\"seconds\": -5}} | 400 | invalid-clock | seconds",
                "{\"ruleSet\": \"yote\", \"clock\": {\"increment\": 5}} | 400 | invalid-clock | seconds",
                "{\"ruleSet\": \"yote\", \"clock\": {\"seconds\": 60, \"increment\": 181}} | 400 | invalid-clock | 181",
                "{\"ruleSet\": \"yote\", \"clock\": {\"seconds\": 60, \"delay\": 1}} | 400 | invalid-clock | delay"
            })
    void anInvalidRequestIsExplained(String json, int status, String type, String words) {
        Response response = create(json);
        assertEquals(status, response.status());
        assertEquals(type, response.problem());
        assertTrue(response.text("/detail").contains(words), response.text("/detail"));
    }

    @Test
    void aRequestThatIsTooLongOrNotJsonIsRefused() {
        Response tooLong = create("{\"ruleSet\": \"" + "y".repeat(9_000) + "\"}");
        assertEquals(413, tooLong.status());
        assertEquals("request-too-long", tooLong.problem());
        Response form = CLIENT.post("/api/games", "ruleSet=yote", "Content-Type", "application/x-www-form-urlencoded");
        assertEquals(415, form.status());
        assertEquals("not-json", form.problem());
    }

    @ParameterizedTest
    @ValueSource(strings = {"multipart/form-data; boundary=end", "multipart/form-data", "multipart/mixed"})
    void aRequestWithAFileIsRefused(String type) {
        String file = "--end\r\nContent-Disposition: form-data; name=\"x\"; filename=\"x\"\r\n\r\nx\r\n--end--\r\n";
        Response response = CLIENT.post("/api/games", file, "Content-Type", type);
        assertEquals(415, response.status());
        assertEquals("not-json", response.problem());
    }

    @ParameterizedTest
    @ValueSource(strings = {"1111111111111", "x", "a'b", "1111111111111111111111111111111111111111"})
    void aGuessedIdIsNotFound(String id) {
        for (Response response : List.of(
                CLIENT.get("/api/games/" + id),
                CLIENT.get("/api/games/" + id + "/events"),
                CLIENT.post("/api/games/" + id + "/join", ""),
                CLIENT.post("/api/games/" + id + "/resign", "", "Authorization", "Bearer x"))) {
            assertEquals(404, response.status());
        }
    }

    // ---- Turns ----

    @Test
    void turnsFollowEachOther() {
        StartedGame started = CLIENT.start(YOTE);
        Response first = started.play(1, "@c3");
        assertEquals(200, first.status());
        assertEquals(List.of("@c3"), first.turns());
        assertEquals("black", first.text("/toMove"));
        Response second = started.play(2, "@d4");
        assertEquals(List.of("@c3", "@d4"), second.turns());
        assertEquals(second.body(), started.game().body());
    }

    @Test
    void nobodyPlaysBeforeTheOtherHasJoined() {
        Response created = create("{\"ruleSet\": \"yote\", \"side\": \"white\"}");
        Response played = CLIENT.post(
                "/api/games/" + created.text("/id") + "/turns",
                LiveClient.turnJson(1, "@c3"),
                "Authorization",
                "Bearer " + created.text("/seat/token"));
        assertEquals(409, played.status());
        assertEquals("not-started", played.problem());
    }

    @ParameterizedTest
    @CsvSource({
        "en, c3 is occupied",
        "fr, occupée",
        "ru, занят",
        "pt, ocupada",
        "'de, fr;q=0.5', occupée",
        "wo, c3 is occupied"
    })
    void anIllegalTurnIsExplainedInTheLanguageOfTheAsker(String language, String words) {
        StartedGame started = CLIENT.start(YOTE).playAll("@c3");
        Response response = CLIENT.post(
                "/api/games/" + started.id() + "/turns",
                LiveClient.turnJson(2, "@c3"),
                "Authorization",
                "Bearer " + started.blackToken(),
                "Accept-Language",
                language);
        assertEquals(422, response.status());
        assertEquals("illegal-turn", response.problem());
        assertTrue(response.text("/detail").contains(words), response.text("/detail"));
        assertEquals(List.of("@c3"), started.game().turns());
    }

    @ParameterizedTest
    @CsvSource({"'', a turn is expected", "--, nobody is passed over", "hello, a turn begins with a square"})
    void aTextThatIsNoTurnIsExplained(String turn, String words) {
        Response response = CLIENT.start(YOTE).play(1, turn);
        assertEquals(422, response.status());
        assertTrue(response.text("/detail").contains(words), response.text("/detail"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"number\": 0, \"turn\": \"@c3\"}",
                "{\"number\": -1, \"turn\": \"@c3\"}",
                "{\"number\": 1.5, \"turn\": \"@c3\"}",
                "{\"number\": 99999999999, \"turn\": \"@c3\"}",
                "{\"turn\": \"@c3\"}",
                "{\"number\": 1}",
                "{\"number\": 1, \"turn\": null}",
                "{\"number\": 1, \"turn\": \"@c3\", \"revision\": \"x\"}"
            })
    void aTurnNeedsANumberAndAText(String json) {
        StartedGame started = CLIENT.start(YOTE);
        Response response = started.post("turns", started.whiteToken(), json);
        assertEquals(400, response.status());
        assertEquals("invalid-request", response.problem());
    }

    @Test
    void aStrangerAndTheOtherPlayerCannotPlay() {
        StartedGame started = CLIENT.start(YOTE);
        StartedGame other = CLIENT.start(YOTE);
        for (String token : List.of("", "x", other.whiteToken())) {
            Response response = started.post("turns", token, LiveClient.turnJson(1, "@c3"));
            assertEquals(403, response.status());
            assertEquals("not-your-seat", response.problem());
        }
        Response early = started.post("turns", started.blackToken(), LiveClient.turnJson(1, "@c3"));
        assertEquals(409, early.status());
        assertEquals("not-your-turn", early.problem());
        assertEquals(
                403, CLIENT.post("/api/games/" + started.id() + "/resign", "").status());
        assertEquals(List.of(), started.game().turns());
    }

    @Test
    void theLastTurnCanBeRepeatedAndNoOther() {
        StartedGame started = CLIENT.start(YOTE).playAll("@c3", "@d4");
        Response repeated = started.play(2, "@d4");
        assertEquals(200, repeated.status());
        assertEquals(started.game().body(), repeated.body());
        Response other = started.play(2, "@e5");
        assertEquals(409, other.status());
        assertEquals("number-taken", other.problem());
        assertEquals(List.of("@c3", "@d4"), readTurns(other));
        assertEquals("number-taken", started.play(1, "@c3").problem());
        assertEquals("number-ahead", started.play(4, "@e5").problem());
    }

    private static List<String> readTurns(Response problem) {
        List<String> turns = new ArrayList<>();
        problem.body().at("/game/turns").forEach(turn -> turns.add(turn.asString()));
        return turns;
    }

    @Test
    void aRequestForAnEarlierRevisionIsStaleUnlessItRepeatsAnAcknowledgedOne() {
        StartedGame started = CLIENT.start(YOTE);
        int revision = started.revision();
        String first = "{\"number\": 1, \"turn\": \"@c3\", \"revision\": " + revision + "}";
        Response played = started.post("turns", started.whiteToken(), first);
        assertEquals(200, played.status());
        started.playAll("@d4", "@e5");
        Response repeated = started.post("turns", started.whiteToken(), first);
        assertEquals(200, repeated.status());
        assertEquals(played.body(), repeated.body(), "the old answer");
        Response stale = started.post(
                "turns", started.blackToken(), "{\"number\": 4, \"turn\": \"@a1\", \"revision\": " + revision + "}");
        assertEquals(409, stale.status());
        assertEquals("stale-revision", stale.problem());
        assertEquals(started.game().body(), stale.body().get("game"));
        String other = "{\"number\": 1, \"turn\": \"@b3\", \"revision\": " + revision + "}";
        assertEquals(
                "stale-revision",
                started.post("turns", started.whiteToken(), other).problem());
        assertEquals(
                "stale-revision",
                started.post("turns", started.blackToken(), first).problem(),
                "another seat");
        assertEquals(
                "stale-revision",
                started.post("resign", started.whiteToken(), "{\"revision\": 999}")
                        .problem());
    }

    @Test
    void ofTwoTurnsWithOneNumberOneIsPlayed() throws Exception {
        StartedGame started = CLIENT.start(YOTE);
        List<String> squares = List.of("@a1", "@b1", "@c1", "@d1", "@e1", "@a2", "@b2", "@c2");
        assertEquals(
                Map.of(200, 1, 409, 7),
                statusesOfRace(8, i -> started.play(1, squares.get(i)).status()));
        assertEquals(1, started.game().turns().size());
    }

    @Test
    void theSameTurnSentAtOnceIsPlayedOnceAndAcknowledgedEachTime() throws Exception {
        StartedGame started = CLIENT.start(YOTE);
        assertEquals(
                Map.of(200, 8), statusesOfRace(8, _ -> started.play(1, "@c3").status()));
        assertEquals(List.of("@c3"), started.game().turns());
    }

    private interface Request {
        int send(int index);
    }

    /** Sends requests at once; returns how many had each status. */
    private static Map<Integer, Integer> statusesOfRace(int count, Request request) throws Exception {
        CyclicBarrier start = new CyclicBarrier(count);
        Map<Integer, Integer> counts = new TreeMap<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Integer>> statuses = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                int index = i;
                statuses.add(threads.submit(() -> {
                    start.await();
                    return request.send(index);
                }));
            }
            for (Future<Integer> status : statuses) {
                counts.merge(status.get(), 1, Integer::sum);
            }
        }
        return counts;
    }

    // ---- Offers and ends ----

    @Test
    void aDrawIsOfferedAndAccepted() {
        StartedGame started = CLIENT.start(YOTE).playAll("@c3");
        Response offered = started.post("draw", started.whiteToken(), "");
        assertEquals("white", offered.text("/offers/draw"));
        assertEquals(
                offered.body(), started.post("draw", started.whiteToken(), "").body(), "asking twice changes nothing");
        Response agreed = started.post("draw", started.blackToken(), "");
        assertEquals("over", agreed.text("/state"));
        assertEquals("1/2-1/2", agreed.text("/outcome/result"));
        assertEquals("agreed", agreed.text("/outcome/reason"));
        assertTrue(agreed.body().get("toMove").isNull());
        Response late = started.play(2, "@d4");
        assertEquals(409, late.status());
        assertEquals("game-over", late.problem());
    }

    @Test
    void aDeclinedDrawWaitsForTheNextTurn() {
        StartedGame started = CLIENT.start(YOTE).playAll("@c3");
        started.post("draw", started.whiteToken(), "");
        assertTrue(started.post("draw", started.blackToken(), "{\"accept\": false}")
                .body()
                .at("/offers/draw")
                .isNull());
        assertEquals(
                "offer-declined", started.post("draw", started.whiteToken(), "").problem());
        started.playAll("@d4");
        assertEquals("white", started.post("draw", started.whiteToken(), "").text("/offers/draw"));
    }

    @Test
    void aTakebackReturnsToTheAskersLastTurn() {
        StartedGame started = CLIENT.start(YOTE).playAll("@c3", "@d4", "@e5");
        assertEquals("black", started.post("takeback", started.blackToken(), "").text("/offers/takeback"));
        Response takenBack = started.post("takeback", started.whiteToken(), "");
        assertEquals(List.of("@c3"), takenBack.turns());
        assertEquals("black", takenBack.text("/toMove"));
        assertEquals(List.of("@c3", "@a1"), started.play(2, "@a1").turns());
    }

    @Test
    void takebacksCanBeOff() {
        StartedGame started = CLIENT.start(YOTE, "\"takebacks\": false").playAll("@c3");
        assertEquals(
                "takebacks-off",
                started.post("takeback", started.whiteToken(), "").problem());
        StartedGame allowed = CLIENT.start(YOTE);
        assertEquals(
                "nothing-to-take-back",
                allowed.post("takeback", allowed.whiteToken(), "").problem());
    }

    @Test
    void whoResignsLoses() {
        StartedGame started = CLIENT.start("awele/sheet");
        Response resigned = started.post("resign", started.whiteToken(), "");
        assertEquals("0-1", resigned.text("/outcome/result"));
        assertEquals("resigned", resigned.text("/outcome/reason"));
        assertEquals(
                "game-over", started.post("resign", started.blackToken(), "").problem());
    }

    @Test
    void aGameIsAbortedBeforeItsSecondTurn() {
        StartedGame started = CLIENT.start(YOTE).playAll("@c3");
        Response aborted = started.post("abort", started.blackToken(), "");
        assertEquals("*", aborted.text("/outcome/result"));
        assertEquals("aborted", aborted.text("/outcome/reason"));
        StartedGame begun = CLIENT.start(YOTE).playAll("@c3", "@d4");
        assertEquals(
                "too-late-to-abort", begun.post("abort", begun.blackToken(), "").problem());
    }

    @Test
    void aRematchHasSidesSwappedAndTheSameTokens() {
        StartedGame started = CLIENT.start("choko/ludens");
        assertEquals(
                "not-over", started.post("rematch", started.whiteToken(), "").problem());
        started.post("resign", started.whiteToken(), "");
        assertEquals("black", started.post("rematch", started.blackToken(), "").text("/offers/rematch"));
        String id = started.post("rematch", started.whiteToken(), "").text("/rematch");
        assertNotEquals(started.id(), id);
        StartedGame rematch = new StartedGame(CLIENT, id, started.blackToken(), started.whiteToken());
        assertEquals("playing", rematch.game().text("/state"));
        assertEquals(started.id(), rematch.game().text("/rematchOf"));
        assertEquals("choko/ludens", rematch.game().text("/ruleSet"));
        assertEquals(200, rematch.post("resign", rematch.whiteToken(), "").status());
        assertEquals("0-1", rematch.game().text("/outcome/result"));
        assertEquals(
                "no-rematch", started.post("rematch", started.blackToken(), "").problem());
    }

    @ParameterizedTest
    @ValueSource(strings = {"rematch", "erase"})
    void whatWasDeclinedAfterTheEndIsOfferedOnceMoreAndByTheOtherToo(String offer) {
        StartedGame started = CLIENT.start(YOTE);
        started.post("resign", started.whiteToken(), "");
        for (int time = 1; time <= 2; time++) {
            assertEquals("white", started.post(offer, started.whiteToken(), "").text("/offers/" + offer));
            assertTrue(started.post(offer, started.blackToken(), "{\"accept\": false}")
                    .body()
                    .at("/offers/" + offer)
                    .isNull());
        }
        assertEquals(
                "offer-declined", started.post(offer, started.whiteToken(), "").problem());
        assertEquals("black", started.post(offer, started.blackToken(), "").text("/offers/" + offer));
        assertEquals(200, started.post(offer, started.whiteToken(), "").status(), "accepted");
    }

    private static String rematchOffers(Response game) {
        return game.text("/rematchOffers/white") + " " + game.text("/rematchOffers/black");
    }

    @Test
    void theGameSaysHowOftenARematchCanBeOffered() {
        StartedGame started = CLIENT.start(YOTE);
        Response over = started.post("resign", started.whiteToken(), "");
        assertEquals("2 2", rematchOffers(over));
        assertEquals("1 2", rematchOffers(started.post("rematch", started.whiteToken(), "")));
        assertEquals(
                "1 2",
                rematchOffers(started.post("rematch", started.whiteToken(), "{\"accept\": false}")),
                "withdrawn");
        assertEquals("0 2", rematchOffers(started.post("rematch", started.whiteToken(), "")));
        started.post("rematch", started.blackToken(), "{\"accept\": false}");
        assertEquals("0 1", rematchOffers(started.post("rematch", started.blackToken(), "")));
        assertEquals(
                13,
                started.post("rematch", started.whiteToken(), "")
                        .text("/rematch")
                        .length());
    }

    // ---- Clocks ----

    @Test
    void aTimedGameHasAClock() {
        StartedGame started = CLIENT.start(YOTE, "\"clock\": {\"seconds\": 300, \"increment\": 5}");
        Response waiting = started.game();
        assertTrue(waiting.body().at("/clock/running").isNull());
        assertTrue(waiting.body().at("/clock/since").isNull());
        assertTrue(waiting.body().get("claim").isNull());
        Response game = started.playAll("@c3", "@d4").game();
        assertEquals(300, game.body().at("/clock/seconds").asInt());
        assertEquals(5, game.body().at("/clock/increment").asInt());
        assertEquals("white", game.text("/clock/running"));
        assertEquals(300_000, game.body().at("/clock/white/remaining").asInt());
        assertEquals(0, game.body().at("/clock/white/lag").asInt());
        Response played =
                started.post("turns", started.whiteToken(), "{\"number\": 3, \"turn\": \"@e5\", \"thinkingTime\": 0}");
        assertEquals(200, played.status());
        assertEquals("black", played.text("/clock/running"));
        assertEquals("no-pause", started.post("pause", started.whiteToken(), "").problem());
        assertEquals(
                "nothing-to-claim",
                started.post("claim", started.whiteToken(), "").problem());
        assertEquals(
                "invalid-request",
                started.post("claim", started.whiteToken(), "{\"result\": \"loss\"}")
                        .problem());
    }

    @Test
    void aTurnOfACorrespondenceGameMayTakeWeeksOfThinking() {
        StartedGame started = CLIENT.start(YOTE, "\"clock\": {\"days\": 14, \"bank\": 30}");
        String thirtyDays = "{\"number\": 1, \"turn\": \"@c3\", \"thinkingTime\": 2592000000}";
        assertEquals(
                200, started.post("turns", started.whiteToken(), thirtyDays).status());
        String fraction = "{\"number\": 2, \"turn\": \"@d4\", \"thinkingTime\": 0.5}";
        assertEquals(
                "invalid-request",
                started.post("turns", started.blackToken(), fraction).problem());
    }

    @Test
    void aCorrespondenceGameIsPausedByConsent() {
        StartedGame started = CLIENT.start(YOTE, "\"clock\": {\"days\": 3, \"bank\": 5}");
        Response game = started.game();
        assertEquals("white", game.text("/clock/running"));
        assertEquals(432_000_000, game.body().at("/clock/white/bank").asInt());
        assertEquals("black", game.text("/claim/side"));
        assertEquals("time", game.text("/claim/reason"));
        assertEquals("white", started.post("pause", started.whiteToken(), "").text("/offers/pause"));
        Response paused = started.post("pause", started.blackToken(), "");
        assertTrue(paused.body().at("/clock/paused").asBoolean());
        assertTrue(paused.body().at("/clock/running").isNull());
        assertEquals("paused", started.play(1, "@c3").problem());
        assertFalse(started.post("resume", started.blackToken(), "")
                .body()
                .at("/clock/paused")
                .asBoolean());
        assertEquals(200, started.play(1, "@c3").status());
    }
}
