package griot.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.OperationSettings.LogFormat;
import griot.server.ServerSettings.Reach;
import griot.server.operations.RawRequest;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Logs and the port of metrics, as the operator sets them. */
class OperationSettingsTest {
    private static ServerSettings settings(int metricsPort) {
        return new ServerSettings(0, Reach.THIS_MACHINE, SharedServer.TABLES, SharedServer.DATA.resolve("none"))
                .withOperation(new OperationSettings(
                        OptionalInt.of(metricsPort),
                        LogFormat.TEXT,
                        Optional.empty(),
                        OperationSettings.DEFAULT_LOG_DAYS));
    }

    @Test
    void logsAreKeptForTwoWeeksUnlessTheOperatorSaysOtherwise() {
        OperationSettings settings = new OperationSettings(
                OptionalInt.empty(),
                LogFormat.TEXT,
                Optional.of(Path.of("griot.log")),
                OperationSettings.DEFAULT_LOG_DAYS);
        Map<String, Object> properties = settings.properties();
        assertEquals("griot.log", properties.get("logging.file.name"));
        assertEquals(14, properties.get("logging.logback.rollingpolicy.max-history"));
    }

    @Test
    void aLogInJsonHasStructure() {
        OperationSettings settings = new OperationSettings(OptionalInt.empty(), LogFormat.JSON, Optional.empty(), 3);
        assertEquals("ecs", settings.properties().get("logging.structured.format.console"));
        assertTrue(OperationSettings.NONE.properties().isEmpty());
    }

    @Test
    void metricsAndProbesHaveAPortOfTheirOwn() throws Exception {
        try (Server server = Server.start(settings(0))) {
            int port = server.metricsPort().orElseThrow();
            assertTrue(
                    RawRequest.get(port, "/metrics", "Host: node1:9090").body().contains("griot_turns_acknowledged"));
            assertEquals(200, RawRequest.get(port, "/health/live").status());
            assertEquals(
                    "{\"status\":\"UP\"}", RawRequest.get(port, "/health/ready").body());
            assertEquals(404, RawRequest.get(port, "/operator").status());
            assertEquals(404, RawRequest.get(port, "/api/lobby").status());
            assertEquals(200, RawRequest.head(port, "/health/ready").status());
            assertEquals("", RawRequest.head(port, "/metrics").body());
            RawRequest.Response refused = RawRequest.post(port, "/metrics", "x=y");
            assertEquals(405, refused.status());
            assertEquals("GET, HEAD", refused.header("Allow"));
        }
    }

    @Test
    void thePortOfMetricsEndsSlowRequestsAndNotThoseOfASecond() throws Exception {
        try (Server server = Server.start(settings(0));
                Socket slow = new Socket("localhost", server.metricsPort().orElseThrow())) {
            assertEquals("15", System.getProperty("sun.net.httpserver.maxReqTime"));
            assertEquals("200", System.getProperty("jdk.httpserver.maxConnections"));
            write(slow, "GET /health/live HTTP/1.1\r\n");
            Thread.sleep(2_500);
            write(slow, "Host: localhost\r\nConnection: close\r\n\r\n");
            String response = new String(slow.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
            assertTrue(response.startsWith("HTTP/1.1 200"), response);
        }
    }

    private static void write(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    }

    @Test
    void aTakenPortOfMetricsIsReported() throws IOException {
        try (ServerSocket occupant = new ServerSocket(0)) {
            PortException e = assertThrows(PortException.class, () -> Server.start(settings(occupant.getLocalPort())));
            assertEquals(occupant.getLocalPort(), e.port());
        }
    }
}
