package griot.packager;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/** The page as files for any web server; its jar holds them with copies compressed by Brotli and gzip. */
final class StaticPage {
    private static final String FOLDER = "griot/page/";

    private StaticPage() {}

    /**
     * Unpacks the page.
     *
     * @param folder the folder of the files, which is created
     */
    static void unpack(Path jar, Path folder) throws IOException {
        try (JarFile page = new JarFile(jar.toFile())) {
            for (JarEntry entry : Collections.list(page.entries())) {
                if (entry.isDirectory() || !entry.getName().startsWith(FOLDER)) {
                    continue;
                }
                Path file = folder.resolve(entry.getName().substring(FOLDER.length()));
                Files.createDirectories(Objects.requireNonNull(file.getParent()));
                Files.copy(page.getInputStream(entry), file);
            }
        }
    }

    /** The text of the service worker. */
    static String serviceWorker(Path jar) throws IOException {
        try (JarFile page = new JarFile(jar.toFile())) {
            return new String(
                    page.getInputStream(page.getEntry(FOLDER + "sw.js")).readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
