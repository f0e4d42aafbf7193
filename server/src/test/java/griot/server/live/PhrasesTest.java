package griot.server.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.Side;
import griot.server.ApiDescription;
import griot.server.SharedServer;
import griot.server.live.LiveClient.Response;
import griot.server.live.LiveClient.StartedGame;
import griot.server.live.phrase.Phrase;
import griot.server.live.phrase.Phrases;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Preset phrases in live games. */
class PhrasesTest {
    private static final LiveClient CLIENT = new LiveClient(SharedServer.origin());

    private final StartedGame started = CLIENT.start("yote/ludens");

    private Response say(String token, String phrase) {
        return started.post("phrases", token, "{\"phrase\": \"" + phrase + "\"}");
    }

    private Response say(String token, String phrase, int revision) {
        return started.post("phrases", token, "{\"phrase\": \"" + phrase + "\", \"revision\": " + revision + "}");
    }

    private String said(String side) {
        return started.game().body().at("/said/" + side).asString("");
    }

    @Test
    void aPhraseStandsUntilTheOtherPlays() {
        Response response = say(started.blackToken(), "good-luck");
        assertEquals(200, response.status());
        assertEquals("good-luck", response.text("/said/black"));
        assertTrue(response.body().at("/said/white").isNull());
        say(started.whiteToken(), "thanks");
        started.playAll("@c3");
        assertEquals("", said("black"));
        assertEquals("thanks", said("white"));
        started.playAll("@d3");
        assertEquals("", said("white"));
    }

    @Test
    void aPhraseIsAnEventOfTheStream() throws Exception {
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create(SharedServer.origin() + "/api/games/" + started.id() + "/events?after=3"))
                .setHeader("Accept", "application/x-ndjson")
                .build();
        say(started.whiteToken(), "hello");
        try (HttpClient http = HttpClient.newHttpClient();
                Stream<String> lines =
                        http.send(request, BodyHandlers.ofLines()).body()) {
            JsonNode event = JsonMapper.shared()
                    .readTree(lines.filter(line -> !line.isEmpty()).findFirst().orElseThrow());
            ApiDescription.assertDescribed(ApiDescription.API.at("/components/schemas/GameEvent"), event, "events");
            assertEquals("phrase", event.get("type").asString());
            assertEquals("white", event.get("side").asString());
            assertEquals("hello", event.get("phrase").asString());
        }
    }

    @Test
    void anUnknownPhraseIsRefused() {
        Response response = say(started.whiteToken(), "buy-my-things");
        assertEquals(422, response.status());
        assertEquals("unknown-phrase", response.problem());
        assertTrue(response.text("/detail").contains("well-played"), response.text("/detail"));
        assertEquals(403, say("x", "hello").status());
    }

    @Test
    void onlyPlayersWhoAreBothThereSaySomething() {
        Response open = CLIENT.post("/api/games", "{\"ruleSet\": \"yote\"}");
        Response early = CLIENT.post(
                "/api/games/" + open.text("/id") + "/phrases",
                "{\"phrase\": \"hello\"}",
                "Authorization",
                "Bearer " + open.text("/seat/token"));
        assertEquals("not-started", early.problem());
    }

    @Test
    void afterTheEndThereIsStillSomethingToSay() {
        started.playAll("@c3", "@d3");
        started.post("resign", started.whiteToken(), "");
        assertEquals(200, say(started.blackToken(), "good-game").status());
        assertEquals("good-game", said("black"));
    }

    @Test
    void aPhraseDoesNotMakeATurnStale() {
        int revision = started.revision();
        say(started.blackToken(), "hello");
        String turn = "{\"number\": 1, \"turn\": \"@c3\", \"revision\": " + revision + "}";
        Response played = started.post("turns", started.whiteToken(), turn);
        assertEquals(200, played.status());
        assertEquals(
                played.body(), started.post("turns", started.whiteToken(), turn).body(), "repeated");
        say(started.blackToken(), "well-played");
        assertEquals(
                played.body(), started.post("turns", started.whiteToken(), turn).body(), "repeated later");
        assertEquals(
                409,
                started.post("draw", started.blackToken(), "{\"revision\": " + revision + "}")
                        .status(),
                "a turn came between");
    }

    @Test
    void aRepeatedPhraseIsSaidOnce() {
        int revision = started.revision();
        Response first = say(started.whiteToken(), "hello", revision);
        Response second = say(started.whiteToken(), "hello", revision);
        assertEquals(first.body(), second.body());
        assertEquals(revision + 1, started.revision());
        assertEquals(200, say(started.blackToken(), "hello", revision).status(), "the other's is another one");
        assertEquals(revision + 2, started.revision());
    }

    @Test
    void phrasesHaveALimitOfTheirOwn() {
        for (int i = 0; i < 5; i++) {
            assertEquals(200, say(started.whiteToken(), "hello").status());
        }
        Response tooMany = say(started.whiteToken(), "hello");
        assertEquals(429, tooMany.status());
        assertTrue(Integer.parseInt(
                        tooMany.http().headers().firstValue("Retry-After").orElse("0"))
                <= 6);
        assertEquals(200, say(started.blackToken(), "hello").status());
        assertEquals(200, started.play(1, "@c3").status());
    }

    @Test
    void phrasesDoNotFillTheLog() {
        Phrases phrases = Phrases.NONE;
        for (int i = 0; i < Phrases.MAX_COUNT; i++) {
            phrases = phrases.with(Side.WHITE, Phrase.HELLO);
        }
        assertEquals(Phrases.MAX_COUNT, phrases.afterTurn(Side.BLACK).count());
    }

    @Test
    void theDescriptionAndTheDocumentListAllPhrases() throws Exception {
        List<String> keys = Arrays.stream(Phrase.values()).map(Phrase::key).toList();
        List<String> described = ApiDescription.API
                .at("/components/schemas/Phrase/enum")
                .valueStream()
                .map(JsonNode::asString)
                .toList();
        assertEquals(keys, described);
        String document = Files.readString(Path.of("..", "docs", "live.md"));
        keys.forEach(key -> assertTrue(document.contains("`" + key + "`"), key));
    }
}
