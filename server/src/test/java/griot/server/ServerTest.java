package griot.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.PortException.Reason;
import griot.server.ServerSettings.Reach;
import griot.server.live.limits.StreamLimits;
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
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.apache.coyote.AbstractProtocol;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.context.WebServerInitializedEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.context.annotation.Bean;
import org.springframework.web.servlet.function.RouterFunction;
import org.springframework.web.servlet.function.RouterFunctions;
import org.springframework.web.servlet.function.ServerResponse;

/** Tests the start, the addresses and the shutdown of the server. */
class ServerTest {
    /** A folder without games: that of the shared server can be in use. */
    private static final Path DATA = SharedServer.DATA.resolve("none");

    @Test
    void aTakenPortIsReported() throws IOException {
        try (ServerSocket occupant = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            ServerSettings settings =
                    new ServerSettings(occupant.getLocalPort(), Reach.THIS_MACHINE, SharedServer.TABLES, DATA);
            PortException e = assertThrows(PortException.class, () -> Server.start(settings));
            assertEquals(Reason.TAKEN, e.reason());
            assertEquals(occupant.getLocalPort(), e.port());
        }
    }

    @Test
    void aPortOutOfRangeIsRejected() {
        assertThrows(
                IllegalArgumentException.class,
                () -> new ServerSettings(65_536, Reach.THIS_MACHINE, SharedServer.TABLES, DATA));
        assertThrows(
                IllegalArgumentException.class,
                () -> new ServerSettings(-1, Reach.THIS_MACHINE, SharedServer.TABLES, DATA));
    }

    @Test
    void onlyThisMachineCanConnectUnlessTheNetworkIsAllowed() throws Exception {
        Optional<InetAddress> external = externalAddress();
        Assumptions.assumeTrue(external.isPresent(), "this machine has no network");
        try (Server localServer = Server.start(new ServerSettings(0, Reach.THIS_MACHINE, SharedServer.TABLES, DATA))) {
            connect(InetAddress.getLoopbackAddress(), localServer.port());
            assertThrows(ConnectException.class, () -> connect(external.get(), localServer.port()));
        }
        try (Server networkServer = Server.start(new ServerSettings(0, Reach.NETWORK, SharedServer.TABLES, DATA))) {
            connect(external.get(), networkServer.port());
        }
    }

    @Test
    void closingReleasesWaitingThreadsAndThePort() throws Exception {
        Server server = Server.start(new ServerSettings(0, Reach.THIS_MACHINE, SharedServer.TABLES, DATA));
        int port = server.port();
        Thread waitingThread = Thread.ofVirtual().start(server::awaitEnd);
        server.close();
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> waitingThread.join());
        assertTrue(assertThrows(ConnectException.class, () -> connect(InetAddress.getLoopbackAddress(), port))
                .getMessage()
                .contains("refused"));
        new ServerSocket(port, 1, InetAddress.getLoopbackAddress()).close();
    }

    @Test
    void shutdownCompletesRequestsInProgressAndRefusesNewOnes() throws Exception {
        Server server = Server.start(
                new ServerSettings(0, Reach.THIS_MACHINE, SharedServer.TABLES, DATA),
                GriotApplication.class,
                SlowResponse.class);
        int port = server.port();
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://localhost:" + port + "/slow"))
                .build();
        CompletableFuture<HttpResponse<String>> response =
                HttpClient.newHttpClient().sendAsync(request, BodyHandlers.ofString());
        SlowResponse.FIRST_HALF_SENT.await();
        Thread closingThread = Thread.ofVirtual().start(server::close);
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> awaitRefusal(port));
        assertTrue(closingThread.isAlive(), "shutdown waits for the response");
        assertFalse(response.isDone());
        SlowResponse.RELEASED.countDown();
        assertEquals(200, response.get().statusCode());
        assertEquals(SlowResponse.BODY, response.get().body());
        assertTimeoutPreemptively(Duration.ofSeconds(5), () -> closingThread.join());
    }

    @Test
    void streamsTakeNoConnectionsFromOtherRequests() throws Exception {
        try (Server server = Server.start(
                new ServerSettings(0, Reach.THIS_MACHINE, SharedServer.TABLES, DATA),
                GriotApplication.class,
                Connections.class)) {
            assertTrue(server.port() > 0);
            assertEquals(
                    8_192,
                    Connections.max - StreamLimits.maxOf(Runtime.getRuntime().maxMemory()));
        }
    }

    /** Notes the maximum number of connections. */
    static class Connections {
        private static volatile int max;

        @Bean
        ApplicationListener<WebServerInitializedEvent> listener() {
            return event -> max = ((AbstractProtocol<?>) ((TomcatWebServer) event.getWebServer())
                            .getTomcat()
                            .getConnector()
                            .getProtocolHandler())
                    .getMaxConnections();
        }
    }

    /** Sends the first half of a response at once, and the second half when {@link #RELEASED} is counted down. */
    static class SlowResponse {
        private static final String BODY = "a game of Yoté ".repeat(10_000);
        private static final CountDownLatch FIRST_HALF_SENT = new CountDownLatch(1);
        private static final CountDownLatch RELEASED = new CountDownLatch(1);

        @Bean
        RouterFunction<ServerResponse> slow() {
            return RouterFunctions.route()
                    .GET(
                            "/slow",
                            request -> ServerResponse.ok().build((ignored, response) -> {
                                write(response);
                                return null;
                            }))
                    .build();
        }

        private static void write(HttpServletResponse response) throws IOException, InterruptedException {
            response.setCharacterEncoding(StandardCharsets.UTF_8);
            PrintWriter writer = response.getWriter();
            int middle = BODY.length() / 2;
            writer.print(BODY.substring(0, middle));
            writer.flush();
            FIRST_HALF_SENT.countDown();
            RELEASED.await();
            writer.print(BODY.substring(middle));
        }
    }

    /**
     * Connects until a connection is refused. While the server shuts down, a pending connection may be reset instead.
     */
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

    private static Optional<InetAddress> externalAddress() throws IOException {
        return NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .filter(address -> address instanceof Inet4Address && !address.isLoopbackAddress())
                .findFirst();
    }
}
