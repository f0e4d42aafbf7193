package griot.server.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.Server;
import griot.server.ServerSettings;
import griot.server.ServerSettings.Reach;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Clients that send the head or the body of a request slowly, so as to hold connections. */
@Timeout(60)
class SlowRequestTest {
    @TempDir
    static Path data;

    private static Server server;

    @BeforeAll
    static void start() throws Exception {
        System.setProperty("griot.http.head-time", "300ms");
        System.setProperty("griot.http.body-time", "100ms");
        server = Server.start(new ServerSettings(0, Reach.THIS_MACHINE, data.resolve("tables"), data));
    }

    @AfterAll
    static void stop() {
        System.clearProperty("griot.http.head-time");
        System.clearProperty("griot.http.body-time");
        server.close();
    }

    private static void write(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    }

    /** The head of a request with a body for an API, a form, an address that reads none, or in chunks. */
    private static String post(String path, String type, String length) {
        return "POST " + path + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: " + type + "\r\n" + length + "\r\n\r\n";
    }

    static Stream<Arguments> slowRequests() {
        String length = "Content-Length: 5000";
        return Stream.of(
                Arguments.of("head", "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ", "a"),
                Arguments.of("body", post("/api/games", "application/json", length), " "),
                Arguments.of(
                        "chunks", post("/api/games", "application/json", "Transfer-Encoding: chunked"), "1\r\n \r\n"),
                Arguments.of("form", post("/operator/login", "application/x-www-form-urlencoded", length), "a"),
                Arguments.of("body that is not read", post("/nowhere", "application/json", length), " "));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("slowRequests")
    void aRequestThatTakesTooLongIsCutOffThoughBytesKeepComing(String name, String beginning, String part)
            throws IOException {
        try (Socket socket = new Socket("localhost", server.port())) {
            socket.setSoTimeout(50);
            write(socket, beginning);
            int parts = 0;
            while (isOpen(socket)) {
                write(socket, part);
                assertTrue(++parts < 500, "the connection stays open");
            }
            assertTrue(parts > 0, "the time between two bytes is not limited so narrowly");
        } catch (SocketException e) {
            // A byte was sent after the end.
        }
    }

    /** Waits for the end, or for a moment. There may be an answer before the end. */
    private static boolean isOpen(Socket socket) throws IOException {
        try {
            return socket.getInputStream().read(new byte[4096]) >= 0;
        } catch (SocketTimeoutException e) {
            return true;
        }
    }

    @Test
    void aConnectionBetweenTwoRequestsStaysOpen() throws IOException {
        try (Socket socket = new Socket("localhost", server.port())) {
            String request = "GET /actuator/health HTTP/1.1\r\nHost: localhost\r\n\r\n";
            for (int i = 0; i < 3; i++) {
                write(socket, request);
                socket.setSoTimeout(10_000);
                assertEquals('H', socket.getInputStream().read());
                socket.setSoTimeout(400);
                try {
                    while (socket.getInputStream().read() >= 0) {
                        // The rest of the response, then nothing for longer than a head may take.
                    }
                } catch (SocketTimeoutException e) {
                    continue;
                }
                throw new AssertionError("the connection was closed");
            }
        }
    }
}
