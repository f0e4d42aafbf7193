package griot.packager;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.time.LocalDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;

/**
 * Writes a folder as a zip file, reproducibly: the same files give the same bytes. The entries are sorted, and have one
 * time and one of two permissions.
 */
final class ZipArchive {
    /** The time of all entries; a zip file holds no time zone. */
    static final LocalDateTime TIME = LocalDateTime.of(2026, 1, 1, 0, 0);

    private static final int REGULAR_FILE = 0100000;
    private static final int EXECUTABLE_FILE = REGULAR_FILE | 0755;
    private static final int DATA_FILE = REGULAR_FILE | 0644;

    private ZipArchive() {}

    /**
     * Writes all files of a folder, under the folder's name. Files that the owner may execute stay executable.
     *
     * @param folder a folder without symbolic links
     * @param archive the new file
     * @throws IOException if a file cannot be read or written
     */
    static void write(Path folder, Path archive) throws IOException {
        try (ZipArchiveOutputStream zip = new ZipArchiveOutputStream(archive)) {
            zip.setLevel(Deflater.BEST_COMPRESSION);
            for (Path file : files(folder)) {
                zip.putArchiveEntry(entry(folder.getFileName().resolve(folder.relativize(file)), isExecutable(file)));
                Files.copy(file, zip);
                zip.closeArchiveEntry();
            }
        }
    }

    private static ZipArchiveEntry entry(Path name, boolean isExecutable) {
        ZipArchiveEntry entry = new ZipArchiveEntry(slashed(name));
        entry.setTimeLocal(TIME);
        entry.setUnixMode(isExecutable ? EXECUTABLE_FILE : DATA_FILE);
        return entry;
    }

    /** The files of a folder and its subfolders, sorted by their paths. */
    static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> tree = Files.walk(folder)) {
            return tree.filter(Files::isRegularFile)
                    .sorted(Comparator.comparing(ZipArchive::slashed))
                    .toList();
        }
    }

    /** Whether the owner may execute a file. */
    static boolean isExecutable(Path file) throws IOException {
        return Files.getPosixFilePermissions(file).contains(PosixFilePermission.OWNER_EXECUTE);
    }

    /** A path with slashes, on any system. */
    static String slashed(Path path) {
        return path.toString().replace('\\', '/');
    }
}
