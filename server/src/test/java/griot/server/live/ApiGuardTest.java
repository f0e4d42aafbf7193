package griot.server.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.SharedServer;
import griot.server.live.LiveClient.Response;
import griot.server.live.LiveClient.StartedGame;
import griot.server.live.limits.OpenInvitations;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which requests the live API refuses: those of other sites' pages, and those beyond the limits. */
class ApiGuardTest {
    private static final LiveClient CLIENT = new LiveClient(SharedServer.origin());
    private static final String YOTE = "{\"ruleSet\": \"yote\", \"side\": \"white\"}";
    private static final Pattern COOKIE = Pattern.compile("([A-Za-z_-]+=[A-Za-z0-9_-]{22}); .*");

    /** The cookie that a response sets, as a request sends it. */
    private static String cookie(Response response) {
        Matcher cookie = COOKIE.matcher(header(response, "Set-Cookie"));
        assertTrue(cookie.matches(), header(response, "Set-Cookie"));
        return cookie.group(1);
    }

    private static String header(Response response, String name) {
        return response.http().headers().firstValue(name).orElse("");
    }

    // ---- Origin ----

    @ParameterizedTest
    @CsvSource({
        "Origin, https://evil.example",
        "Origin, null",
        "Origin, http://localhost:1",
        "Origin, 'http://localhost:PORT.evil.example'",
        "Origin, '%'",
        "Sec-Fetch-Site, cross-site",
        "Sec-Fetch-Site, same-site"
    })
    void aPageOfAnotherSiteChangesNothing(String header, String value) {
        StartedGame started = CLIENT.start("yote/ludens");
        String sent = value.replace("PORT", Integer.toString(SharedServer.port()));
        List<Response> responses = new ArrayList<>(List.of(
                CLIENT.post("/api/games", YOTE, header, sent),
                CLIENT.post("/api/games/" + started.id() + "/join", "", header, sent)));
        for (String action : List.of("turns", "draw", "takeback", "rematch", "resign", "abort")) {
            responses.add(CLIENT.post(
                    "/api/games/" + started.id() + "/" + action,
                    LiveClient.turnJson(1, "@c3"),
                    "Authorization",
                    "Bearer " + started.whiteToken(),
                    header,
                    sent));
        }
        for (Response response : responses) {
            assertEquals(403, response.status());
            assertEquals("foreign-origin", response.problem());
            assertEquals("", header(response, "Access-Control-Allow-Origin"));
        }
        assertEquals(3, started.revision());
        assertEquals(
                200,
                CLIENT.get("/api/games/" + started.id(), header, sent).status(),
                "reads are harmless without CORS");
    }

    @ParameterizedTest
    @CsvSource({
        "Origin, http://localhost:PORT",
        "Origin, https://localhost:PORT",
        "Sec-Fetch-Site, same-origin",
        "Sec-Fetch-Site, none"
    })
    void theOwnPageAndProgramsMayCreateGames(String header, String value) {
        String sent = value.replace("PORT", Integer.toString(SharedServer.port()));
        assertEquals(201, CLIENT.post("/api/games", YOTE, header, sent).status());
    }

    // ---- The cookie ----

    @Test
    void aBrowserGetsACookieOnceAndTheProxysTlsMakesItStrict() {
        Response plain = CLIENT.post("/api/games", YOTE);
        String setCookie = header(plain, "Set-Cookie");
        assertTrue(setCookie.startsWith("griot-device="), setCookie);
        assertTrue(setCookie.contains("HttpOnly") && setCookie.contains("SameSite=Strict"), setCookie);
        assertFalse(setCookie.contains("Secure"), "a browser would not send it on a plain-http network");
        assertEquals("", header(CLIENT.post("/api/games", YOTE, "Cookie", cookie(plain)), "Set-Cookie"));
        Response secure = CLIENT.post("/api/games", YOTE, "X-Forwarded-Proto", "https", "X-Forwarded-For", "192.0.2.1");
        String strict = header(secure, "Set-Cookie");
        assertTrue(strict.startsWith("__Host-griot-device=") && strict.contains("Secure"), strict);
        assertTrue(strict.contains("Path=/;") && !strict.contains("Domain"), strict);
        assertFalse(header(CLIENT.post("/api/games", YOTE, "Cookie", "griot-device=x"), "Set-Cookie")
                .isEmpty());
        assertEquals("", header(CLIENT.get("/api/games/" + plain.text("/id")), "Set-Cookie"));
    }

