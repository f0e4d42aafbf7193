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
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Clients that send the head of a request slowly, so as to hold connections. */
@Timeout(60)
class SlowHeadTest {
    @TempDir
    Path data;

    private Server server;

    @BeforeEach
    void start() throws Exception {
        System.setProperty("griot.http.head-time", "300ms");
        server = Server.start(new ServerSettings(0, Reach.THIS_MACHINE, data.resolve("tables"), data));
    }

    @AfterEach
    void stop() {
        System.clearProperty("griot.http.head-time");
        server.close();
    }

    private static void write(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    }

    @Test
    void aHeadThatTakesTooLongIsCutOffThoughBytesKeepComing() throws IOException {
        try (Socket socket = new Socket("localhost", server.port())) {
            socket.setSoTimeout(50);
            write(socket, "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
            int bytes = 0;
            while (isOpen(socket)) {
                write(socket, "a");
                assertTrue(++bytes < 500, "the connection stays open");
            }
            assertTrue(bytes > 0, "the time between two bytes is not limited so narrowly");
        } catch (SocketException e) {
            // A byte was sent after the end.
        }
    }

    /** Waits for the end, or for a moment. */
    private static boolean isOpen(Socket socket) throws IOException {
        try {
            return socket.getInputStream().read() >= 0;
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
