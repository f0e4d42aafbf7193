package griot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * No source outside a family's own packages and the registries names a game, a family or a type of a family. {@link
 * ArchitectureTest} sees compiled classes, where constants are copied and names are only strings; here the sources are
 * read.
 */
class FamilyNamesTest {
    /** The packages that may, by the last part of their name. */
    private static final Set<String> OF_FAMILIES = Set.of("jumping", "aligning", "sowing", "grid", "registry");

    /** A game in a string, in any notation of a rule set; a family's id; a type of one family or kind of board. */
    private static final Pattern NAME = Pattern.compile(
            "\\b(?:yote|choko|wali|bolotondou|awele)\\b|\"(?:jumping|aligning|sowing|grid)\"|\\b(?:Jumping|Aligning|Sowing|Grid)[A-Z]\\w*");

    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|//[^\\n]*", Pattern.DOTALL);

    /** The names that other sources use; each with its reason. */
    private static final Map<String, Set<String>> ALLOWED = Map.of(
            // A setup is of one of two sealed kinds: each has its text, its picture in the terminal, its word for the
            // page.
            "PositionText.java", Set.of("GridPositionSyntax", "SowingPositionSyntax"),
            "BoardView.java", Set.of("GridPainter", "SowingPainter"),
            "RuleSetJson.java", Set.of("\"grid\"", "\"sowing\""),
            // Positions whose search nodes are the signature.
            "Bench.java", Set.of("awele", "bolotondou", "choko", "wali", "yote"),
            // Command lines as users type them.
            "StartupCacheWarmup.java", Set.of("awele", "choko", "wali", "yote"));

    @Test
    void noSourceNamesAGameOrAFamily() throws IOException {
        Map<String, Set<String>> found = new TreeMap<>();
        try (Stream<Path> modules = Files.list(Path.of(".."))) {
            for (Path module : modules.toList()) {
                Path sources = module.resolve(Path.of("src", "main", "java"));
                if (Files.isDirectory(sources)) {
                    search(sources, found);
                }
            }
        }
        assertFalse(found.isEmpty(), "no sources found");
        assertEquals(new TreeMap<>(ALLOWED), found);
    }

    private static void search(Path sources, Map<String, Set<String>> found) throws IOException {
        List<Path> files;
        try (Stream<Path> tree = Files.walk(sources)) {
            files = tree.filter(path -> path.toString().endsWith(".java")
                            && !OF_FAMILIES.contains(
                                    path.getParent().getFileName().toString()))
                    .toList();
        }
        for (Path file : files) {
            String name = file.getFileName().toString();
            String code = COMMENT.matcher(Files.readString(file)).replaceAll("");
            Set<String> names = NAME.matcher(code)
                    .results()
                    .map(MatchResult::group)
                    .filter(type -> !name.equals(type + ".java"))
                    .collect(Collectors.toCollection(TreeSet::new));
            if (!names.isEmpty() && !name.equals("module-info.java")) {
                found.put(name, names);
            }
        }
    }
}