    // ---- Limits ----

    @Test
    void aDeviceWithTooManyOpenGamesIsToldToWait() {
        String address = "192.0.2.2";
        String cookie = cookie(CLIENT.post("/api/games", YOTE, "X-Forwarded-For", address));
        List<String> games = new ArrayList<>();
        Response last;
        do {
            last = CLIENT.post("/api/games", YOTE, "Cookie", cookie, "X-Forwarded-For", address);
            games.add(last.text("/id"));
        } while (last.status() == 201);
        assertEquals(OpenInvitations.MAX_OF_DEVICE, games.size());
        assertEquals(429, last.status());
        assertEquals("too-many-invitations", last.problem());
        assertEquals("60", header(last, "Retry-After"));
        assertTrue(last.text("/detail").contains("20 games that wait"), last.text("/detail"));
        assertEquals(
                201, CLIENT.post("/api/games", YOTE, "X-Forwarded-For", address).status(), "another device");
        assertEquals(
                200,
                CLIENT.post("/api/games/" + games.getFirst() + "/join", "", "X-Forwarded-For", address)
                        .status());
        assertEquals(
                201,
                CLIENT.post("/api/games", YOTE, "Cookie", cookie, "X-Forwarded-For", address)
                        .status(),
                "one game has begun");
    }

    @Test
    void theInvitationsOfAnAddressDoNotFillTheLobby() {
        assertTrue(OpenInvitations.MAX_OF_ADDRESS < Lobby.MAX_GAMES);
    }

    @Test
    void aRepeatedRequestForAGameCountsOnce() {
        String key = "0123456789-repeated-0123456789";
        String cookie = cookie(CLIENT.post("/api/games", YOTE));
        Response first = CLIENT.post("/api/games", YOTE, "Cookie", cookie, "Idempotency-Key", key);
        for (int i = 2; i < OpenInvitations.MAX_OF_DEVICE; i++) {
            assertEquals(
                    201,
                    CLIENT.post("/api/games", YOTE, "Cookie", cookie, "Idempotency-Key", key)
                            .status());
            assertEquals(201, CLIENT.post("/api/games", YOTE, "Cookie", cookie).status());
        }
        assertEquals(429, CLIENT.post("/api/games", YOTE, "Cookie", cookie).status());
        assertEquals(
                first.body(),
                CLIENT.post("/api/games", YOTE, "Cookie", cookie, "Idempotency-Key", key)
                        .body());
        CLIENT.post("/api/games/" + first.text("/id") + "/join", "");
        CLIENT.post("/api/games", YOTE, "Cookie", cookie, "Idempotency-Key", key);
        assertEquals(201, CLIENT.post("/api/games", YOTE, "Cookie", cookie).status(), "one game has begun");
    }

    @Test
    void anAbortedGameAndARefusedRequestDoNotCount() {
        Response created = CLIENT.post("/api/games", YOTE);
        String cookie = cookie(created);
        Response response = created;
        for (int i = 0; i < OpenInvitations.MAX_OF_DEVICE + 5; i++) {
            assertEquals(
                    400,
                    CLIENT.post("/api/games", "{\"ruleSet\": \"chess\"}", "Cookie", cookie)
                            .status());
            assertEquals(
                    200,
                    CLIENT.post(
                                    "/api/games/" + response.text("/id") + "/abort",
                                    "",
                                    "Authorization",
                                    "Bearer " + response.text("/seat/token"))
                            .status());
            response = CLIENT.post("/api/games", YOTE, "Cookie", cookie);
            assertEquals(201, response.status());
        }
    }

