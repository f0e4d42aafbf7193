package griot.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.ServerSettings.Push;
import griot.server.ServerSettings.Reach;
import griot.server.TestPushService.Received;
import griot.server.live.LiveClient;
import griot.server.live.LiveClient.Response;
import griot.server.live.LiveClient.StartedGame;
import griot.server.live.push.PushServices;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;

/** Absent players are told of their turns, by a push service of the test's own, which decrypts what it gets. */
class PushTest {
    @TempDir
    private static Path data;

    private static Server server;
    private static LiveClient client;

    /** A service for each test, so that none receives the messages of another. */
    private TestPushService service;

    /** Sends to push services of the tests only. */
    static class OwnServices {
        @Bean
        @Primary
        PushServices ownServices() {
            return new PushServices(address -> address.toString().startsWith(TestPushService.ORIGIN_PREFIX));
        }
    }

    @BeforeAll
    static void start() throws Exception {
        System.setProperty("griot.push.delay", "0s");
        System.setProperty("griot.security.contact", "mailto:operator@example.org");
        try {
            server = Server.start(
                    new ServerSettings(0, Reach.THIS_MACHINE, data.resolve("tables"), data).withPush(Push.ON),
                    GriotApplication.class,
                    OwnServices.class);
        } finally {
            System.clearProperty("griot.push.delay");
            System.clearProperty("griot.security.contact");
        }
        client = new LiveClient("http://localhost:" + server.port());
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @BeforeEach
    void open() throws Exception {
        service = new TestPushService();
    }

    @AfterEach
    void close() {
        service.close();
    }

    private static Response subscribe(StartedGame started, String token, String body) {
        return client.put("/api/games/" + started.id() + "/push", body, "Authorization", "Bearer " + token);
    }

    /** How many subscriptions of a game the database has. */
    private static int subscriptions(StartedGame started) throws SQLException {
        return subscriptions(started.id(), data);
    }

    private static int subscriptions(String game, Path folder) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("games.db"));
                PreparedStatement query =
                        connection.prepareStatement("SELECT COUNT(*) FROM push_subscription WHERE game = ?")) {
            query.setString(1, game);
            try (ResultSet rows = query.executeQuery()) {
                return rows.getInt(1);
            }
        }
    }

    private static void awaitNoSubscriptions(String game, Path folder) {
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            while (subscriptions(game, folder) > 0) {
                Thread.onSpinWait();
            }
        });
    }

    /** Stores a subscription of a game, as if the server had stopped before it removed it. */
    private static void leaveSubscription(String game, Path folder) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("games.db"));
                PreparedStatement insert = connection.prepareStatement(
                        "INSERT INTO push_subscription VALUES (?, 'white', 'x', 'x', 'x', 'x', 'en', 0)")) {
            insert.setString(1, game);
            assertEquals(1, insert.executeUpdate());
        }
    }

    @Test
    void anAbsentPlayerIsToldOnceATurnAndOfTheEnd() throws Exception {
        StartedGame started = client.start("yote/ludens");
        assertEquals(
                200,
                subscribe(started, started.blackToken(), service.subscription("/a", "fr"))
                        .status());
        String key = client.get("/api/push").text("/publicKey");
        for (String turn : List.of("@c3", "@a1")) {
            started.playAll(turn);
            Received received = service.next();
            received.assertSignedBy(key, service.origin());
            assertEquals("86400", received.header("TTL"));
            assertTrue(received.header("Topic").matches("[A-Za-z0-9_-]{32}"), received.header("Topic"));
            assertEquals("À vous de jouer\u00a0: Yoté", received.text("title"));
            assertEquals("#far/" + started.id(), received.text("address"));
            assertEquals(started.id(), received.text("tag"));
            assertFalse(received.content().toString().contains(started.blackToken()), "no token leaves the server");
            if (turn.equals("@c3")) {
                started.playAll("@d4");
            }
        }
        started.post("resign", started.whiteToken(), "");
        assertEquals("Yoté\u00a0: la partie est terminée", service.next().text("title"));
        assertNull(service.waiting(), "each once");
    }

    @Test
    void whoEndsAGameIsNotToldOfTheEnd() throws Exception {
        StartedGame started = client.start("yote/ludens");
        started.playAll("@c3");
        subscribe(started, started.whiteToken(), service.subscription("/ends", "en"));
        subscribe(started, started.blackToken(), service.subscription("/hears", "en"));
        started.post("resign", started.whiteToken(), "");
        assertEquals("/hears", service.next().path());
        assertNull(service.waiting());
    }

    @Test
    void whoAbortsAGameIsNotToldOfTheEnd() throws Exception {
        StartedGame started = client.start("yote/ludens");
        subscribe(started, started.whiteToken(), service.subscription("/aborts", "en"));
        subscribe(started, started.blackToken(), service.subscription("/hears", "en"));
        started.post("abort", started.whiteToken(), "");
        assertEquals("/hears", service.next().path());
        assertNull(service.waiting());
    }

    @Test
    void aPlayerWithAnOpenPageIsNotTold() throws Exception {
        StartedGame started = client.start("yote/ludens");
        subscribe(started, started.blackToken(), service.subscription("/connected", "en"));
        HttpRequest stream = HttpRequest.newBuilder(
                        URI.create("http://localhost:" + server.port() + "/api/games/" + started.id() + "/events"))
                .header("Authorization", "Bearer " + started.blackToken())
                .build();
        HttpResponse<java.io.InputStream> open = HttpClient.newHttpClient().send(stream, BodyHandlers.ofInputStream());
        try (java.io.InputStream _ = open.body()) {
            started.playAll("@c3");
            // A message for the other player, who is absent, comes after the turn that the connected one is not told
            // of.
            subscribe(started, started.whiteToken(), service.subscription("/absent", "en"));
            started.playAll("@d4");
            assertEquals("/absent", service.next().path());
            assertNull(service.waiting());
        }
    }

    @Test
    void aBusyServiceGetsTheMessageAgainAndALostSubscriptionIsForgotten() throws Exception {
        StartedGame started = client.start("yote/ludens");
        subscribe(started, started.blackToken(), service.subscription("/gone", "en"));
        service.answerOnce("/gone", 410, "X-Reason", "unsubscribed");
        started.playAll("@c3");
        assertEquals("/gone", service.next().path());
        subscribe(started, started.whiteToken(), service.subscription("/busy", "en"));
        service.answerOnce("/busy", 429, "Retry-After", "0");
        started.playAll("@d4");
        assertEquals("/busy", service.next().path());
        assertEquals("/busy", service.next().path());
        started.playAll("@a1", "@e5");
        assertEquals("/busy", service.next().path());
    }

    @Test
    void aTurnThatWasPlayedMeanwhileIsNotToldAgain() throws Exception {
        StartedGame started = client.start("yote/ludens");
        subscribe(started, started.blackToken(), service.subscription("/busy", "en"));
        service.answerOnce("/busy", 503, "Retry-After", "1");
        started.playAll("@c3");
        assertEquals("Your turn: Yoté", service.next().text("title"));
        started.playAll("@d4");
        // The message of the end comes later than the second attempt would.
        service.answerOnce("/busy", 503, "Retry-After", "2");
        started.post("resign", started.whiteToken(), "");
        assertEquals("Yoté: the game is over", service.next().text("title"));
        assertEquals("Yoté: the game is over", service.next().text("title"));
    }

    @Test
    void aNameThatIsRemovedMeanwhileIsNotTold() throws Exception {
        StartedGame started = client.startBetween("\"ruleSet\": \"yote/ludens\"", "Awa", "Kofi");
        subscribe(started, started.blackToken(), service.subscription("/busy", "en"));
        service.answerOnce(
                "/busy",
                503,
                "Retry-After",
                "0",
                () -> client.delete(
                        "/api/games/" + started.id() + "/name", "Authorization", "Bearer " + started.whiteToken()));
        started.playAll("@c3");
        assertEquals("Your turn: Yoté against Awa", service.next().text("title"));
        assertEquals("Your turn: Yoté", service.next().text("title"));
    }

    @Test
    void theEndOfAGameThatIsErasedMeanwhileIsNotTold() throws Exception {
        StartedGame started = client.start("yote/ludens");
        subscribe(started, started.blackToken(), service.subscription("/erased", "en"));
        service.answerOnce("/erased", 503, "Retry-After", "0", () -> {
            started.post("erase", started.whiteToken(), "");
            started.post("erase", started.blackToken(), "");
        });
        started.post("resign", started.whiteToken(), "");
        assertEquals("/erased", service.next().path());
        // A second attempt that is due later.
        StartedGame other = client.start("yote/ludens");
        subscribe(other, other.blackToken(), service.subscription("/later", "en"));
        service.answerOnce("/later", 503, "Retry-After", "2");
        other.playAll("@c3");
        assertEquals("/later", service.next().path());
        assertEquals("/later", service.next().path());
    }

    @Test
    void aRedirectIsNotFollowed() throws Exception {
        StartedGame started = client.start("yote/ludens");
        subscribe(started, started.blackToken(), service.subscription("/moved", "en"));
        service.answerOnce("/moved", 307, "Location", service.origin() + "/elsewhere");
        started.playAll("@c3");
        assertEquals("/moved", service.next().path());
        started.playAll("@d4", "@a1");
        assertEquals("/moved", service.next().path());
    }

    @Test
    void aSubscriptionCanBeTakenBack() throws Exception {
        StartedGame started = client.start("yote/ludens");
        String id = subscribe(started, started.blackToken(), service.subscription("/off", "en"))
                .text("/id");
        Response removed = client.delete(
                "/api/games/" + started.id() + "/push?subscription=" + id,
                "Authorization",
                "Bearer " + started.blackToken());
        assertEquals(200, removed.status());
        assertEquals(
                200,
                client.delete(
                                "/api/games/" + started.id() + "/push?subscription=%00",
                                "Authorization",
                                "Bearer " + started.blackToken())
                        .status());
        started.playAll("@c3");
        subscribe(started, started.whiteToken(), service.subscription("/on", "en"));
        started.playAll("@d4");
        assertEquals("/on", service.next().path());
        assertNull(service.waiting());
    }

    @Test
    void noEndpointGetsIntoTheLog() throws Exception {
        StartedGame started = client.start("yote/ludens");
        String body = service.subscription("/secret-1", "en");
        try (TestLog log = new TestLog("griot", "org.springframework.web")) {
            assertEquals(200, subscribe(started, started.blackToken(), body).status());
            subscribe(started, started.blackToken(), body.replaceFirst("http://127.0.0.1", "https://secret-2.example"));
            service.answerOnce("/secret-1", 400, "X-Reason", "secret-3");
            started.playAll("@c3");
            log.await("127.0.0.1 did not take a push message: status 400");
            assertTrue(log.text().contains("/push"), "the log tells of the requests");
            assertFalse(log.text().contains("secret-"), log.text());
        }
    }

    @Test
    void aSeatHasFiveDevices() throws Exception {
        StartedGame started = client.start("yote/ludens");
        for (int device = 1; device <= 6; device++) {
            subscribe(started, started.blackToken(), service.subscription("/device" + device, "en"));
        }
        started.playAll("@c3");
        for (int device = 0; device < 5; device++) {
            assertTrue(service.next().path().startsWith("/device"));
        }
        assertNull(service.waiting());
    }

    @Test
    void strangersAndOtherAddressesAreRefused() {
        StartedGame started = client.start("yote/ludens");
        String good = service.subscription("/x", "en");
        assertEquals("not-your-seat", subscribe(started, "x", good).problem());
        Response refused = subscribe(started, started.whiteToken(), good.replace("http:", "gopher:"));
        assertEquals("invalid-request", refused.problem());
        assertTrue(refused.text("/detail").contains("endpoint"), refused.text("/detail"));
        assertEquals(
                "invalid-request",
                subscribe(started, started.whiteToken(), good.replaceFirst("p256dh\":\"....", "p256dh\":\"AAAA"))
                        .problem());
        started.post("resign", started.whiteToken(), "");
        assertEquals("game-over", subscribe(started, started.whiteToken(), good).problem());
    }

    @Test
    void aGameThatIsOverOrErasedHasNoSubscriptions() throws Exception {
        StartedGame started = client.start("yote/ludens");
        started.playAll("@c3");
        subscribe(started, started.whiteToken(), service.subscription("/white", "en"));
        subscribe(started, started.blackToken(), service.subscription("/black", "en"));
        assertEquals(2, subscriptions(started));
        started.post("resign", started.blackToken(), "");
        assertEquals("/white", service.next().path());
        assertEquals(0, subscriptions(started));
        leaveSubscription(started.id(), data);
        started.post("erase", started.whiteToken(), "{\"accept\": true}");
        started.post("erase", started.blackToken(), "{\"accept\": true}");
        assertEquals("no-such-game", started.game().problem());
        assertEquals(0, subscriptions(started));
    }

    @Test
    void aSubscriptionThatArrivesWhileTheGameEndsIsNotKept() throws Exception {
        StartedGame started = client.start("yote/ludens");
        byte[] body = service.subscription("/late", "en").getBytes(StandardCharsets.US_ASCII);
        String head = "PUT /api/games/" + started.id() + "/push HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                + "Authorization: Bearer " + started.whiteToken() + "\r\nContent-Type: application/json\r\n"
                + "Expect: 100-continue\r\nContent-Length: " + body.length + "\r\n\r\n";
        try (Socket socket = new Socket("localhost", server.port())) {
            socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
            BufferedReader response =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            assertTrue(response.readLine().startsWith("HTTP/1.1 100"), "the server waits for the body");
            assertEquals("", response.readLine());
            started.post("resign", started.blackToken(), "");
            socket.getOutputStream().write(body);
            String answer = response.lines().collect(Collectors.joining("\n"));
            assertTrue(answer.startsWith("HTTP/1.1 409") && answer.contains(":game-over\""), answer);
        }
        assertEquals(0, subscriptions(started));
    }

    @Test
    void whatWasLeftOfGamesThatAreOverIsRemovedAtTheNextStart(@TempDir Path folder) throws Exception {
        ServerSettings settings =
                new ServerSettings(0, Reach.THIS_MACHINE, folder.resolve("none"), folder).withPush(Push.ON);
        StartedGame over;
        StartedGame playing;
        try (Server first = Server.start(settings)) {
            LiveClient player = new LiveClient("http://localhost:" + first.port());
            over = player.start("yote/ludens");
            over.post("resign", over.whiteToken(), "");
            playing = player.start("yote/ludens");
        }
        leaveSubscription(over.id(), folder);
        leaveSubscription(playing.id(), folder);
        try (Server _ = Server.start(settings)) {
            awaitNoSubscriptions(over.id(), folder);
        }
        assertEquals(1, subscriptions(playing.id(), folder));
    }

    @Test
    void whatWasLeftOfInvitationsThatNobodyTookIsRemoved(@TempDir Path folder) throws Exception {
        ServerSettings settings =
                new ServerSettings(0, Reach.THIS_MACHINE, folder.resolve("none"), folder).withPush(Push.ON);
        String expired;
        String waiting;
        try (Server first = Server.start(settings)) {
            LiveClient creator = new LiveClient("http://localhost:" + first.port());
            expired = creator.post("/api/games", "{\"ruleSet\": \"yote\"}").text("/id");
            waiting = creator.post("/api/games", "{\"ruleSet\": \"yote\"}").text("/id");
        }
        leaveSubscription(expired, folder);
        leaveSubscription(waiting, folder);
        moveBackByFifteenDays(expired, folder);
        try (Server _ = Server.start(settings)) {
            awaitNoSubscriptions(expired, folder);
        }
        assertEquals(1, subscriptions(waiting, folder));
    }

    private static void moveBackByFifteenDays(String game, Path folder) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("games.db"));
                PreparedStatement update = connection.prepareStatement(
                        "UPDATE game_event SET time_millis = time_millis - ? WHERE game = ?")) {
            update.setLong(1, Duration.ofDays(15).toMillis());
            update.setString(2, game);
            assertEquals(2, update.executeUpdate());
        }
    }

    @Test
    void withoutTheOptionThereIsNoPush(@TempDir Path folder) throws Exception {
        try (Server other = Server.start(new ServerSettings(0, Reach.THIS_MACHINE, folder.resolve("none"), folder))) {
            LiveClient plain = new LiveClient("http://localhost:" + other.port());
            assertTrue(plain.get("/api/push").body().get("publicKey").isNull());
            StartedGame started = plain.start("yote/ludens");
            Response response = plain.put(
                    "/api/games/" + started.id() + "/push",
                    service.subscription("/x", "en"),
                    "Authorization",
                    "Bearer " + started.whiteToken());
            assertEquals("no-push", response.problem());
        }
    }
}
