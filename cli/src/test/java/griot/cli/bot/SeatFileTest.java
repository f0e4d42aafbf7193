package griot.cli.bot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import griot.cli.CliRunner;
import griot.cli.CliRunner.CommandResult;
import griot.cli.console.ExitCode;
import griot.rules.Side;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The file in which a bot keeps its seats. */
class SeatFileTest {
    private static final URI SERVER = URI.create("http://localhost:8080");

    @TempDir
    private Path folder;

    private Path file() {
        return folder.resolve("bot.json");
    }

    private SeatFile open() throws IOException {
        return SeatFile.open(file(), SERVER);
    }

    private void assertRefused(Problem problem, URI server) {
        RulesException refusal = assertThrows(RulesException.class, () -> SeatFile.open(file(), server));
        assertEquals(List.of(problem), refusal.problems());
    }

    @Test
    void aLaterProcessFindsTheSeats() throws IOException {
        RequestedSeat requested = RequestedSeat.create("yote/ludens", 3);
        RequestedSeat given =
                RequestedSeat.create("yote/ludens", 3).withSeat(new LiveSeat("game", Side.BLACK, "token"));
        RequestedSeat other = RequestedSeat.create("yote/ludens", 4);
        try (SeatFile first = open()) {
            first.put(requested);
            first.put(given);
            first.put(other);
        }
        try (SeatFile second = open()) {
            assertEquals(List.of(requested, given), second.of("yote/ludens", 3));
            second.put(requested.withSeat(new LiveSeat("next", Side.WHITE, "other")));
            second.remove(given);
        }
        try (SeatFile third = open()) {
            assertEquals(
                    List.of(requested.withSeat(new LiveSeat("next", Side.WHITE, "other"))), third.of("yote/ludens", 3));
            assertEquals(List.of(other), third.of("yote/ludens", 4));
        }
    }

    @Test
    void oneBotAtATimeKeepsItsSeatsInAFile() throws IOException {
        try (SeatFile first = open()) {
            first.put(RequestedSeat.create("yote/ludens", 3));
            String content = Files.readString(file());
            assertRefused(Problem.of(SeatFault.LOCKED, file().toString()), SERVER);
            assertEquals(content, Files.readString(file()));
        }
        open().close();
    }

    @Test
    void onlyTheOwnerReadsTheTokens() throws IOException {
        try (SeatFile _ = open()) {
            assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file())));
        }
        try (var files = Files.list(folder)) {
            assertEquals(
                    List.of("bot.json", "bot.json.lock"),
                    files.map(file -> file.getFileName().toString()).sorted().toList());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "{", "[]", "{\"server\": 1}", "{\"server\": \"http://localhost:8080\", \"seats\": [{}]}"})
    void aFileWithOtherContentIsLeftAsItIs(String content) throws IOException {
        Files.writeString(file(), content);
        assertRefused(Problem.of(SeatFault.FOREIGN_FILE, file().toString()), SERVER);
        assertEquals(content, Files.readString(file()));
    }

    @ParameterizedTest
    @CsvSource({
        "en, 'this is not a file of seats; choose another file'",
        "fr, 'ce n’est pas un fichier de places ; choisissez un autre fichier'",
        "ru, 'это не файл мест; выберите другой файл'",
        "pt, 'isto não é um ficheiro de lugares; escolhe outro ficheiro'"
    })
    void theCommandSaysInEachLanguageWhatIsWrong(String language, String sentence) throws IOException {
        String file = Files.writeString(file(), "{").toString();
        CommandResult result =
                CliRunner.run("bot", "--server", SERVER.toString(), "--lobby", "--state", file, "--lang", language);
        assertEquals("griot: " + file + ": " + sentence, result.err().strip().replace(" :", ":"));
        assertEquals(ExitCode.USAGE, result.exitCode());
    }

    @Test
    void theSeatsOfAnotherServerAreNotUsed() throws IOException {
        open().close();
        assertRefused(
                Problem.of(SeatFault.OTHER_SERVER, file().toString(), SERVER.toString()),
                URI.create("http://example.org"));
    }
}
