package griot.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.PortException.Reason;
import griot.server.ServerSettings.Reach;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.ConnectException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.Bean;
import org.springframework.web.servlet.function.RouterFunction;
import org.springframework.web.servlet.function.RouterFunctions;
import org.springframework.web.servlet.function.ServerResponse;

/** Start, addresses and shutdown of the server. */
class ServerTest {
    @Test
    void aPortThatIsTakenIsSaidAtOnce() throws IOException {
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            ServerSettings settings = new ServerSettings(other.getLocalPort(), Reach.THIS_MACHINE, Served.TABLES);
            PortException e = assertThrows(PortException.class, () -> Server.start(settings));
            assertEquals(Reason.TAKEN, e.reason());
            assertEquals(other.getLocalPort(), e.port());
        }
    }

    @Test
    void thereIsNoPortBeyondTheLast() {
        assertThrows(
                IllegalArgumentException.class, () -> new ServerSettings(65_536, Reach.THIS_MACHINE, Served.TABLES));
        assertThrows(IllegalArgumentException.class, () -> new ServerSettings(-1, Reach.THIS_MACHINE, Served.TABLES));
    }

    @Test
    void onlyThisMachineGetsInUnlessTheNetworkIsWanted() throws Exception {
        Optional<InetAddress> outer = outerAddress();
        Assumptions.assumeTrue(outer.isPresent(), "this machine has no network");
        try (Server closed = Server.start(new ServerSettings(0, Reach.THIS_MACHINE, Served.TABLES))) {
            connect(InetAddress.getLoopbackAddress(), closed.port());
            assertThrows(ConnectException.class, () -> connect(outer.get(), closed.port()));
        }
        try (Server open = Server.start(new ServerSettings(0, Reach.NETWORK, Served.TABLES))) {
            connect(outer.get(), open.port());
        }
    }

    @Test
    void whenItIsClosedWhoeverWaitsForItGoesOnAndThePortIsFree() throws Exception {
        Server server = Server.start(new ServerSettings(0, Reach.THIS_MACHINE, Served.TABLES));
        int port = server.port();
        Thread waiting = Thread.ofVirtual().start(server::awaitEnd);
        server.close();
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> waiting.join());
        assertTrue(assertThrows(ConnectException.class, () -> connect(InetAddress.getLoopbackAddress(), port))
                .getMessage()
                .contains("refused"));
        new ServerSocket(port, 1, InetAddress.getLoopbackAddress()).close();
    }

    @Test
    void aRequestUnderWayIsAnsweredWholeWhenTheServerEndsAndNewOnesAreRefused() throws Exception {
        Server server = Server.start(
                new ServerSettings(0, Reach.THIS_MACHINE, Served.TABLES), GriotApplication.class, SlowAnswer.class);
        int port = server.port();
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://localhost:" + port + "/slow"))
                .build();
        CompletableFuture<HttpResponse<String>> answer =
                HttpClient.newHttpClient().sendAsync(request, BodyHandlers.ofString());
        SlowAnswer.BEGUN.await();
        Thread ending = Thread.ofVirtual().start(server::close);
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> awaitRefusal(port));
        assertTrue(ending.isAlive(), "it waits for the answer");
        assertFalse(answer.isDone());
        SlowAnswer.MAY_END.countDown();
        assertEquals(200, answer.get().statusCode());
        assertEquals(SlowAnswer.WHOLE, answer.get().body());
        assertTimeoutPreemptively(Duration.ofSeconds(5), () -> ending.join());
    }

    /** Sends the start of a response at once, and the rest when released. */
    static class SlowAnswer {
        private static final String WHOLE = "a game of Yoté ".repeat(10_000);
        private static final CountDownLatch BEGUN = new CountDownLatch(1);
        private static final CountDownLatch MAY_END = new CountDownLatch(1);

        @Bean
        RouterFunction<ServerResponse> slow() {
            return RouterFunctions.route()
                    .GET(
                            "/slow",
                            request -> ServerResponse.ok().build((asked, response) -> {
                                write(response);
                                return null;
                            }))
                    .build();
        }

        private static void write(HttpServletResponse response) throws IOException, InterruptedException {
            response.setCharacterEncoding(StandardCharsets.UTF_8);
            PrintWriter writer = response.getWriter();
            int middle = WHOLE.length() / 2;
            writer.print(WHOLE.substring(0, middle));
            writer.flush();
            BEGUN.countDown();
            MAY_END.await();
            writer.print(WHOLE.substring(middle));
        }
    }

    /** Connects until refused. A connection that waits to be accepted when the server ends is reset. */
    private static void awaitRefusal(int port) throws IOException {
        while (true) {
            try {
                connect(InetAddress.getLoopbackAddress(), port);
            } catch (ConnectException e) {
                return;
            } catch (SocketException e) {
                Thread.onSpinWait();
            }
        }
    }

    private static void connect(InetAddress address, int port) throws IOException {
        new Socket(address, port).close();
    }

    private static Optional<InetAddress> outerAddress() throws IOException {
        return NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .filter(address -> address instanceof Inet4Address && !address.isLoopbackAddress())
                .findFirst();
    }
}
