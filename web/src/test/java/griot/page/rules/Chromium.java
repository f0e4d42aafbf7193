package griot.page.rules;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Where the browser is: {@code ./griot test} says it; without it one on the path is taken. */
final class Chromium {
    private static final List<String> NAMES =
            List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");

    private Chromium() {}

    static String path() {
        String told = System.getenv("GRIOT_CHROMIUM");
        if (told != null && !told.isEmpty()) {
            return told;
        }
        for (String folder : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator)) {
            for (String name : NAMES) {
                Path file = Path.of(folder, name);
                if (Files.isExecutable(file)) {
                    return file.toString();
                }
            }
        }
        throw new IllegalStateException(
                "the checks of the rules need Chromium: install it, or set GRIOT_CHROMIUM to where it is, or run ./griot test");
    }
}
