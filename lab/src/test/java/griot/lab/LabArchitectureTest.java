package griot.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Only a family's own packages and the registry of {@code lab} know a family; compares the sources. */
class LabArchitectureTest {
    /** Source text that asks for the family or game of a rule set, or names a package of a family. */
    private static final Pattern FAMILY_QUERY = Pattern.compile("griot\\.[\\w.]*\\b(grid|jumping|aligning|sowing)\\b|"
            + "\\b(Jumping|Aligning|Sowing|Grid)(Rules|Board)\\b|\\bSetup\\.Of[A-Z]\\w+|"
            + "name\\(\\)\\.(game|source|preset)\\(\\)");

    @Test
    void otherSourcesDoNotAskForAFamily() throws IOException {
        List<String> offendingSources = new ArrayList<>();
        List<Path> sources;
        try (Stream<Path> tree = Files.walk(Path.of("src", "main", "java", "griot", "lab"))) {
            sources = tree.filter(path -> path.toString().endsWith(".java")).toList();
        }
        assertFalse(sources.isEmpty(), "no sources found");
        for (Path source : sources) {
            String folder = source.getParent().getFileName().toString();
            boolean isOfFamily = List.of("grid", "sowing", "registry").contains(folder);
            // Looks settings up by the name of the game.
            boolean isLookupByName = source.endsWith(Path.of("family", "OpeningSettings.java"));
            if (!isOfFamily
                    && !isLookupByName
                    && FAMILY_QUERY.matcher(Files.readString(source)).find()) {
                offendingSources.add(source.toString());
            }
        }
        assertEquals(List.of(), offendingSources);
    }
}
