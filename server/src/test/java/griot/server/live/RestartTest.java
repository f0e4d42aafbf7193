package griot.server.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.DataException;
import griot.server.Server;
import griot.server.ServerSettings;
import griot.server.ServerSettings.Reach;
import griot.server.data.UnusableReason;
import griot.server.live.LiveClient.Response;
import griot.server.live.LiveClient.StartedGame;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** What a data folder keeps from one run of the server to the next. */
class RestartTest {
    @TempDir
    Path folder;

    private Server start() throws Exception {
        return Server.start(
                new ServerSettings(0, Reach.THIS_MACHINE, folder.resolve("tables"), folder.resolve("data")));
    }

    private static LiveClient client(Server server) {
        return new LiveClient("http://localhost:" + server.port());
    }

    @Test
    void gamesGoOnAfterARestart() throws Exception {
        StartedGame before;
        JsonNode game;
        try (Server server = start()) {
            before = client(server).start("yote/ludens").playAll("@c3", "@d4");
            before.post("draw", before.blackToken(), "");
            game = before.game().body();
        }
        try (Server server = start()) {
            StartedGame after = new StartedGame(client(server), before.id(), before.whiteToken(), before.blackToken());
            assertEquals(game, after.game().body());
            assertEquals("1/2-1/2", after.post("draw", after.whiteToken(), "").text("/outcome/result"));
        }
    }

    @Test
    void clocksGoOnAfterARestart() throws Exception {
        StartedGame before;
        JsonNode clock;
        try (Server server = start()) {
            before = client(server)
                    .start("yote/ludens", "\"clock\": {\"seconds\": 300, \"increment\": 5}")
                    .playAll("@c3", "@d4", "@e5");
            clock = before.game().body().get("clock");
        }
        try (Server server = start()) {
            StartedGame after = new StartedGame(client(server), before.id(), before.whiteToken(), before.blackToken());
            assertEquals("black", after.game().text("/clock/running"));
            assertEquals(clock.get("white"), after.game().body().at("/clock/white"));
            assertEquals(clock.get("black"), after.game().body().at("/clock/black"));
            assertTrue(
                    after.game()
                                    .text("/clock/since")
                                    .compareTo(clock.get("since").asString())
                            > 0,
                    "down time");
            after.playAll("@a1");
            assertEquals(
                    300_000 + 5_000,
                    after.game().body().at("/clock/black/remaining").asInt(),
                    3_000);
        }
    }

    @ParameterizedTest
    @CsvSource({"0, older-rules", "99, newer-rules"})
    void aGameOfOtherRulesIsReadAndNotPlayedOn(int version, String problem) throws Exception {
        StartedGame started;
        try (Server server = start()) {
            started = client(server).start("yote/ludens").playAll("@c3", "@d4");
        }
        Path file = folder.resolve("data").resolve("games.db");
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            assertEquals(
                    1,
                    statement.executeUpdate("UPDATE game_event SET body = replace(body, '\"rulesVersion\":1',"
                            + " '\"rulesVersion\":" + version + "') WHERE number = 1"));
        }
        try (Server server = start()) {
            StartedGame after =
                    new StartedGame(client(server), started.id(), started.whiteToken(), started.blackToken());
            Response read = after.game();
            assertEquals(501, read.status());
            assertEquals(problem, read.problem());
            assertEquals(version, read.body().get("rulesVersion").asInt());
            assertEquals(List.of("@c3", "@d4"), read.turns());
            Response played = after.play(3, "@e5");
            assertEquals(problem, played.problem());
            assertEquals(read.turns(), after.game().turns(), "the log is left as it is");
        }
    }

    @Test
    void tokensAreStoredNowhere() throws Exception {
        StartedGame started;
        try (Server server = start()) {
            started = client(server).start("yote/ludens");
        }
        try (Stream<Path> files = Files.list(folder.resolve("data"))) {
            for (Path file : files.toList()) {
                String content = Files.readString(file, StandardCharsets.ISO_8859_1);
                assertFalse(
                        content.contains(started.whiteToken()) || content.contains(started.blackToken()),
                        file.toString());
            }
        }
    }

    @Test
    void aServerWithoutGamesLeavesNoFile() throws Exception {
        try (Server server = start()) {
            assertEquals(404, client(server).get("/api/games/1111111111111").status());
        }
        assertFalse(Files.exists(folder.resolve("data")));
    }

    @Test
    void gamesOfANewerVersionAreLeftAlone() throws Exception {
        try (Server server = start()) {
            client(server).start("yote/ludens");
        }
        Path file = folder.resolve("data").resolve("games.db");
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.execute("UPDATE flyway_schema_history SET version = '99' WHERE version = '1'");
        }
        byte[] content = Files.readAllBytes(file);
        DataException e = assertThrows(DataException.class, this::start);
        assertEquals(UnusableReason.NEWER, e.reason());
        assertTrue(String.valueOf(e.getMessage()).contains("99"), e.getMessage());
        org.junit.jupiter.api.Assertions.assertArrayEquals(content, Files.readAllBytes(file));
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
