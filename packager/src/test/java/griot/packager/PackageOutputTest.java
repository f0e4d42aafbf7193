package griot.packager;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.cli.console.Console;
import griot.cli.console.Console.Streams;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The folder of finished packages. */
class PackageOutputTest {
    /** The SHA-256 of 1,600,000 zero bytes. */
    private static final String CHECKSUM = "58e0a2f7c0e88d03332c57054d218a14ea5c2b4a408cc7a5f7780f04298ba981";

    private final Locale locale = Locale.getDefault(Locale.Category.FORMAT);
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

    @TempDir
    private Path folder;

    @AfterEach
    void restoreLocale() {
        Locale.setDefault(Locale.Category.FORMAT, locale);
    }

    private PackageOutput output() {
        Streams streams = new Streams(
                InputStream.nullInputStream(),
                printed,
                OutputStream.nullOutputStream(),
                Map.of("LANG", "en_GB.UTF-8"),
                false);
        return new PackageOutput(Console.of(streams, language -> Map.of()), folder);
    }

    @Test
    void aFileIsMovedAndReportedTheSameInEveryLocale() throws IOException {
        Locale.setDefault(Locale.Category.FORMAT, Locale.FRANCE);
        Path finished = Files.createDirectory(folder.resolve("work")).resolve("griot.zip");
        Files.write(finished, new byte[1_600_000]);
        PackageOutput output = output();
        output.add(finished);
        Path moved = folder.resolve("griot.zip");
        assertFalse(Files.exists(finished));
        assertTrue(Files.exists(moved));
        assertEquals(
                moved + ": 1.6 MB, SHA-256 " + CHECKSUM + System.lineSeparator(),
                printed.toString(StandardCharsets.UTF_8).replace('\u00A0', ' '));
        output.writeChecksums();
        assertEquals(CHECKSUM + "  griot.zip\n", Files.readString(folder.resolve("SHA256SUMS")));
    }

    @Test
    void theChecksumsOfAnEarlierRunAreReplacedWhole() throws IOException {
        Path sums = Files.writeString(folder.resolve("SHA256SUMS"), "earlier");
        Path earlier = Files.createLink(folder.resolve("earlier"), sums);
        output().writeChecksums();
        assertEquals("", Files.readString(sums));
        assertEquals("earlier", Files.readString(earlier));
    }
}
