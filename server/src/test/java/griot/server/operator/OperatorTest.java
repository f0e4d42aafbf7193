package griot.server.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.SharedServer;
import griot.server.operations.RawRequest;
import griot.server.operations.RawRequest.Response;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The operator's page: who may open it, and what it does. */
class OperatorTest {
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final Pattern FORM_TOKEN = Pattern.compile("name=\"token\" value=\"([^\"]+)\"");
    private static final String JSON = "application/json";

    static Response get(String path, String... headers) throws IOException {
        return RawRequest.get(SharedServer.port(), path, headers);
    }

    static Response post(String path, String form, String... headers) throws IOException {
        return RawRequest.post(SharedServer.port(), path, form, headers);
    }

    private static String key() throws IOException {
        assertEquals(200, get("/operator").status());
        return Files.readString(keyFile()).strip();
    }

    private static Path keyFile() {
        return SharedServer.DATA.resolve("operator.key");
    }

    /** A browser in which the key was given. */
    record Operator(String cookie, String token) {
        static Operator open() throws IOException {
            Response login = OperatorTest.post("/operator/login", "key=" + key());
            assertEquals(303, login.status(), login.body());
            String cookie = login.header("Set-Cookie");
            assertTrue(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), cookie);
            String pair = "Cookie: " + cookie.substring(0, cookie.indexOf(';'));
            Matcher token = FORM_TOKEN.matcher(get("/operator", pair).body());
            assertTrue(token.find());
            return new Operator(pair, token.group(1));
        }

        Response page(String query) throws IOException {
            Response page = get("/operator" + query, cookie);
            assertEquals(200, page.status());
            return page;
        }

        Response post(String action, String form) throws IOException {
            return OperatorTest.post("/operator/" + action, form + "&token=" + token, cookie);
        }

