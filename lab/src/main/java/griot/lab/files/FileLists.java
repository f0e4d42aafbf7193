package griot.lab.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Lists files. */
public final class FileLists {
    private FileLists() {}

    /**
     * The files in a folder whose names end with a suffix, in the order of their names.
     *
     * @throws IOException if the folder does not exist or cannot be read
     */
    public static List<Path> withSuffix(Path folder, String suffix) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(suffix))
                    .sorted()
                    .toList();
        }
    }
}
