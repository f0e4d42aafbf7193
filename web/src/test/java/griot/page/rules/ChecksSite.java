package griot.page.rules;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Builds the test page with Vite, and serves it with the security policy of the page: once cross-origin isolated, so
 * that workers can share memory, and once without isolation.
 */
final class ChecksSite implements AutoCloseable {
    private static final Path WEB = Path.of("").toAbsolutePath();
    private static final Path BUILT = WEB.resolve("target/rules-checks");

    private static final String POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'";

    private static final Map<String, String> TYPES =
            Map.of("html", "text/html; charset=utf-8", "js", "text/javascript", "wasm", "application/wasm");

    private static boolean isBuilt;

    private final HttpServer isolatedServer = serve(true);
    private final HttpServer plainServer = serve(false);

    ChecksSite() {
        build();
    }

    /** The address of the test page. */
    String address(boolean isIsolated) {
        return "http://127.0.0.1:"
                + (isIsolated ? isolatedServer : plainServer).getAddress().getPort() + "/";
    }

    private static synchronized void build() {
        if (isBuilt) {
            return;
        }
        try {
            // Output goes to a file: Node.js would make inherited streams non-blocking, which Maven uses as well.
            Path log = Files.createTempFile("griot-vite", ".log");
            Process vite = new ProcessBuilder(
                            "node",
                            "node_modules/vite/bin/vite.js",
                            "build",
                            "--config",
                            "src/test/rules/vite.config.ts",
                            "--logLevel",
                            "warn")
                    .directory(WEB.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
            if (!vite.waitFor(2, TimeUnit.MINUTES) || vite.exitValue() != 0) {
                vite.destroy();
                throw new IllegalStateException(
                        "Vite could not build the page of the checks: " + Files.readString(log));
            }
            Files.delete(log);
            isBuilt = true;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static HttpServer serve(boolean isIsolated) {
        try {
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.createContext("/", exchange -> respond(exchange, isIsolated));
            server.start();
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void respond(HttpExchange exchange, boolean isIsolated) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            Path file = BUILT.resolve(path.equals("/") ? "index.html" : path.substring(1))
                    .normalize();
            // Browsers request an icon on their own.
            if (path.equals("/favicon.ico")) {
                exchange.sendResponseHeaders(204, -1);
            } else if (!file.startsWith(BUILT) || !Files.isRegularFile(file)) {
                exchange.sendResponseHeaders(404, -1);
            } else {
                String name = file.getFileName().toString();
                var headers = exchange.getResponseHeaders();
                headers.set(
                        "Content-Type", TYPES.getOrDefault(name.substring(name.lastIndexOf('.') + 1), "text/plain"));
                headers.set("Content-Security-Policy", POLICY);
                if (isIsolated) {
                    headers.set("Cross-Origin-Opener-Policy", "same-origin");
                    headers.set("Cross-Origin-Embedder-Policy", "require-corp");
                }
                byte[] bytes = Files.readAllBytes(file);
                exchange.sendResponseHeaders(200, bytes.length);
                exchange.getResponseBody().write(bytes);
            }
        }
    }

    @Override
    public void close() {
        isolatedServer.stop(0);
        plainServer.stop(0);
    }
}