        void send(String action, String form) throws IOException {
            Response response = post(action, form);
            assertEquals(303, response.status(), response.body());
        }
    }

    static HttpResponse<String> api(String path, String json, String... headers) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(SharedServer.origin() + path))
                .header("Content-Type", JSON)
                .POST(BodyPublishers.ofString(json));
        for (int i = 0; i < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        return HTTP.send(request.build(), BodyHandlers.ofString());
    }

    static JsonNode json(HttpResponse<String> response) {
        return JsonMapper.shared().readTree(response.body());
    }

    private static String createGame(String name) throws Exception {
        return json(api("/api/games", "{\"ruleSet\": \"yote\", \"side\": \"white\", \"name\": \"" + name + "\"}"))
                .at("/id")
                .asString();
    }

    static JsonNode game(String id) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(SharedServer.origin() + "/api/games/" + id))
                .build();
        return json(HTTP.send(request, BodyHandlers.ofString()));
    }

    @ParameterizedTest
    @CsvSource({
        "X-Forwarded-For: 203.0.113.9, 404",
        "'X-Forwarded-For: 127.0.0.1, 203.0.113.9', 404",
        "X-Forwarded-Proto: https, 404",
        "Forwarded: for=127.0.0.1, 404",
        "Host: griot.example.org, 403",
        "Host: localhost.evil.example, 403"
    })
    void thePageIsForThisMachineOnly(String header, int status) throws Exception {
        assertEquals(status, get("/operator", header).status());
        assertEquals(status, post("/operator/login", "key=" + key(), header).status());
        Operator operator = Operator.open();
        assertEquals(
                status,
                post("/operator/close", "game=x&token=" + operator.token(), operator.cookie(), header)
                        .status());
    }

    @Test
    void theKeyIsInAFileOfTheServersUser() throws Exception {
        String key = key();
        assertEquals(22, key.length());
        if (Files.getFileStore(keyFile()).supportsFileAttributeView("posix")) {
            assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(keyFile())));
        }
        Response page = get("/operator");
        assertTrue(page.body().contains(keyFile().toAbsolutePath().toString()), page.body());
        assertFalse(page.body().contains(key));
        assertEquals("no-store", page.header("Cache-Control"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "AAAAAAAAAAAAAAAAAAAAAA"})
    void aWrongKeyIsRefused(String key) throws Exception {
        key();
        Response response = post("/operator/login", "key=" + key);
        assertEquals(403, response.status());
        assertEquals("", response.header("Set-Cookie"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/operator/login", "/operator/close"})
    void aFormThatIsTooLongOrCannotBeDecodedIsRefused(String path) throws Exception {
        assertEquals(400, post(path, "key=" + "x".repeat(9_000)).status());
        assertEquals(400, post(path, "key=%zz").status());
    }

    @Test
    void nothingIsChangedWithoutTheTokenOfTheForm() throws Exception {
        Operator operator = Operator.open();
        String id = createGame("Awa");
        String form = "game=" + id;
        assertEquals(403, post("/operator/close", form).status());
        assertEquals(403, post("/operator/close", form, operator.cookie()).status());
        assertEquals(
                403,
                post("/operator/close", form + "&token=" + operator.token()).status());
        assertEquals(
                403,
                post("/operator/close", form + "&token=" + Operator.open().token(), operator.cookie())
                        .status());
        assertEquals("open", game(id).at("/state").asString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Origin: https://evil.example",
                "Origin: null",
                "Sec-Fetch-Site: cross-site",
                "Sec-Fetch-Site: same-site",
                "Sec-Fetch-Site: none"
            })
    void formsOfOtherSitesAreRefused(String header) throws Exception {
        Operator operator = Operator.open();
        String id = createGame("Awa");
        String form = "game=" + id + "&token=" + operator.token();
        assertEquals(
                403, post("/operator/close", form, operator.cookie(), header).status());
        assertEquals("open", game(id).at("/state").asString());
    }

    @Test
    void aGameIsFoundByIdLinkOrNameAndClosed() throws Exception {
        Operator operator = Operator.open();
        String id = createGame("Kouyaté Dembélé");
        assertTrue(operator.page("").body().contains(id));
        assertTrue(operator.page("?find=" + id).body().contains("Kouyaté Dembélé"));
        assertTrue(operator.page("?find=http%3A%2F%2Flocalhost%2Fjoin%2F" + id)
                .body()
                .contains("Kouyaté"));
        assertTrue(operator.page("?find=demb%C3%A9").body().contains(id));
        assertFalse(operator.page("?find=nobody").body().contains(id));
        operator.send("close", "game=" + id);
        operator.send("close", "game=" + id);
        JsonNode closed = game(id);
        assertEquals("over", closed.at("/state").asString());
        assertEquals("*", closed.at("/outcome/result").asString());
        assertEquals("closed", closed.at("/outcome/reason").asString());
        assertFalse(operator.page("").body().contains(id));
        assertEquals(409, api("/api/games/" + id + "/join", "{}").statusCode());
    }

    @Test
    void aClosedInvitationIsNotCountedAnyMore() throws Exception {
        Operator operator = Operator.open();
        HttpResponse<String> first = api("/api/games", "{\"ruleSet\": \"yote\"}");
        String setCookie = first.headers().firstValue("Set-Cookie").orElseThrow();
        String cookie = setCookie.substring(0, setCookie.indexOf(';'));
        int status;
        do {
            status = api("/api/games", "{\"ruleSet\": \"yote\"}", "Cookie", cookie)
                    .statusCode();
        } while (status == 201);
        assertEquals(429, status);
        operator.send("close", "game=" + json(first).at("/id").asString());
        assertEquals(
                201,
                api("/api/games", "{\"ruleSet\": \"yote\"}", "Cookie", cookie).statusCode());
    }

    @Test
    void aNameIsRemoved() throws Exception {
        Operator operator = Operator.open();
        String id = createGame("Somebody else");
        operator.send("remove-name", "game=" + id + "&side=BLACK");
        operator.send("remove-name", "game=" + id + "&side=WHITE");
        operator.send("remove-name", "game=" + id + "&side=WHITE");
        assertFalse(game(id).toString().contains("Somebody"), "the name is gone");
        assertFalse(operator.page("?find=" + id).body().contains("Somebody"));
    }

    @Test
    void onlyANumericAddressIsBlocked() throws Exception {
        Operator operator = Operator.open();
        for (String address : List.of("203.0.113.300", "203.0.113.0%2F24", "203.0.113.9%3A443", "griot.example.org")) {
            Response response = operator.post("block-address", "hours=1&address=" + address);
            assertEquals(400, response.status(), address + " would be listed, but block nobody");
        }
        operator.send("block-address", "hours=1&address=2001%3Adb8%3A%3A7");
        operator.send("lift", "kind=ADDRESS&client=20010db800000000");
    }

    @Test
    void namesCarryNoMarkup() throws Exception {
        Operator operator = Operator.open();
        String id = createGame("<b>Awa&'</b>");
        String page = operator.page("?find=" + id).body();
        assertTrue(page.contains("&lt;b&gt;Awa&amp;&#39;&lt;/b&gt;"), page);
        assertTrue(operator.page("?find=%22%3E%3Cb%3E").body().contains("value=\"&quot;&gt;&lt;b&gt;\""));
    }

    @Test
    void aBlockedDeviceFinishesItsGamesButBeginsNone() throws Exception {
        Operator operator = Operator.open();
        HttpResponse<String> created = api("/api/games", "{\"ruleSet\": \"yote\", \"side\": \"white\"}");
        String setCookie = created.headers().firstValue("Set-Cookie").orElseThrow();
        String cookie = setCookie.substring(0, setCookie.indexOf(';'));
        String id = json(created).at("/id").asString();
        assertEquals(200, api("/api/games/" + id + "/join", "{}").statusCode());
        operator.send("block-player", "game=" + id + "&side=WHITE&kind=DEVICE&hours=1");
        HttpResponse<String> refused = api("/api/games", "{\"ruleSet\": \"yote\"}", "Cookie", cookie);
        assertEquals(403, refused.statusCode());
        assertEquals("urn:problem-type:griot:blocked", json(refused).at("/type").asString());
        String token = json(created).at("/seat/token").asString();
        assertEquals(
                200,
                api(
                                "/api/games/" + id + "/turns",
                                "{\"number\": 1, \"turn\": \"@c3\"}",
                                "Cookie",
                                cookie,
                                "Authorization",
                                "Bearer " + token)
                        .statusCode());
        assertEquals(201, api("/api/games", "{\"ruleSet\": \"yote\"}").statusCode(), "another device");
        String device = cookie.substring(cookie.indexOf('=') + 1);
        operator.send("lift", "kind=DEVICE&client=" + device);
        assertEquals(
                201,
                api("/api/games", "{\"ruleSet\": \"yote\"}", "Cookie", cookie).statusCode());
    }
}
