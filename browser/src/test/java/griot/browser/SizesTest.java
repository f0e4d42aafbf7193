package griot.browser;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that the compressed builds stay within their share of the page's download. */
class SizesTest {
    private static final Path PAGE = Path.of("target/page");
    private static final int KILOBYTE = 1_000;

    @ParameterizedTest
    @CsvSource({"griot.wasm, 92", "griot.js, 85", "griot-endings.wasm, 72", "griot-endings.js, 66"})
    void aCompressedBuildStaysWithinItsLimit(String file, int maxKilobytes) throws IOException {
        byte[] bytes = Files.readAllBytes(PAGE.resolve(file));
        int size = compressedSize(bytes);
        System.out.printf("%s: %.1f kB, compressed %.1f kB%n", file, bytes.length / 1e3, size / 1e3);
        assertTrue(size <= maxKilobytes * KILOBYTE, file + " takes " + size + " bytes");
    }

    private static int compressedSize(byte[] bytes) throws IOException {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        try (DeflaterOutputStream out = new DeflaterOutputStream(output, new Deflater(Deflater.BEST_COMPRESSION))) {
            out.write(bytes);
        }
        return output.size();
    }
}
