package griot.cli;

import griot.cli.commands.play.QrPainter;
import griot.cli.console.Console.Streams;
import griot.cli.play.DrawingStyle;
import griot.cli.registry.Registries;
import griot.server.DataException;
import griot.server.PortException;
import griot.server.Server;
import griot.server.ServerSettings;
import griot.server.ServerSettings.Reach;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Starts the server and requests a few paths. The counterpart of {@link StartupCacheWarmup} for {@code serve}, whose
 * class path contains additional libraries.
 */
final class ServeCacheWarmup {
    private static final List<String> PATHS =
            List.of("/", "/index.html", "/missing", "/actuator/health", "/api/tables");

    private ServeCacheWarmup() {}

    /**
     * Starts the server on a free port, sends the requests and stops it.
     *
     * @param args ignored
     * @throws IOException if the server does not answer
     * @throws PortException if there is no free port
     * @throws DataException if no database can be created
     */
    public static void main(String[] args) throws IOException, PortException, DataException {
        OutputStream discarded = OutputStream.nullOutputStream();
        Streams streams =
                new Streams(InputStream.nullInputStream(), discarded, discarded, Map.of("LANG", "en_GB.UTF-8"), false);
        Main.run(Registries.standard(), streams, List.of("serve", "--help"));
        new QrPainter(new DrawingStyle(true, true)).lines("http://192.168.1.10:8080/");
        Path data = Files.createTempDirectory("griot");
        try (Server server = Server.start(new ServerSettings(0, Reach.THIS_MACHINE, Path.of("tables"), data))) {
            for (String path : PATHS) {
                URI address = URI.create("http://localhost:" + server.port() + path);
                HttpURLConnection connection =
                        (HttpURLConnection) address.toURL().openConnection();
                connection.setRequestProperty("Accept-Encoding", "gzip, br");
                connection.getResponseCode();
                connection.disconnect();
            }
            createGame(server.port());
        } finally {
            deleteFolder(data);
        }
    }

    private static void createGame(int port) throws IOException {
        HttpURLConnection connection = (HttpURLConnection)
                URI.create("http://localhost:" + port + "/api/games").toURL().openConnection();
        connection.setRequestProperty("Content-Type", "application/json");
        connection.setDoOutput(true);
        try (OutputStream body = connection.getOutputStream()) {
            body.write("{\"ruleSet\": \"yote\"}".getBytes(StandardCharsets.UTF_8));
        }
        connection.getResponseCode();
        connection.disconnect();
    }

    private static void deleteFolder(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }
}
