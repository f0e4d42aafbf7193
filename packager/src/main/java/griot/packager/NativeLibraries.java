package griot.packager;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** The native libraries in the jar of sqlite-jdbc, which has them for twenty platforms. */
final class NativeLibraries {
    private static final String FOLDER = "org/sqlite/native/";

    private NativeLibraries() {}

    /** Whether a jar is that of sqlite-jdbc. */
    static boolean areIn(Path jar) {
        return jar.getFileName().toString().startsWith("sqlite-jdbc-");
    }

    /**
     * Copies a jar without the native libraries of other platforms.
     *
     * @throws IOException if the jar cannot be read or has no library for the platform, or the copy cannot be written
     */
    static void copyFor(TargetPlatform platform, Path jar, Path copy) throws IOException {
        String kept = FOLDER + platform.sqliteFolder() + "/";
        try (JarFile source = new JarFile(jar.toFile());
                ZipOutputStream target = new ZipOutputStream(Files.newOutputStream(copy))) {
            target.setLevel(Deflater.BEST_COMPRESSION);
            List<JarEntry> entries = new ArrayList<>(Collections.list(source.entries()));
            if (entries.stream().noneMatch(entry -> entry.getName().startsWith(kept))) {
                throw new IOException(jar.getFileName() + ": " + kept);
            }
            // The manifest comes first: readers of a stream look for it there.
            entries.sort(
                    Comparator.comparing((JarEntry entry) -> !entry.getName().startsWith("META-INF/MANIFEST.MF"))
                            .thenComparing(JarEntry::getName));
            for (JarEntry entry : entries) {
                if (entry.isDirectory()
                        || entry.getName().startsWith(FOLDER)
                                && !entry.getName().startsWith(kept)) {
                    continue;
                }
                ZipEntry copied = new ZipEntry(entry.getName());
                copied.setTimeLocal(ZipArchive.TIME);
                target.putNextEntry(copied);
                source.getInputStream(entry).transferTo(target);
                target.closeEntry();
            }
        }
    }

    /** Unpacks the library of a platform. */
    static void unpack(TargetPlatform platform, Path jar, Path library) throws IOException {
        try (JarFile source = new JarFile(jar.toFile())) {
            JarEntry entry = Collections.list(source.entries()).stream()
                    .filter(candidate -> candidate.getName().startsWith(FOLDER + platform.sqliteFolder() + "/")
                            && !candidate.isDirectory())
                    .findFirst()
                    .orElseThrow();
            Files.copy(source.getInputStream(entry), library);
        }
    }
}
