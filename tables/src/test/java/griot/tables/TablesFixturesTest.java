package griot.tables;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.tables.format.TableFile;
import griot.tables.format.TableHeader;
import griot.tables.format.TableSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tables that an older version wrote, in {@code fixtures/tables}, hold the same values; the bundled ones have the same
 * bytes.
 */
class TablesFixturesTest {
    private static final Path FIXTURES = Path.of("src/test/resources/fixtures");
    private static final Path BUNDLED = Path.of("src/main/resources");

    static Stream<String> tables() throws IOException {
        return Files.readAllLines(FIXTURES.resolve("tables.txt")).stream();
    }

    /**
     * Each line gives the name of a file, its rule set, slice, entries, wins, draws and losses, and a checksum of all
     * values.
     */
    @ParameterizedTest
    @MethodSource("tables")
    void anOlderTableHasTheSameHeaderAndValues(String line) throws IOException {
        String name = line.substring(0, line.indexOf(' '));
        byte[] bytes = Files.readAllBytes(FIXTURES.resolve("tables").resolve(name));
        TableFile table = TableFile.open(name, TableSource.of(bytes));
        TableHeader header = table.header();
        String actual = String.join(
                " ",
                name,
                header.ruleSet(),
                header.slice(),
                "" + header.entries(),
                "" + header.wins(),
                "" + header.draws(),
                "" + header.losses(),
                Long.toHexString(checksum(table)));
        assertEquals(line, actual);
    }

    /** The checksum of the values of all entries in order, one quiet count after the other. */
    private static long checksum(TableFile table) {
        CRC32 crc = new CRC32();
        byte[] values = new byte[table.header().blockEntries()];
        int quietCounts =
                table.header().quietCounts().map(TableHeader.QuietCounts::count).orElse(1);
        for (int quietCount = 0; quietCount < quietCounts; quietCount++) {
            for (long block = 0; block < table.header().blocks(); block++) {
                crc.update(values, 0, table.readBlock(block, quietCount, values));
            }
        }
        return crc.getValue();
    }

    @Test
    void theBundledTablesAreUnchanged() throws IOException {
        List<String> actual = new ArrayList<>();
        try (Stream<Path> files = Files.walk(BUNDLED)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".table")).toList()) {
                actual.add(file.getFileName() + " " + sha256(Files.readAllBytes(file)));
            }
        }
        actual.sort(null);
        assertEquals(Files.readAllLines(FIXTURES.resolve("shipped.txt")), actual);
    }

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }
}
