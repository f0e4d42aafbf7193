package griot.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The table of docs/security.md: all requirements of level 1, each with its test or its reason. */
class SecurityDocumentTest {
    private static final Pattern ROW = Pattern.compile("(?m)^\\| (\\d+\\.\\d+\\.\\d+) \\| (.+) \\| (.+) \\|$");
    private static final Pattern TEST = Pattern.compile("`(\\w+Test)`");

    /** The requirements of level 1 in ASVS 5.0.0. */
    private static final List<String> LEVEL_1 = List.of(
            "1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1",
            "2.1.1 2.2.1 2.2.2 2.3.1",
            "3.2.1 3.2.2 3.3.1 3.4.1 3.4.2 3.5.1 3.5.2 3.5.3",
            "4.1.1 4.4.1",
            "5.2.1 5.2.2 5.3.1 5.3.2",
            "6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1 6.4.2",
            "7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2",
            "8.1.1 8.2.1 8.2.2 8.3.1",
            "9.1.1 9.1.2 9.1.3 9.2.1",
            "10.4.1 10.4.2 10.4.3 10.4.4 10.4.5",
            "11.3.1 11.3.2 11.4.1",
            "12.1.1 12.2.1 12.2.2",
            "13.4.1",
            "14.2.1 14.3.1",
            "15.1.1 15.2.1 15.3.1");

    private static String document() throws IOException {
        return Files.readString(Path.of("..", "docs", "security.md"));
    }

    @Test
    void everyRequirementHasARow() throws IOException {
        List<String> rows =
                ROW.matcher(document()).results().map(row -> row.group(1)).toList();
        assertEquals(List.of(String.join(" ", LEVEL_1).split(" ")), rows);
        assertEquals(70, rows.size());
    }

    @Test
    void theTestsExist() throws IOException {
        Set<String> tests;
        try (Stream<Path> files = Files.walk(Path.of("src", "test", "java"))) {
            tests = files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
        }
        Matcher named = TEST.matcher(document());
        while (named.find()) {
            assertTrue(tests.contains(named.group(1) + ".java"), named.group(1));
        }
    }
}