    /** Sends a request again and again, until all of its senders are refused as one too many. */
    private static void floodUntilRefused(int status, Callable<Response> request) throws Exception {
        List<Future<Response>> flood = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int thread = 0; thread < 16; thread++) {
                flood.add(threads.submit(() -> {
                    Response response;
                    do {
                        response = request.call();
                    } while (response.status() == status);
                    return response;
                }));
            }
        }
        for (Future<Response> last : flood) {
            assertEquals(429, last.get().status());
            assertEquals("too-many-requests", last.get().problem());
            assertEquals("1", header(last.get(), "Retry-After"));
        }
    }

    @Test
    void theTurnsOfAnAddressAreLimitedByThemselves() throws Exception {
        String address = "192.0.2.4";
        String path = "/api/games/" + CLIENT.start("yote/ludens").id();
        String turn = LiveClient.turnJson(1, "@c3");
        floodUntilRefused(403, () -> CLIENT.post(path + "/turns", turn, "X-Forwarded-For", address));
        assertEquals(200, CLIENT.get(path, "X-Forwarded-For", address).status(), "other requests");
        assertEquals(403, CLIENT.post(path + "/turns", turn).status(), "another address");
    }

    @Test
    void aTurnIsAnsweredHoweverManyRequestsCameBefore() throws Exception {
        String address = "192.0.2.3";
        StartedGame started = CLIENT.start("awele/sheet");
        floodUntilRefused(404, () -> CLIENT.get("/api/games/1111111111111", "X-Forwarded-For", address));
        // The limit covers the whole API, and is told in the same way.
        Response tables;
        do {
            tables = CLIENT.get("/api/tables", "X-Forwarded-For", address);
        } while (tables.status() == 200);
        assertEquals(429, tables.status());
        assertEquals("too-many-requests", tables.problem());
        for (int i = 0; i < 40; i++) {
            started.post("draw", started.whiteToken(), "");
        }
        assertEquals(429, started.post("draw", started.whiteToken(), "").status());
        List<String> turns = List.of("A", "a", "B", "b", "C", "c");
        for (int i = 0; i < turns.size(); i++) {
            Response played = CLIENT.post(
                    "/api/games/" + started.id() + "/turns",
                    LiveClient.turnJson(i + 1, turns.get(i)),
                    "Authorization",
                    "Bearer " + (i % 2 == 0 ? started.whiteToken() : started.blackToken()),
                    "X-Forwarded-For",
                    address);
            assertEquals(200, played.status(), played.http().body());
        }
    }

    @Test
    void aSeatIsLimitedHoweverItsTokenIsWritten() {
        StartedGame started = CLIENT.start("yote/ludens");
        Response last = started.game();
        for (int spaces = 1; spaces <= 40; spaces++) {
            String scheme = spaces % 2 == 0 ? "Bearer" : "bearer";
            last = CLIENT.post(
                    "/api/games/" + started.id() + "/draw",
                    "",
                    "Authorization",
                    scheme + " ".repeat(spaces) + started.whiteToken());
        }
        assertEquals(429, last.status());
        assertEquals("too-many-requests", last.problem());
    }

    @Test
    void aStreamIsReadByGetOnly() throws Exception {
        String path = "/api/games/" + CLIENT.start("yote/ludens").id() + "/events";
        for (String stream : List.of(path, "/api/events?lobby=true")) {
            HttpRequest request = HttpRequest.newBuilder(URI.create(SharedServer.origin() + stream))
                    .HEAD()
                    .build();
            assertEquals(
                    400,
                    HttpClient.newHttpClient()
                            .send(request, BodyHandlers.discarding())
                            .statusCode());
        }
    }

    @Test
    void theJoinPageSendsNoReferrer() {
        for (String path : Arrays.asList("/", "/join/1111111111111", "/api/games/1111111111111")) {
            assertEquals("no-referrer", header(CLIENT.get(path), "Referrer-Policy"), path);
        }
    }
}
