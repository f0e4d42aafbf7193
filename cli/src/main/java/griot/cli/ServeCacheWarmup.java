package griot.cli;

import griot.cli.commands.server.QrPainter;
import griot.cli.console.Console.Streams;
import griot.cli.play.DrawingStyle;
import griot.cli.registry.Registries;
import griot.server.PortException;
import griot.server.Server;
import griot.server.ServerSettings;
import griot.server.ServerSettings.Reach;
import griot.server.data.DataException;
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
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Starts the server, requests a few paths and plays a turn: what a server does in its first seconds, also when clients
 * come back after a restart. The counterpart of {@link StartupCacheWarmup} for {@code serve}, whose
 * class path contains additional libraries.
 */
final class ServeCacheWarmup {
    private static final List<String> PATHS =
            List.of("/", "/index.html", "/missing", "/actuator/health", "/api/tables");

    private ServeCacheWarmup() {}

    /**
     * Starts the server on a free port, sends the requests, plays and stops it.
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
            String origin = "http://localhost:" + server.port();
            for (String path : PATHS) {
                get(origin + path);
            }
            playGame(origin);
        } finally {
            deleteFolder(data);
        }
    }

    /** Begins a game, plays the first turn, and reads the game and the beginning of its event stream. */
    private static void playGame(String origin) throws IOException {
        JsonNode created = post(origin + "/api/games", "", "{\"ruleSet\": \"yote\", \"side\": \"white\"}");
        String game = origin + "/api/games/" + created.at("/id").asString();
        post(game + "/join", "", "{}");
        String token = created.at("/seat/token").asString();
        post(game + "/turns", token, "{\"number\": 1, \"turn\": \"@a1\", \"revision\": 3}");
        get(game);
        HttpURLConnection stream = open(game + "/events");
        try (InputStream events = stream.getInputStream()) {
            events.read();
        }
        stream.disconnect();
    }

    private static HttpURLConnection open(String address) throws IOException {
        return (HttpURLConnection) URI.create(address).toURL().openConnection();
    }

    private static void get(String address) throws IOException {
        HttpURLConnection connection = open(address);
        connection.setRequestProperty("Accept-Encoding", "gzip, br");
        connection.getResponseCode();
        connection.disconnect();
    }

    private static JsonNode post(String address, String token, String json) throws IOException {
        HttpURLConnection connection = open(address);
        connection.setRequestProperty("Content-Type", "application/json");
        connection.setRequestProperty("Authorization", "Bearer " + token);
        connection.setDoOutput(true);
        try (OutputStream body = connection.getOutputStream()) {
            body.write(json.getBytes(StandardCharsets.UTF_8));
        }
        try (InputStream answer = connection.getInputStream()) {
            return JsonMapper.shared().readTree(answer);
        } finally {
            connection.disconnect();
        }
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
