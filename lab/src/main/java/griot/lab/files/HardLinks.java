package griot.lab.files;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Second names of files that are never changed in place. */
public final class HardLinks {
    private HardLinks() {}

    /**
     * Makes a hard link to a file, or a copy where that is not possible: on another file system, on one without links,
     * and where the system forbids links to the files of other users. Symbolic links are followed.
     *
     * @param link the new name; a file of this name is replaced only by a copy
     * @throws IOException if the file can be neither linked nor copied
     */
    public static void linkOrCopy(Path file, Path link) throws IOException {
        try {
            Files.createLink(link, file.toRealPath());
        } catch (FileSystemException | UnsupportedOperationException e) {
            Files.copy(file, link, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
