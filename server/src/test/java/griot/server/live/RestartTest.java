package griot.server.live;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.Server;
import griot.server.ServerSettings;
import griot.server.ServerSettings.Reach;
import griot.server.data.DataException;
import griot.server.data.UnusableReason;
import griot.server.live.LiveClient.Response;
import griot.server.live.LiveClient.StartedGame;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What a data folder keeps from one run of the server to the next. Most tests share one restart. */
class RestartTest {
    /** The server after the restart. */
    private static Server restarted;

    private static Path sharedFolder;

    /** Games from before the restart, and what the server answered then. */
    private static Before unlimited;

    private static Before timed;

    /** A time before black's clock began to run. */
    private static long timedNanos;

    private static Before ofOlderRules;
    private static Before ofNewerRules;

    @TempDir
    Path folder;

    /** A game, and its last answer before the restart. */
    private record Before(StartedGame started, JsonNode game) {
        static Before of(StartedGame started) {
            return new Before(started, started.game().body());
        }

        /** The game on the server after the restart. */
        StartedGame after() {
            return new StartedGame(client(restarted), started.id(), started.whiteToken(), started.blackToken());
        }
    }

    @BeforeAll
    static void playAndRestart(@TempDir Path folder) throws Exception {
        sharedFolder = folder;
        try (Server server = start(folder)) {
            LiveClient client = client(server);
            StartedGame offered = client.start("yote/ludens").playAll("@c3", "@d4");
            offered.post("draw", offered.blackToken(), "");
            unlimited = Before.of(offered);
            timedNanos = System.nanoTime();
            timed = Before.of(client.start("yote/ludens", "\"clock\": {\"seconds\": 300, \"increment\": 5}")
                    .playAll("@c3", "@d4", "@e5"));
            ofOlderRules = Before.of(client.start("yote/ludens").playAll("@c3", "@d4"));
            ofNewerRules = Before.of(client.start("yote/ludens").playAll("@c3", "@d4"));
        }
        setRulesVersion(ofOlderRules, 0);
        setRulesVersion(ofNewerRules, 99);
        restarted = start(folder);
    }

    private static void setRulesVersion(Before game, int version) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + games(sharedFolder));
                Statement statement = connection.createStatement()) {
            assertEquals(
                    1,
                    statement.executeUpdate("UPDATE game_event SET body = replace(body, '\"rulesVersion\":1',"
                            + " '\"rulesVersion\":" + version + "') WHERE number = 1 AND game = '"
                            + game.started.id() + "'"));
        }
    }

    @AfterAll
    static void stop() {
        restarted.close();
    }

    private static Server start(Path folder) throws Exception {
        return Server.start(
                new ServerSettings(0, Reach.THIS_MACHINE, folder.resolve("tables"), folder.resolve("data")));
    }

    private Server start() throws Exception {
        return start(folder);
    }

    private static Path games(Path folder) {
        return folder.resolve("data").resolve("games.db");
    }

    private static LiveClient client(Server server) {
        return new LiveClient("http://localhost:" + server.port());
    }

    @Test
    void gamesGoOnAfterARestart() {
        StartedGame after = unlimited.after();
        assertEquals(unlimited.game, after.game().body());
        assertEquals("1/2-1/2", after.post("draw", after.whiteToken(), "").text("/outcome/result"));
    }

    @Test
    void clocksGoOnAfterARestart() {
        StartedGame after = timed.after();
        JsonNode clock = timed.game.get("clock");
        assertEquals("black", after.game().text("/clock/running"));
        assertEquals(clock.get("white"), after.game().body().at("/clock/white"));
        assertEquals(clock.get("black"), after.game().body().at("/clock/black"));
        Instant sinceBefore = Instant.parse(clock.get("since").asString());
        Instant since = Instant.parse(after.game().text("/clock/since"));
        assertTrue(since.isAfter(sinceBefore), since + " is later than " + sinceBefore + " by the down time");
        after.playAll("@a1");
        long charged = 300_000
                + 5_000
                - after.game().body().at("/clock/black/remaining").asLong();
        long passed = (System.nanoTime() - timedNanos) / 1_000_000;
        assertTrue(charged >= 0 && charged <= passed, charged + " of " + passed + " ms");
    }

    @Test
    void aGameOfOlderRulesIsReadAndNotPlayedOn() {
        assertReadAndNotPlayedOn(ofOlderRules, 0, "older-rules");
    }

    @Test
    void aGameOfNewerRulesIsReadAndNotPlayedOn() {
        assertReadAndNotPlayedOn(ofNewerRules, 99, "newer-rules");
    }

    private static void assertReadAndNotPlayedOn(Before game, int version, String problem) {
        StartedGame after = game.after();
        Response read = after.game();
        assertEquals(501, read.status());
        assertEquals(problem, read.problem());
        assertEquals(version, read.body().get("rulesVersion").asInt());
        assertEquals(List.of("@c3", "@d4"), read.turns());
        assertFalse(read.body().has("missingGame"));
        Response stream = client(restarted).get("/api/events?games=" + unlimited.started.id() + "," + after.id());
        assertEquals(problem, stream.problem());
        assertEquals(after.id(), stream.text("/missingGame"), "the client can leave the game out");
        Response played = after.play(3, "@e5");
        assertEquals(problem, played.problem());
        assertEquals(read.turns(), after.game().turns(), "the log is left as it is");
    }

    @Test
    void tokensAreStoredNowhere() throws Exception {
        StartedGame started = unlimited.started;
        try (Stream<Path> files = Files.list(sharedFolder.resolve("data"))) {
            for (Path file : files.toList()) {
                String content = Files.readString(file, StandardCharsets.ISO_8859_1);
                assertFalse(
                        content.contains(started.whiteToken()) || content.contains(started.blackToken()),
                        file.toString());
            }
        }
    }

    @Test
    void aServerWithoutGamesLeavesNoDatabase() throws Exception {
        try (Server server = start()) {
            assertEquals(404, client(server).get("/api/games/1111111111111").status());
        }
        assertArrayEquals(
                new String[] {"games.db.lock"}, folder.resolve("data").toFile().list());
    }

    @Test
    void gamesOfANewerVersionAreLeftAlone() throws Exception {
        try (Server server = start()) {
            client(server).start("yote/ludens");
        }
        Path file = games(folder);
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.execute("UPDATE flyway_schema_history SET version = '99' WHERE version = '1'");
        }
        byte[] content = Files.readAllBytes(file);
        DataException e = assertThrows(DataException.class, this::start);
        assertEquals(UnusableReason.NEWER, e.reason());
        assertTrue(String.valueOf(e.getMessage()).contains("99"), e.getMessage());
        assertArrayEquals(content, Files.readAllBytes(file));
    }

    @Test
    void aFileThatIsNoDatabaseIsLeftAlone() throws Exception {
        Path file = Files.createDirectories(folder.resolve("data")).resolve("games.db");
        Files.writeString(file, "a game of Yoté ".repeat(500));
        DataException e = assertThrows(DataException.class, this::start);
        assertEquals(UnusableReason.UNUSABLE, e.reason());
        assertEquals("a game of Yoté ".repeat(500), Files.readString(file));
    }
}
