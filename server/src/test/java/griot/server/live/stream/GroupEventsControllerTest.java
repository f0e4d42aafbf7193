package griot.server.live.stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.ApiDescription;
import griot.server.SharedServer;
import griot.server.live.ListedGames;
import griot.server.live.LiveClient;
import griot.server.live.LiveClient.Response;
import griot.server.live.LiveClient.StartedGame;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The stream of several games and the lobby. */
@Timeout(60)
class GroupEventsControllerTest {
    private static final LiveClient CLIENT = new LiveClient(SharedServer.origin());

    /** A stream of {@code /api/events} that is being read. */
    private record Stream(BufferedReader lines) implements AutoCloseable {
        static Stream open(String query, String... headers) throws IOException, InterruptedException {
            HttpRequest.Builder request =
                    HttpRequest.newBuilder(URI.create(SharedServer.origin() + "/api/events?" + query));
            if (headers.length > 0) {
                request.headers(headers);
            }
            var response = HttpClient.newHttpClient().send(request.build(), BodyHandlers.ofInputStream());
            assertEquals(200, response.statusCode());
            return new Stream(new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8)));
        }

        /** The next event. */
        Event next() throws IOException {
            String id = "";
            while (true) {
                String line = lines.readLine();
                if (line.startsWith("id: ")) {
                    id = line.substring(4);
                } else if (line.startsWith("data: ")) {
                    JsonNode data = JsonMapper.shared().readTree(line.substring(6));
                    ApiDescription.assertDescribed(
                            ApiDescription.API.at("/components/schemas/GroupEvent"), data, "events");
                    return new Event(id, data);
                }
            }
        }

        List<String> next(int count) throws IOException {
            List<String> events = new ArrayList<>();
            while (events.size() < count) {
                events.add(next().text());
            }
            return events;
        }

        @Override
        public void close() throws IOException {
            lines.close();
        }
    }

    private record Event(String id, JsonNode data) {
        String text() {
            return data.get("game").asString() + ":" + data.at("/event/id").asInt();
        }
    }

    @Test
    void oneStreamHasTheEventsOfSeveralGames() throws Exception {
        StartedGame first = CLIENT.start("yote/ludens");
        StartedGame second = CLIENT.start("awele/sheet").playAll("A");
        try (Stream stream = Stream.open("games=" + first.id() + "," + second.id() + ":3")) {
            List<String> begin = stream.next(4);
            for (int number = 1; number <= 3; number++) {
                assertTrue(begin.contains(first.id() + ":" + number), begin.toString());
            }
            assertTrue(begin.contains(second.id() + ":4"), begin.toString());
            first.playAll("@c3");
            assertEquals(first.id() + ":4", stream.next().text());
            second.playAll("a");
            assertEquals(second.id() + ":5", stream.next().text());
        }
    }

    @Test
    void aStreamResumesAfterTheLastEventOfEveryGame() throws Exception {
        StartedGame first = CLIENT.start("yote/ludens").playAll("@a1", "@b1", "@c1");
        StartedGame second = CLIENT.start("awele/sheet").playAll("A", "a");
        String games = "games=" + first.id() + "," + second.id();
        int total = first.revision() + second.revision();
        for (int seen = 1; seen < total; seen++) {
            List<String> events = new ArrayList<>();
            String id = "";
            try (Stream stream = Stream.open(games)) {
                for (int i = 0; i < seen; i++) {
                    Event event = stream.next();
                    events.add(event.text());
                    id = event.id();
                }
            }
            try (Stream stream = Stream.open(games, "Last-Event-ID", id)) {
                events.addAll(stream.next(total - seen));
            }
            assertEquals(total, events.stream().distinct().count(), "resumed at " + id + ": " + events);
        }
    }

    @Test
    void theStreamSendsTheLobbyAndItsChanges() throws Exception {
        try (Stream stream = Stream.open("lobby=true")) {
            JsonNode before = stream.next().data().get("lobby");
            String id = CLIENT.post("/api/games", ListedGames.PUBLIC).text("/id");
            assertFalse(ListedGames.find(before, "open", id).isPresent());
            JsonNode lobby = stream.next().data().get("lobby");
            while (ListedGames.find(lobby, "open", id).isEmpty()) {
                lobby = stream.next().data().get("lobby");
            }
            CLIENT.post("/api/games/" + id + "/join", "");
            while (ListedGames.find(lobby, "playing", id).isEmpty()) {
                lobby = stream.next().data().get("lobby");
            }
        }
    }

    @Test
    void anImpossibleListOfGamesIsExplained() {
        String id = CLIENT.start("yote/ludens").id();
        Response unknown = CLIENT.get("/api/events?games=" + id + ",1111111111111:2");
        assertEquals(404, unknown.status());
        assertEquals("1111111111111", unknown.text("/missingGame"));
        Response noId = CLIENT.get("/api/events?games=%3Cb%3E");
        assertEquals("no-such-game", noId.problem());
        assertFalse(noId.http().body().contains("<b>"));
        assertEquals(
                "invalid-request", CLIENT.get("/api/events?games=" + id + ":x").problem());
        String many = IntStream.range(0, 51).mapToObj(Integer::toString).collect(Collectors.joining(","));
        assertEquals("invalid-request", CLIENT.get("/api/events?games=" + many).problem());
    }

    @Test
    void aPlayersStreamTellsWhoIsConnectedInEachGame() throws Exception {
        StartedGame first = CLIENT.start("yote/ludens");
        StartedGame second = CLIENT.start("awele/sheet");
        String games = "games=" + first.id() + ":3," + second.id() + ":3";
        String tokens = "Bearer " + first.whiteToken() + ", Bearer " + second.blackToken() + ", Bearer unknown";
        try (Stream own = Stream.open(games, "Authorization", tokens)) {
            Event alone = own.next();
            assertEquals(first.id(), alone.data().get("game").asString());
            assertTrue(alone.data().at("/status/connected/white").asBoolean());
            assertFalse(alone.data().at("/status/connected/black").asBoolean());
            assertTrue(own.next().data().at("/status/connected/black").asBoolean());
            try (Stream other =
                    Stream.open("games=" + second.id() + ":3", "Authorization", "Bearer " + second.whiteToken())) {
                Event come = own.next();
                assertEquals("", come.id());
                assertEquals(second.id(), come.data().get("game").asString());
                assertTrue(come.data().at("/status/connected/white").asBoolean());
                assertTrue(other.next().data().at("/status/connected/black").asBoolean());
            }
        }
    }

    @Test
    void aWatchersStreamSaysNothingOfPlayers() throws Exception {
        StartedGame started = CLIENT.start("yote/ludens");
        try (Stream watcher = Stream.open("games=" + started.id() + ":3");
                Stream player = Stream.open(
                        "games=" + started.id() + ":3", "Authorization", "Bearer " + started.whiteToken())) {
            assertTrue(player.next().data().has("status"));
            started.playAll("@c3");
            assertEquals(started.id() + ":4", watcher.next().text());
        }
    }
}
