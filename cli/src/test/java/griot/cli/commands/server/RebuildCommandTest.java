package griot.cli.commands.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.cli.CliRunner;
import griot.cli.CliRunner.CommandResult;
import griot.server.Server;
import griot.server.ServerSettings;
import griot.server.ServerSettings.Reach;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Output and errors of {@code rebuild}. */
class RebuildCommandTest {
    @Test
    void aFolderWithoutGamesIsWrongUseAndStaysEmpty(@TempDir Path data) {
        CommandResult result = CliRunner.run("rebuild", "--data", data.toString());
        assertEquals(2, result.exitCode());
        assertTrue(result.err().contains("there are no games in " + data), result.err());
        assertFalse(Files.exists(data.resolve("games.db")));
    }

    @Test
    void whatIsNoDatabaseIsLeftAlone(@TempDir Path data) throws Exception {
        Path file = Files.writeString(data.resolve("games.db"), "not a database ".repeat(500));
        CommandResult result = CliRunner.run("rebuild", "--data", data.toString());
        assertEquals(2, result.exitCode());
        assertTrue(result.err().contains("cannot be opened"), result.err());
        assertEquals("not a database ".repeat(500), Files.readString(file));
    }

    @Test
    void gamesAreCounted(@TempDir Path data) throws Exception {
        try (Server server = Server.start(new ServerSettings(0, Reach.THIS_MACHINE, data.resolve("tables"), data))) {
            ServerRequests.createGame(server.port());
            CommandResult inUse = CliRunner.run("rebuild", "--data", data.toString());
            assertEquals(2, inUse.exitCode());
            assertTrue(inUse.err().contains("uses " + data + ". Stop it first."), inUse.err());
        }
        CommandResult result = CliRunner.run("rebuild", "--data", data.toString());
        assertEquals(0, result.exitCode(), result.err());
        assertEquals("Rebuilt from 1 game; in the archive: 0\n", result.out());
        try (Connection database = DriverManager.getConnection("jdbc:sqlite:" + data.resolve("games.db"));
                Statement statement = database.createStatement()) {
            statement.executeUpdate("UPDATE game_event SET body = '{\"type\": \"newer\"}' WHERE number = 2");
        }
        CommandResult newer = CliRunner.run("rebuild", "--data", data.toString());
        assertEquals(0, newer.exitCode(), newer.err());
        assertEquals(
                "Rebuilt from 1 game; in the archive: 0\n"
                        + "1 game was written by a newer Griot and is left out. Use that version: ./griot rebuild\n",
                newer.out());
        try (Connection database = DriverManager.getConnection("jdbc:sqlite:" + data.resolve("games.db"));
                Statement statement = database.createStatement()) {
            statement.executeUpdate("UPDATE game_event SET body = '{\"type\": \"turn\", \"side\": \"WHITE\","
                    + " \"number\": 1, \"turn\": \"older\"}' WHERE number = 2");
            statement.executeUpdate("UPDATE game_event SET body = REPLACE(REPLACE(body, '\"rulesVersion\":1',"
                    + " '\"rulesVersion\":0'), '\"isPublic\":false', '\"isPublic\":true') WHERE number = 1");
        }
        CommandResult older = CliRunner.run("rebuild", "--data", data.toString());
        assertEquals(0, older.exitCode(), older.err());
        assertEquals(
                "Rebuilt from 1 game; in the archive: 0\n"
                        + "1 game of older rules cannot be replayed under the present ones and is not in the archive.\n",
                older.out());
    }

    @Test
    void aDatabaseThatCannotBeOpenedIsNamedWithoutItsPassword() {
        CommandResult bad = CliRunner.run("rebuild", "--database", "postgresql://localhost/griot?password=x");
        assertEquals(2, bad.exitCode());
        assertTrue(bad.err().contains("jdbc:postgresql://"), bad.err());
        assertFalse(bad.err().contains("password=x"), bad.err());
        // Nothing listens on the port of discarded messages.
        CommandResult gone = CliRunner.run("rebuild", "--database", "jdbc:postgresql://localhost:9/griot");
        assertEquals(2, gone.exitCode());
        assertTrue(gone.err().contains("localhost:9/griot"), gone.err());
    }
}
