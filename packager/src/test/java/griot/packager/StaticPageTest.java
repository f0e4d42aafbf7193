package griot.packager;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page for any web server is what the jar has for Griot's own. */
class StaticPageTest {
    @TempDir
    private Path folder;

    @Test
    void thePagesFilesAreUnpackedAndNothingElse() throws IOException {
        Path jar = folder.resolve("griot-web.jar");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (String name :
                    List.of("META-INF/MANIFEST.MF", "griot/page.stamp", "griot/page/sw.js", "griot/page/assets/a.js")) {
                zip.putNextEntry(new ZipEntry(name));
                zip.write(name.getBytes());
                zip.closeEntry();
            }
        }
        Path page = folder.resolve("page");
        StaticPage.unpack(jar, page);
        assertEquals(
                List.of("assets/a.js", "sw.js"),
                ZipArchive.files(page).stream()
                        .map(file -> ZipArchive.slashed(page.relativize(file)))
                        .toList());
        assertEquals("griot/page/sw.js", StaticPage.serviceWorker(jar));
    }
}
