package griot.server.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.Side;
import griot.server.ApiDescription;
import griot.server.Server;
import griot.server.ServerSettings;
import griot.server.ServerSettings.Lobby;
import griot.server.ServerSettings.Reach;
import griot.server.SharedServer;
import griot.server.live.LiveClient.Response;
import griot.server.live.LiveClient.Table;
import griot.server.live.game.GameSettings;
import griot.server.live.game.Refusal;
import griot.server.live.game.RefusedException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The lobby, and the stream of several games and the lobby. */
@Timeout(60)
class LobbyTest {
    private static final LiveClient CLIENT = new LiveClient(SharedServer.origin());
    private static final String PUBLIC =
            "{\"ruleSet\": \"awele/sheet\", \"side\": \"white\", \"public\": true, \"name\": \"Awa\"}";

    private static Optional<JsonNode> find(JsonNode lobby, String list, String id) {
        return lobby.get(list)
                .valueStream()
                .filter(game -> game.get("id").asString().equals(id))
                .findFirst();
    }

    /** The list of the lobby that has a game; empty if none has it. */
    private static String listOf(String id) {
        JsonNode lobby = CLIENT.get("/api/lobby").body();
        return find(lobby, "open", id).isPresent()
                ? "open"
                : find(lobby, "playing", id).isPresent() ? "playing" : "";
    }

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

    private record Event(String place, JsonNode data) {
        String text() {
            return data.get("game").asString() + ":" + data.at("/event/id").asInt();
        }
    }

    // ---- The lobby ----

    @Test
    void aPublicGameIsListedWhileItWaitsAndWhileItIsPlayed() {
        Response created = CLIENT.post("/api/games", PUBLIC);
        String id = created.text("/id");
        JsonNode listed = find(CLIENT.get("/api/lobby").body(), "open", id).orElseThrow();
        assertEquals("awele/sheet", listed.get("ruleSet").asString());
        assertEquals("Awa", listed.at("/seats/white/name").asString());
        assertTrue(listed.at("/seats/black").isNull());
        assertTrue(listed.get("clock").isNull());
        String black = CLIENT.post("/api/games/" + id + "/join", "").text("/seat/token");
        assertEquals("playing", listOf(id));
        Table table = new Table(CLIENT, id, created.text("/seat/token"), black).playAll("A", "a");
        assertEquals("playing", listOf(id));
        table.post("resign", table.white(), "");
        assertEquals("", listOf(id));
        table.post("rematch", table.white(), "");
        String rematch = table.post("rematch", table.black(), "").text("/rematch");
        assertEquals("playing", listOf(rematch));
    }

    @Test
    void aPrivateGameIsNeverListed() {
        Table table = CLIENT.table("awele/sheet");
        assertEquals("", listOf(table.id()));
        String open = CLIENT.post("/api/games", "{\"ruleSet\": \"yote\"}").text("/id");
        assertEquals("", listOf(open));
    }

    @Test
    void anAbortedInvitationDisappearsAndAClockIsShown() {
        Response created = CLIENT.post(
                "/api/games",
                "{\"ruleSet\": \"yote\", \"side\": \"white\", \"public\": true, \"clock\": {\"days\": 3}}");
        String id = created.text("/id");
        JsonNode lobby = CLIENT.get("/api/lobby?game=yote").body();
        assertEquals(3, find(lobby, "open", id).orElseThrow().at("/clock/days").asInt());
        assertFalse(find(CLIENT.get("/api/lobby?game=wali").body(), "open", id).isPresent());
        CLIENT.post("/api/games/" + id + "/abort", "", "Authorization", "Bearer " + created.text("/seat/token"));
        assertEquals("", listOf(id));
    }

    @Test
    void anInvitationThatNobodyTookExpires() {
        ClockedServer server = new ClockedServer(new Random(23));
        GameSettings settings = new GameSettings("yote/ludens", 1, Optional.empty(), true, true);
        String id = server.games
                .create(new NewGame(settings, Optional.of(Side.WHITE), ""))
                .game()
                .id();
        server.time.pass(Duration.ofDays(14).toMillis() + 1);
        RefusedException refused = assertThrows(RefusedException.class, () -> server.games.join(id, ""));
        assertEquals(Refusal.INVITATION_EXPIRED, refused.refusal());
    }

    @Test
    void aServerWithoutALobbyListsNothing(@TempDir Path data) throws Exception {
        ServerSettings settings =
                new ServerSettings(0, Reach.THIS_MACHINE, data.resolve("tables"), data).withLobby(Lobby.NONE);
        try (Server server = Server.start(settings)) {
            LiveClient client = new LiveClient("http://localhost:" + server.port());
            assertEquals(201, client.post("/api/games", PUBLIC).status());
            for (String path : List.of("/api/lobby", "/api/events?lobby=true")) {
                Response response = client.get(path);
                assertEquals(404, response.status());
                assertEquals("no-lobby", response.problem());
                assertTrue(response.text("/detail").contains("link"), response.text("/detail"));
            }
        }
    }

    // ---- The stream ----

    @Test
    void oneStreamHasTheEventsOfSeveralGames() throws Exception {
        Table first = CLIENT.table("yote/ludens");
        Table second = CLIENT.table("awele/sheet").playAll("A");
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
    void aStreamResumesAtItsPlaceInEveryGame() throws Exception {
        Table first = CLIENT.table("yote/ludens").playAll("@a1", "@b1", "@c1");
        Table second = CLIENT.table("awele/sheet").playAll("A", "a");
        String games = "games=" + first.id() + "," + second.id();
        int total = first.revision() + second.revision();
        for (int seen = 1; seen < total; seen++) {
            List<String> events = new ArrayList<>();
            String place = "";
            try (Stream stream = Stream.open(games)) {
                for (int i = 0; i < seen; i++) {
                    Event event = stream.next();
                    events.add(event.text());
                    place = event.place();
                }
            }
            try (Stream stream = Stream.open(games, "Last-Event-ID", place)) {
                events.addAll(stream.next(total - seen));
            }
            assertEquals(total, events.stream().distinct().count(), "resumed at " + place + ": " + events);
        }
    }

    @Test
    void theStreamSendsTheLobbyAndItsChanges() throws Exception {
        try (Stream stream = Stream.open("lobby=true")) {
            JsonNode before = stream.next().data().get("lobby");
            String id = CLIENT.post("/api/games", PUBLIC).text("/id");
            assertFalse(find(before, "open", id).isPresent());
            JsonNode lobby = stream.next().data().get("lobby");
            while (find(lobby, "open", id).isEmpty()) {
                lobby = stream.next().data().get("lobby");
            }
            CLIENT.post("/api/games/" + id + "/join", "");
            while (find(lobby, "playing", id).isEmpty()) {
                lobby = stream.next().data().get("lobby");
            }
        }
    }

    @Test
    void anImpossibleListOfGamesIsExplained() {
        String id = CLIENT.table("yote/ludens").id();
        Response unknown = CLIENT.get("/api/events?games=" + id + ",1111111111111:2");
        assertEquals(404, unknown.status());
        assertTrue(unknown.text("/detail").endsWith("1111111111111"), unknown.text("/detail"));
        assertEquals(
                "invalid-request", CLIENT.get("/api/events?games=" + id + ":x").problem());
        String many = IntStream.range(0, 51).mapToObj(Integer::toString).collect(Collectors.joining(","));
        assertEquals("invalid-request", CLIENT.get("/api/events?games=" + many).problem());
    }
}
