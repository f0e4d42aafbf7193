package griot.server.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.Side;
import griot.server.ApiDescription;
import griot.server.SharedServer;
import griot.server.live.LiveClient.Response;
import griot.server.live.LiveClient.Table;
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

    private final Table table = CLIENT.table("yote/ludens");

    private Response say(String token, String phrase) {
        return table.post("phrases", token, "{\"phrase\": \"" + phrase + "\"}");
    }

    private Response say(String token, String phrase, int revision) {
        return table.post("phrases", token, "{\"phrase\": \"" + phrase + "\", \"revision\": " + revision + "}");
    }

    private String said(String side) {
        return table.game().body().at("/said/" + side).asString("");
    }

    @Test
    void aPhraseStandsUntilTheOtherPlays() {
        Response response = say(table.black(), "good-luck");
        assertEquals(200, response.status());
        assertEquals("good-luck", response.text("/said/black"));
        assertTrue(response.body().at("/said/white").isNull());
        say(table.white(), "thanks");
        table.playAll("@c3");
        assertEquals("", said("black"));
        assertEquals("thanks", said("white"));
        table.playAll("@d3");
        assertEquals("", said("white"));
    }

    @Test
    void aPhraseIsAnEventOfTheStream() throws Exception {
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create(SharedServer.origin() + "/api/games/" + table.id() + "/events?after=3"))
                .setHeader("Accept", "application/x-ndjson")
                .build();
        say(table.white(), "hello");
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
        Response response = say(table.white(), "buy-my-things");
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
        table.playAll("@c3", "@d3");
        table.post("resign", table.white(), "");
        assertEquals(200, say(table.black(), "good-game").status());
        assertEquals("good-game", said("black"));
    }

    @Test
    void aPhraseDoesNotMakeATurnStale() {
        int revision = table.revision();
        say(table.black(), "hello");
        String turn = "{\"number\": 1, \"turn\": \"@c3\", \"revision\": " + revision + "}";
        Response played = table.post("turns", table.white(), turn);
        assertEquals(200, played.status());
        assertEquals(played.body(), table.post("turns", table.white(), turn).body(), "repeated");
        say(table.black(), "well-played");
        assertEquals(played.body(), table.post("turns", table.white(), turn).body(), "repeated later");
        assertEquals(
                409,
                table.post("draw", table.black(), "{\"revision\": " + revision + "}")
                        .status(),
                "a turn came between");
    }

    @Test
    void aRepeatedPhraseIsSaidOnce() {
        int revision = table.revision();
        Response first = say(table.white(), "hello", revision);
        Response second = say(table.white(), "hello", revision);
        assertEquals(first.body(), second.body());
        assertEquals(revision + 1, table.revision());
        assertEquals(200, say(table.black(), "hello", revision).status(), "the other's is another one");
        assertEquals(revision + 2, table.revision());
    }

    @Test
    void phrasesHaveALimitOfTheirOwn() {
        for (int i = 0; i < 5; i++) {
            assertEquals(200, say(table.white(), "hello").status());
        }
        Response tooMany = say(table.white(), "hello");
        assertEquals(429, tooMany.status());
        assertTrue(Integer.parseInt(
                        tooMany.http().headers().firstValue("Retry-After").orElse("0"))
                <= 6);
        assertEquals(200, say(table.black(), "hello").status());
        assertEquals(200, table.play(1, "@c3").status());
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
