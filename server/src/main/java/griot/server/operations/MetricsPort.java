package griot.server.operations;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import griot.server.metrics.ServerMetrics;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;

/**
 * Metrics and probes on a port of their own, for a monitoring system on another machine. The JDK's small server answers,
 * so they can be read when all connections of the other one are taken.
 */
public final class MetricsPort implements AutoCloseable {
    private static final int NO_DELAY = 0;
    private static final int DEFAULT_BACKLOG = 0;

    private final HttpServer server;

    private MetricsPort(HttpServer server) {
        this.server = server;
    }

    /** An answer to a GET. */
    private record Answer(int status, String type, String body) {
        static Answer health(String obstacle) {
            return obstacle.isEmpty()
                    ? new Answer(HttpURLConnection.HTTP_OK, "application/json", "{\"status\":\"UP\"}")
                    : new Answer(
                            HttpURLConnection.HTTP_UNAVAILABLE,
                            "application/json",
                            "{\"status\":\"DOWN\",\"reason\":\"" + obstacle + "\"}");
        }
    }

    /**
     * Listens on a port in all networks of the machine.
     *
     * @throws IOException if the port cannot be used
     */
    public static MetricsPort open(int port, ServerMetrics metrics, Readiness readiness) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(port), DEFAULT_BACKLOG);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", exchange -> {
            try (exchange) {
                send(exchange, answer(exchange, metrics, readiness));
            }
        });
        server.start();
        return new MetricsPort(server);
    }

    private static Answer answer(HttpExchange exchange, ServerMetrics metrics, Readiness readiness) {
        if (!exchange.getRequestMethod().equals("GET")) {
            return new Answer(HttpURLConnection.HTTP_BAD_METHOD, "text/plain", "");
        }
        return switch (exchange.getRequestURI().getPath()) {
            case "/metrics" -> new Answer(HttpURLConnection.HTTP_OK, MetricsController.TEXT.toString(), metrics.text());
            case "/health/live" -> Answer.health("");
            case "/health/ready" -> Answer.health(readiness.obstacle());
            default -> new Answer(HttpURLConnection.HTTP_NOT_FOUND, "text/plain", "");
        };
    }

    private static void send(HttpExchange exchange, Answer answer) throws IOException {
        byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", answer.type());
        exchange.getResponseHeaders().set("Cache-Control", "no-store");
        exchange.sendResponseHeaders(answer.status(), body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
    }

    /** The port. */
    public int port() {
        return server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(NO_DELAY);
    }
}
