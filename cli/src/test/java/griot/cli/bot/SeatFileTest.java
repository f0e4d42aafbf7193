package griot.cli.bot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.Side;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
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
            IOException refused = assertThrows(IOException.class, this::open);
            assertEquals("another bot keeps its seats there", refused.getMessage());
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
        assertThrows(IOException.class, this::open);
        assertEquals(content, Files.readString(file()));
    }

    @Test
    void theSeatsOfAnotherServerAreNotUsed() throws IOException {
        open().close();
        IOException refused =
                assertThrows(IOException.class, () -> SeatFile.open(file(), URI.create("http://example.org")));
        assertTrue(String.valueOf(refused.getMessage()).contains("http://localhost:8080"));
    }
}
