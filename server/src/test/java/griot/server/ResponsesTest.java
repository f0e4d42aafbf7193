package griot.server;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

/** Tests the bodies and headers of the server's responses. */
class ResponsesTest {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final Pattern ASSET = Pattern.compile("assets/[A-Za-z0-9_.-]+\\.js");

    private static HttpResponse<byte[]> get(String path, String... headers) throws IOException, InterruptedException {
        return send("GET", path, headers);
    }

    private static HttpResponse<byte[]> send(String method, String path, String... headers)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(SharedServer.origin() + path))
                .method(method, HttpRequest.BodyPublishers.noBody());
        if (headers.length > 0) {
            request.headers(headers);
        }
        return CLIENT.send(request.build(), BodyHandlers.ofByteArray());
    }

    private static String header(HttpResponse<?> response, String name) {
        return response.headers().firstValue(name).orElse("");
    }

    private static String text(HttpResponse<byte[]> response) {
        return new String(response.body(), StandardCharsets.UTF_8);
    }

    /** Sends a request as it is over a connection of its own; returns the response with its headers. */
    private static String exchange(String requestLineAndHeaders) throws IOException {
        try (Socket socket = new Socket("localhost", SharedServer.port())) {
            String request = requestLineAndHeaders + "Connection: close\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** The path of a script that the page refers to. */
    private static String asset() throws IOException, InterruptedException {
        Matcher matcher = ASSET.matcher(text(get("/")));
        assertTrue(matcher.find(), "the page refers to a script");
        return "/" + matcher.group();
    }

    @Test
    void thePageIsAtTheRoot() throws Exception {
        HttpResponse<byte[]> response = get("/");
        assertEquals(200, response.statusCode());
        assertTrue(header(response, "Content-Type").startsWith("text/html"));
        assertTrue(text(response).contains("<title>"), text(response));
        assertArrayEquals(response.body(), get("/index.html").body());
    }

    @Test
    void anInvitationShowsThePageUncachedWithTheFilesOfTheFolderAbove() throws Exception {
        HttpResponse<byte[]> response = get("/join/AAAAAAAAAAAAA");
        assertEquals(200, response.statusCode());
        assertTrue(header(response, "Content-Type").startsWith("text/html"));
        assertEquals("no-store", header(response, "Cache-Control"));
        assertEquals("no-referrer", header(response, "Referrer-Policy"));
        assertEquals(text(get("/")).replace("./assets", "../assets"), text(response));
        assertEquals(404, get("/join/").statusCode());
    }

    @ParameterizedTest
    @ValueSource(strings = {"/lobby", "/room"})
    void theShortAddressesShowThePageUncached(String path) throws Exception {
        HttpResponse<byte[]> response = get(path);
        assertEquals(200, response.statusCode());
        assertEquals("no-store", header(response, "Cache-Control"));
        assertEquals(text(get("/")), text(response));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/index.html", "/sw.js", "/manifest.webmanifest"})
    void filesWhoseNamesStayTheSameAreRevalidatedAndSentOnlyIfChanged(String path) throws Exception {
        HttpResponse<byte[]> first = get(path);
        assertEquals(200, first.statusCode());
        assertEquals("no-cache", header(first, "Cache-Control"));
        assertEquals("", header(first, "Last-Modified"));
        HttpResponse<byte[]> revalidated = get(path, "If-None-Match", header(first, "ETag"));
        assertEquals(304, revalidated.statusCode());
        assertEquals(0, revalidated.body().length);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/icon.svg", "/icon-192.png", "/apple-touch-icon.png"})
    void iconsAreCachedForADayAndMayBeStaleForAMonth(String path) throws Exception {
        HttpResponse<byte[]> response = get(path);
        assertEquals(200, response.statusCode());
        assertEquals("max-age=86400, stale-while-revalidate=2592000", header(response, "Cache-Control"));
    }

    @Test
    void filesWithAHashInTheirNameAreCachedForAYear() throws Exception {
        HttpResponse<byte[]> response = get(asset());
        assertEquals("max-age=31536000, public, immutable", header(response, "Cache-Control"));
        assertTrue(header(response, "Content-Type").startsWith("text/javascript"), header(response, "Content-Type"));
    }

    @Test
    void browsersGetTheSmallestCopyThatTheyAccept() throws Exception {
        String asset = asset();
        HttpResponse<byte[]> plain = get(asset);
        HttpResponse<byte[]> gzip = get(asset, "Accept-Encoding", "gzip, deflate");
        HttpResponse<byte[]> brotli = get(asset, "Accept-Encoding", "gzip, deflate, br, zstd");
        assertEquals("", header(plain, "Content-Encoding"));
        assertEquals("gzip", header(gzip, "Content-Encoding"));
        assertEquals("br", header(brotli, "Content-Encoding"));
        assertEquals("gzip", header(get(asset, "Accept-Encoding", "br;q=0, gzip;q=0.5"), "Content-Encoding"));
        assertTrue(gzip.body().length < plain.body().length);
        assertTrue(brotli.body().length < gzip.body().length);
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(gzip.body()))) {
            assertArrayEquals(plain.body(), in.readAllBytes());
        }
        for (HttpResponse<byte[]> response : List.of(plain, gzip, brotli)) {
            assertEquals(
                    List.of("Accept-Encoding"),
                    response.headers().allValues("Vary"),
                    "caches must distinguish the codings");
            assertEquals(header(plain, "Content-Type"), header(response, "Content-Type"));
        }
        assertNotEquals(header(gzip, "ETag"), header(brotli, "ETag"));
    }

    @ParameterizedTest
    @CsvSource({
        "GET, /, 200",
        "HEAD, /, 200",
        "GET, /actuator/health, 200",
        "GET, /nowhere, 404",
        "GET, /assets/nowhere.js, 404",
        "GET, /api/nowhere, 404",
        "GET, /error, 404",
        "GET, /actuator, 404",
        "GET, /actuator/env, 404",
        "GET, /assets/, 404",
        "GET, /assets/..%2f..%2fserver%2fServer.class, 400",
        "POST, /, 405",
        "DELETE, /index.html, 405",
    })
    void everyResponseHasTheSecurityHeaders(String method, String path, int status) throws Exception {
        HttpResponse<byte[]> response = send(method, path);
        assertEquals(status, response.statusCode());
        assertAll(
                () -> assertTrue(header(response, "Content-Security-Policy").startsWith("default-src 'self'; ")),
                () -> assertFalse(header(response, "Content-Security-Policy").contains("unsafe-inline")),
                () -> assertEquals("same-origin", header(response, "Cross-Origin-Opener-Policy")),
                () -> assertEquals("require-corp", header(response, "Cross-Origin-Embedder-Policy")),
                () -> assertEquals("same-origin", header(response, "Cross-Origin-Resource-Policy")),
                () -> assertEquals("nosniff", header(response, "X-Content-Type-Options")),
                () -> assertEquals("no-referrer", header(response, "Referrer-Policy")),
                () -> assertEquals("", header(response, "Server")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "en-GB,fr;q=0.5 | en | There is nothing here",
                "fr | fr | Il n’y a rien ici",
                "de,ru | ru | Здесь ничего нет"
            })
    void theErrorPageIsInTheVisitorsLanguage(String accepted, String language, String title) throws Exception {
        HttpResponse<byte[]> response = get("/nowhere/at/all", "Accept-Language", accepted, "Accept", "text/html");
        assertEquals(404, response.statusCode());
        assertTrue(text(response).contains("<html lang=\"" + language + "\">"), text(response));
        assertTrue(text(response).contains("<h1>" + title + "</h1>"), text(response));
        Matcher style = Pattern.compile("href=\"(/server/[^\"]+)\"").matcher(text(response));
        assertTrue(style.find());
        assertEquals(200, get(style.group(1)).statusCode());
    }

    @Test
    void theApiRespondsToErrorsWithProblemJson() throws Exception {
        HttpResponse<byte[]> response = get("/api/nowhere");
        assertEquals(404, response.statusCode());
        assertEquals("application/problem+json", header(response, "Content-Type"));
        assertTrue(text(response).contains("\"status\":404"), text(response));
        assertTrue(text(response).contains("\"instance\":\"/api/nowhere\""), text(response));
        assertTrue(text(response).contains("the API has no such address"), text(response));
        HttpResponse<byte[]> incomplete = get("/api/tables/yote");
        assertEquals(400, incomplete.statusCode());
        assertTrue(text(incomplete).contains("the parameter position is missing"), text(incomplete));
        HttpResponse<byte[]> unknown = get("/api/tables/yote?position=x&line=y");
        assertEquals(400, unknown.statusCode());
        assertTrue(text(unknown).contains("the parameter line has a value"), text(unknown));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/missing",
                "/api/nowhere",
                "/assets/missing.js",
                "/api/games/missing",
                "/api/tables/files/no.such.table"
            })
    void noCacheKeepsAnError(String path) throws Exception {
        HttpResponse<byte[]> response = get(path);
        assertEquals(404, response.statusCode());
        assertEquals("no-store", header(response, "Cache-Control"), "it depends on the language, and may change");
        String refused = exchange("GET " + path + "%00 HTTP/1.1\r\nHost: griot\r\n");
        assertTrue(refused.startsWith("HTTP/1.1 400"), refused);
        assertTrue(refused.contains("Cache-Control: no-store"), refused);
    }

    @Test
    void aRequestThatAnAddressDoesNotAcceptIsNotCalledAFailureOfTheServer() throws Exception {
        HttpResponse<byte[]> response = send("POST", "/");
        assertEquals(405, response.statusCode());
        assertTrue(text(response).contains("<h1>This is not understood</h1>"), text(response));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /%zz HTTP/1.1\r\nHost: griot\r\n",
                "GET / / HTTP/1.1\r\nHost: griot\r\n",
                "GET / HTTP/1.1\r\n"
            })
    void invalidHttpIsRefusedWithoutAStackTrace(String request) throws Exception {
        String response = exchange(request);
        assertTrue(response.startsWith("HTTP/1.1 400"), response);
        assertTrue(response.contains("Content-Security-Policy"), response);
        assertFalse(
                response.contains("\tat ") || response.contains("Exception") || response.contains("Tomcat"), response);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/%00", "/a%2fb"})
    void aPathThatTheContainerRefusesGetsTheErrorPage(String path) throws Exception {
        String response = exchange("GET " + path + " HTTP/1.1\r\nHost: griot\r\nAccept-Language: fr\r\n");
        assertTrue(response.startsWith("HTTP/1.1 400"), response);
        assertTrue(response.contains("Content-Type: text/html;charset=UTF-8"), response);
        assertTrue(response.contains("<html lang=\"fr\">") && response.contains("/server/error.css"), response);
        String problem = exchange("GET /api" + path + " HTTP/1.1\r\nHost: griot\r\n");
        assertTrue(problem.startsWith("HTTP/1.1 400"), problem);
        assertTrue(problem.contains("Content-Type: application/problem+json"), problem);
        assertTrue(problem.contains("\"status\":400"), problem);
    }

    @Test
    void aSmallResponseHasALengthAndNoChunks() throws Exception {
        for (String path : List.of("/actuator/health", "/api/nowhere", "/missing")) {
            HttpResponse<byte[]> response = get(path);
            assertEquals(Integer.toString(response.body().length), header(response, "Content-Length"), path);
            assertEquals("", header(response, "Transfer-Encoding"), path);
        }
    }

    @ParameterizedTest
    @CsvSource({"griot.test, http, false", "griot.test, https, true", "127.0.0.1, http, true", "[::1], http, true"})
    void theOpenerPolicyIsSentToOriginsThatBrowsersTrustAndHstsBehindTls(String host, String protocol, boolean isSent)
            throws Exception {
        String response = exchange("GET / HTTP/1.1\r\nHost: " + host + "\r\nX-Forwarded-Proto: " + protocol + "\r\n");
        assertTrue(response.startsWith("HTTP/1.1 200"), response);
        assertEquals(isSent, response.contains("Cross-Origin-Opener-Policy: same-origin"), response);
        assertTrue(response.contains("Cross-Origin-Embedder-Policy: require-corp"), response);
        assertEquals(
                protocol.equals("https"), response.contains("Strict-Transport-Security: max-age=63072000"), response);
    }

    @Test
    void theResponseToOptionsAsteriskHasTheSecurityHeaders() throws Exception {
        String response = exchange("OPTIONS * HTTP/1.1\r\nHost: localhost\r\n");
        assertTrue(response.startsWith("HTTP/1.1 200"), response);
        assertTrue(response.contains("Content-Security-Policy: default-src 'self'; "), response);
        assertTrue(response.contains("X-Content-Type-Options: nosniff"), response);
        assertTrue(response.contains("Cross-Origin-Opener-Policy: same-origin"), response);
    }

    @Test
    void aQueryThatCannotBeDecodedIsAClientErrorAndNotLogged() throws Exception {
        ListAppender<ILoggingEvent> log = new ListAppender<>();
        log.start();
        Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        root.addAppender(log);
        for (String path : List.of("/api/tables/awele/sheet?position=%zz", "/?a=%zz")) {
            String response = exchange("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n");
            assertTrue(response.startsWith("HTTP/1.1 400"), response);
            assertEquals(
                    path.startsWith("/api"), response.contains("Content-Type: application/problem+json"), response);
        }
        root.detachAppender(log);
        assertEquals(List.of(), log.list);
    }

    @Test
    void aFormThatDeclaresATooLongBodyIsRefusedBeforeTheBodyComes() throws Exception {
        String form = "POST /?a HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n";
        String response = exchange(form + "Content-Length: 9000\r\n");
        assertTrue(response.startsWith("HTTP/1.1 413"), response);
    }

    @Test
    void aRangeBeyondTheEndOfAPageFileIsNotSatisfiable() throws Exception {
        HttpResponse<byte[]> response = get("/icon.svg", "Range", "bytes=99999999-");
        assertEquals(416, response.statusCode());
        assertTrue(header(response, "Content-Range").startsWith("bytes */"), header(response, "Content-Range"));
        assertFalse(text(response).contains("<svg"), text(response));
    }

    @Test
    void aRangeOfAPageFileInAnUnknownUnitIsIgnored() throws Exception {
        assertEquals(200, get("/icon.svg", "Range", "foo=1").statusCode());
    }

    @Test
    void theHealthEndpointReportsUp() throws Exception {
        HttpResponse<byte[]> response = get("/actuator/health");
        assertEquals(200, response.statusCode());
        assertTrue(text(response).contains("\"status\":\"UP\""), text(response));
    }
}
