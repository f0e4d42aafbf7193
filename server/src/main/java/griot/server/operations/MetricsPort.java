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
 * Metrics and probes on a port of their own, for a monitoring system on another machine. It has an HTTP server of its
 * own, that of the JDK, so it responds even if the main server has no connection left.
 */
public final class MetricsPort implements AutoCloseable {
    private static final int NO_DELAY = 0;
    private static final int DEFAULT_BACKLOG = 0;

    /** The length that {@link HttpExchange#sendResponseHeaders} takes for a response without a body. */
    private static final long NO_BODY = -1;

    private final HttpServer server;

    /** How long a client may take for a request, in seconds; the documentation of the JDK 25 calls them milliseconds. */
    private static final String MAX_REQUEST_SECONDS = "15";

    private static final String MAX_CONNECTIONS = "200";

    private MetricsPort(HttpServer server) {
        this.server = server;
    }

    private record Response(int status, String type, String body) {
        static Response health(String obstacle) {
            return obstacle.isEmpty()
                    ? new Response(HttpURLConnection.HTTP_OK, "application/json", "{\"status\":\"UP\"}")
                    : new Response(
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
        // Read once, by the first server of the process. Without them, connections of anybody could take all threads
        // and file descriptors.
        setIfAbsent("sun.net.httpserver.maxReqTime", MAX_REQUEST_SECONDS);
        setIfAbsent("jdk.httpserver.maxConnections", MAX_CONNECTIONS);
        HttpServer server = HttpServer.create(new InetSocketAddress(port), DEFAULT_BACKLOG);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", exchange -> {
            try (exchange) {
                respond(exchange, metrics, readiness);
            }
        });
        server.start();
        return new MetricsPort(server);
    }

    private static void setIfAbsent(String property, String value) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, value);
        }
    }

    private static void respond(HttpExchange exchange, ServerMetrics metrics, Readiness readiness) throws IOException {
        switch (exchange.getRequestMethod()) {
            case "GET" -> {
                Response response = response(exchange.getRequestURI().getPath(), metrics, readiness);
                byte[] body = response.body().getBytes(StandardCharsets.UTF_8);
                sendHead(exchange, response, body.length == 0 ? NO_BODY : body.length);
                exchange.getResponseBody().write(body);
            }
            case "HEAD" ->
                sendHead(exchange, response(exchange.getRequestURI().getPath(), metrics, readiness), NO_BODY);
            default -> {
                exchange.getResponseHeaders().set("Allow", "GET, HEAD");
                sendHead(exchange, new Response(HttpURLConnection.HTTP_BAD_METHOD, "text/plain", ""), NO_BODY);
            }
        }
    }

    private static Response response(String path, ServerMetrics metrics, Readiness readiness) {
        return switch (path) {
            case "/metrics" ->
                new Response(HttpURLConnection.HTTP_OK, MetricsController.TEXT.toString(), metrics.text());
            case "/health/live" -> Response.health("");
            case "/health/ready" -> Response.health(readiness.obstacle());
            default -> new Response(HttpURLConnection.HTTP_NOT_FOUND, "text/plain", "");
        };
    }

    private static void sendHead(HttpExchange exchange, Response response, long bodyLength) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", response.type());
        exchange.getResponseHeaders().set("Cache-Control", "no-store");
        exchange.sendResponseHeaders(response.status(), bodyLength);
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
