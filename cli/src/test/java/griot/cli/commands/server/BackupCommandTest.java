package griot.cli.commands.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.cli.CliRunner;
import griot.cli.CliRunner.CommandResult;
import griot.server.Server;
import griot.server.ServerSettings;
import griot.server.ServerSettings.Reach;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Output and errors of {@code backup} and {@code restore}. */
class BackupCommandTest {
    @TempDir
    Path folder;

    private static CommandResult run(String... arguments) {
        return CliRunner.run(arguments);
    }

    private void assertRefused(String words, String... arguments) {
        CommandResult result = run(arguments);
        assertEquals(2, result.exitCode(), result.out());
        assertTrue(result.err().contains(words), result.err());
        assertEquals(1, result.err().lines().count(), result.err());
    }

    @Test
    void aServersGamesAreSavedWhileItRunsAndRestored() throws Exception {
        String data = folder.resolve("data").toString();
        String other = folder.resolve("other").toString();
        String file = folder.resolve("backup").toString();
        assertRefused("there are no games in " + data, "backup", file, "--data", data);
        try (Server server = Server.start(new ServerSettings(0, Reach.THIS_MACHINE, folder, Path.of(data)))) {
            ServerRequests.createGame(server.port());
            CommandResult saved = run("backup", file, "--data", data);
            assertEquals(0, saved.exitCode(), saved.err());
            assertEquals("Saved in " + file + ": 1 game with 2 events.\n", saved.out());
            assertRefused("exists already", "backup", file, "--data", data);
            assertRefused("a server or another program uses", "restore", file, "--data", data, "--replace");
        }
        CommandResult restored = run("restore", file, "--data", other);
        assertEquals("Restored in " + other + ": 1 game with 2 events.\n", restored.out(), restored.err());
        assertRefused("there are games in " + other, "restore", file, "--data", other);
        CommandResult replaced = run("restore", file, "--data", other, "--replace");
        assertTrue(replaced.out().contains("are now in " + other), replaced.out());
    }

    @Test
    void whatIsNoBackupIsLeftAlone() throws Exception {
        String data = folder.resolve("data").toString();
        assertRefused(
                "there is no such file", "restore", folder.resolve("missing").toString(), "--data", data);
        Path file = Files.writeString(folder.resolve("text"), "a game of Yoté ".repeat(500));
        assertRefused("is no backup of games", "restore", file.toString(), "--data", data);
        assertRefused("pg_dump", "backup", "x", "--database", "postgresql://localhost/griot");
    }

    @ParameterizedTest
    @CsvSource({"fr_FR.UTF-8, il n’y a pas de parties", "ru_RU.UTF-8, нет партий", "pt_PT.UTF-8, não há partidas"})
    void errorsAreInTheLanguageOfTheUser(String locale, String words) {
        String data = folder.resolve("data").toString();
        CommandResult result = CliRunner.runWith(
                Map.of("LANG", locale), "", "backup", folder.resolve("file").toString(), "--data", data);
        assertEquals(2, result.exitCode());
        assertTrue(result.err().contains(words), result.err());
    }
}
