package griot.server.live.stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.ApiDescription;
import griot.server.Server;
import griot.server.ServerSettings;
import griot.server.ServerSettings.Reach;
import griot.server.SharedServer;
import griot.server.live.LiveClient;
import griot.server.live.LiveClient.StartedGame;
import griot.server.live.limits.StreamLimits;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The event streams of live games. */
@Timeout(60)
class EventsControllerTest {
    private static final LiveClient CLIENT = new LiveClient(SharedServer.origin());
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final JsonNode STATUS_SCHEMA = ApiDescription.API.at("/components/schemas/Status");
    private static final JsonNode EVENT_SCHEMA = ApiDescription.API.at("/components/schemas/GameEvent");

    /** A stream that is being read. */
    private record Stream(HttpResponse<java.io.InputStream> response, BufferedReader lines) implements AutoCloseable {
        static Stream open(String uri, String... headers) throws IOException, InterruptedException {
            HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(uri));
            if (headers.length > 0) {
                request.headers(headers);
            }
            HttpResponse<java.io.InputStream> response = HTTP.send(request.build(), BodyHandlers.ofInputStream());
            assertEquals(200, response.statusCode());
            return new Stream(
                    response, new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8)));
        }

        static Stream open(StartedGame started, String... headers) throws IOException, InterruptedException {
            return open(SharedServer.origin() + "/api/games/" + started.id() + "/events", headers);
        }

        /** The next server-sent event. Its id and type are those in its data. */
        JsonNode next() throws IOException {
            String id = "";
            String type = "";
            while (true) {
                String line = lines.readLine();
                if (line.startsWith("id: ")) {
                    id = line.substring(4);
                } else if (line.startsWith("event: ")) {
                    type = line.substring(7);
                } else if (line.startsWith("data: ")) {
                    JsonNode event = JsonMapper.shared().readTree(line.substring(6));
                    assertEquals(id, event.get("id").asString());
                    assertEquals(type, event.get("type").asString());
                    ApiDescription.assertDescribed(EVENT_SCHEMA, event, "events");
                    return event;
                }
            }
        }

        /** The next status, which has no id. Events must not come before it. */
        JsonNode nextStatus() throws IOException {
            while (true) {
                String line = lines.readLine();
                assertFalse(line.startsWith("id: "), line);
                if (line.startsWith("data: ")) {
                    JsonNode status = JsonMapper.shared().readTree(line.substring(6));
                    assertEquals("status", status.get("type").asString());
                    ApiDescription.assertDescribed(STATUS_SCHEMA, status, "events");
                    return status;
                }
            }
        }

        List<JsonNode> next(int count) throws IOException {
            List<JsonNode> events = new ArrayList<>();
            while (events.size() < count) {
                events.add(next());
            }
            return events;
        }

        String header(String name) {
            return response.headers().firstValue(name).orElse("");
        }

        @Override
        public void close() throws IOException {
            response.body().close();
        }
    }

    private static List<String> types(List<JsonNode> events) {
        return events.stream().map(event -> event.get("type").asString()).toList();
    }

    private static List<Integer> ids(List<JsonNode> events) {
        return events.stream().map(event -> event.get("id").asInt()).toList();
    }

    @Test
    void aStreamBeginsWithTheLogAndGoesOn() throws Exception {
        StartedGame started = CLIENT.start("yote/ludens").playAll("@c3");
        try (Stream stream = Stream.open(started)) {
            assertEquals("text/event-stream;charset=UTF-8", stream.header("Content-Type"));
            assertEquals("no-store", stream.header("Cache-Control"));
            assertEquals(List.of("created", "joined", "joined", "turn"), types(stream.next(4)));
            started.playAll("@d4");
            JsonNode turn = stream.next();
            assertEquals(5, turn.get("id").asInt());
            assertEquals("black", turn.get("side").asString());
            assertEquals(2, turn.get("number").asInt());
            assertEquals("@d4", turn.get("turn").asString());
            assertEquals(started.game().text("/position"), turn.get("position").asString());
            started.post("draw", started.whiteToken(), "");
            assertEquals("draw", stream.next().get("offer").asString());
            started.post("takeback", started.whiteToken(), "");
            started.post("takeback", started.blackToken(), "");
            assertEquals(List.of("offer", "takeback"), types(stream.next(2)));
            started.post("resign", started.blackToken(), "");
            JsonNode end = stream.next();
            assertEquals("over", end.get("state").asString());
            assertEquals("1-0", end.at("/outcome/result").asString());
            started.post("rematch", started.blackToken(), "");
            started.post("rematch", started.whiteToken(), "");
            assertEquals(
                    started.game().text("/rematch"),
                    stream.next(2).getLast().get("game").asString());
            started.post("erase", started.whiteToken(), "");
            assertEquals("erase", stream.next().get("offer").asString());
        }
    }

    @Test
    void aStreamResumesAfterTheLastEventAndMissesNothing() throws Exception {
        StartedGame started = CLIENT.start("yote/ludens").playAll("@a1", "@b1", "@c1", "@d1");
        try (Stream stream = Stream.open(started, "Last-Event-ID", "5")) {
            List<JsonNode> events = stream.next(2);
            assertEquals(List.of(6, 7), ids(events));
            assertEquals(
                    started.game().text("/position"),
                    events.getLast().get("position").asString());
        }
        String uri = SharedServer.origin() + "/api/games/" + started.id() + "/events?after=6";
        try (Stream stream = Stream.open(uri)) {
            assertEquals(7, stream.next().get("id").asInt());
        }
    }

    @Test
    void everyWatcherSeesEveryEventInOrder() throws Exception {
        StartedGame started = CLIENT.start("awele/sheet");
        List<Stream> streams = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            streams.add(Stream.open(started));
        }
        started.playAll("A", "a", "B", "b");
        for (Stream stream : streams) {
            assertEquals(IntStream.rangeClosed(1, 7).boxed().toList(), ids(stream.next(7)));
            stream.close();
        }
    }

    @Test
    void programsReadLinesOfJson() throws Exception {
        StartedGame started = CLIENT.start("yote/ludens");
        try (Stream stream = Stream.open(started, "Accept", "application/x-ndjson")) {
            assertEquals("application/x-ndjson", stream.header("Content-Type"));
            String first = stream.lines().readLine();
            JsonNode created = JsonMapper.shared().readTree(first);
            assertEquals("created", created.get("type").asString());
            assertFalse(first.contains("oken"), "no token, nor its hash");
        }
    }

    @Test
    void aStreamWithoutNewsHasAHeartbeatAndEndsWithTheServer(@TempDir Path data) throws Exception {
        System.setProperty("griot.live.heartbeat", "10ms");
        try (Server server = Server.start(new ServerSettings(0, Reach.THIS_MACHINE, data.resolve("none"), data))) {
            String origin = "http://localhost:" + server.port();
            String id = new LiveClient(origin)
                    .post("/api/games", "{\"ruleSet\": \"yote\"}")
                    .text("/id");
            try (Stream stream = Stream.open(origin + "/api/games/" + id + "/events?after=2")) {
                for (int i = 0; i < 3; i++) {
                    assertEquals(":", stream.lines().readLine());
                    assertEquals("", stream.lines().readLine());
                }
                assertTimeoutPreemptively(Duration.ofSeconds(5), server::close);
                while (stream.lines().readLine() != null) {
                    // Heartbeats that were under way.
                }
            }
        } finally {
            System.clearProperty("griot.live.heartbeat");
        }
    }

    @Test
    void aFurtherStreamOfADeviceEndsItsOldest() throws Exception {
        StartedGame started = CLIENT.start("yote/ludens");
        String[] cookie = {"Cookie", "griot-device=0123456789_of-one-dev1"};
        List<Stream> streams = new ArrayList<>();
        for (int i = 0; i <= StreamLimits.MAX_OF_DEVICE; i++) {
            streams.add(Stream.open(started, cookie));
        }
        Stream oldest = streams.getFirst();
        assertEquals(List.of(1, 2, 3), ids(oldest.next(3)));
        while (oldest.lines().readLine() != null) {
            // The end of the last event, and perhaps a heartbeat.
        }
        started.playAll("@c3");
        for (Stream stream : streams.subList(1, streams.size())) {
            assertEquals(List.of(1, 2, 3, 4), ids(stream.next(4)));
            stream.close();
        }
    }

    @Test
    void aPlayersStreamTellsWhoIsConnected() throws Exception {
        StartedGame started = CLIENT.start("yote/ludens", "\"clock\": {\"seconds\": 300, \"increment\": 5}");
        String uri = SharedServer.origin() + "/api/games/" + started.id() + "/events?after=3";
        try (Stream white = Stream.open(uri, "Authorization", "Bearer " + started.whiteToken())) {
            JsonNode alone = white.nextStatus();
            assertTrue(alone.at("/connected/white").asBoolean());
            assertFalse(alone.at("/connected/black").asBoolean());
            assertEquals(300, alone.at("/clock/seconds").asInt());
            try (Stream black = Stream.open(uri, "Authorization", "Bearer " + started.blackToken())) {
                assertTrue(black.nextStatus().at("/connected/white").asBoolean());
                assertTrue(white.nextStatus().at("/connected/black").asBoolean());
                started.playAll("@c3");
                assertEquals(4, white.next().get("id").asInt());
                assertTrue(started.game().body().at("/seats/black/connected").asBoolean());
            }
        }
    }

    @Test
    void aStreamWithAWrongTokenIsRefused() {
        StartedGame started = CLIENT.start("yote/ludens");
        LiveClient.Response response =
                CLIENT.get("/api/games/" + started.id() + "/events", "Authorization", "Bearer wrong");
        assertEquals(403, response.status());
        assertEquals("not-your-seat", response.problem());
    }

    @Test
    void anInvalidIdOfTheLastEventIsExplained() {
        StartedGame started = CLIENT.start("yote/ludens");
        LiveClient.Response response = CLIENT.get(
                "/api/games/" + started.id() + "/events", "Last-Event-ID", "x", "Accept", "text/event-stream");
        assertEquals(400, response.status());
        assertEquals("invalid-request", response.problem());
        assertTrue(response.text("/detail").contains("last event"));
    }
}
