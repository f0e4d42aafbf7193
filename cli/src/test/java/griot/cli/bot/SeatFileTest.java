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
        SeatFile first = open();
        first.put(requested);
        first.put(given);
        first.put(other);
        assertEquals(List.of(requested, given), open().of("yote/ludens", 3));
        first.put(requested.withSeat(new LiveSeat("next", Side.WHITE, "other")));
        first.remove(given);
        assertEquals(
                List.of(requested.withSeat(new LiveSeat("next", Side.WHITE, "other"))), open().of("yote/ludens", 3));
        assertEquals(List.of(other), open().of("yote/ludens", 4));
    }

    @Test
    void onlyTheOwnerReadsTheTokens() throws IOException {
        open();
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file())));
        try (var files = Files.list(folder)) {
            assertEquals(1, files.count(), "nothing else is left in the folder");
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
        open();
        IOException refused =
                assertThrows(IOException.class, () -> SeatFile.open(file(), URI.create("http://example.org")));
        assertTrue(String.valueOf(refused.getMessage()).contains("http://localhost:8080"));
    }
}
