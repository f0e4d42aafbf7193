package griot.tables.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The numbers in a header are consistent. */
class TableHeaderTest {
    private static TableHeader header(long entries, long wins, long draws, long losses) {
        byte[] lengths = new byte[2 * HuffmanCode.MAX_VALUE + 1];
        lengths[HuffmanCode.MAX_VALUE] = 1;
        return new TableHeader(
                "awele/sheet", 1, "1", entries, wins, draws, losses, 2_048, HuffmanCode.of(lengths), Optional.empty());
    }

    @ParameterizedTest
    @CsvSource({"1, 0, 1, 0", "12, 3, 4, 5", "12, 3, 4, 4", "281474976710656, 281474976710656, 0, 0"})
    void winsDrawsAndLossesAreAtMostTheEntries(long entries, long wins, long draws, long losses) {
        assertEquals(entries, header(entries, wins, draws, losses).entries());
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0, 0, 0",
        "-1, 0, 0, 0",
        "281474976710657, 0, 0, 0",
        "9223372036854775807, 0, 0, 0",
        "12, -1, 0, 0",
        "12, 0, -1, 0",
        "12, 0, 0, -1",
        "12, 3, 4, 6",
        "12, 9223372036854775807, 9223372036854775807, 2",
        "12, 1, 9223372036854775807, 9223372036854775807"
    })
    void otherNumbersAreRefused(long entries, long wins, long draws, long losses) {
        assertThrows(IllegalArgumentException.class, () -> header(entries, wins, draws, losses));
    }
}
