package griot.page.rules;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The test vectors of {@code rules}, which an independent program has computed. */
final class Vectors {
    private static final Path FOLDER = Path.of("../rules/src/test/resources/vectors");

    private Vectors() {}

    /** The columns of each line of these files. */
    static List<List<String>> lines(String... files) {
        List<List<String>> lines = new ArrayList<>();
        for (String file : files) {
            try {
                for (String line : Files.readAllLines(FOLDER.resolve(file))) {
                    if (!line.isBlank() && !line.startsWith("#")) {
                        lines.add(Arrays.stream(line.split("\\|"))
                                .map(String::strip)
                                .toList());
                    }
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return lines;
    }
}
