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
 * No source outside a family's own packages and the registries names a game, a family or a type of a family. This test
 * reads the sources, because {@link ArchitectureTest} cannot find names in string literals and inlined constants of
 * compiled classes.
 */
class FamilyNamesTest {
    /** The last parts of the names of packages in which such names are allowed. */
    private static final Set<String> FAMILY_PACKAGES = Set.of("jumping", "aligning", "sowing", "grid", "registry");

    /** The name of a game; a family or kind of board in a string; a type of a family or kind of board. */
    private static final Pattern NAME = Pattern.compile(
            "\\b(?:yote|choko|wali|bolotondou|awele)\\b|\"(?:jumping|aligning|sowing|grid)\"|\\b(?:Jumping|Aligning|Sowing|Grid)[A-Z]\\w*");

    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|//[^\\n]*", Pattern.DOTALL);

    /** The names that other sources may use, by file. */
    private static final Map<String, Set<String>> ALLOWED = Map.of(
            // A setup belongs to one of two sealed kinds, each with a text, a terminal view and a JSON word of its own.
            "PositionText.java", Set.of("GridPositionSyntax", "SowingPositionSyntax"),
            "BoardView.java", Set.of("GridPainter", "SowingPainter"),
            "RuleSetJson.java", Set.of("\"grid\"", "\"sowing\""),
            // The positions of the bench.
            "Bench.java", Set.of("awele", "bolotondou", "choko", "wali", "yote"),
            // Examples of command lines and of a request.
            "ServeCacheWarmup.java", Set.of("yote"),
            "StartupCacheWarmup.java", Set.of("awele", "choko", "wali", "yote"));

    @Test
    void noSourceNamesAGameOrAFamily() throws IOException {
        Map<String, Set<String>> namesByFile = new TreeMap<>();
        try (Stream<Path> modules = Files.list(Path.of(".."))) {
            for (Path module : modules.toList()) {
                Path sources = module.resolve(Path.of("src", "main", "java"));
                if (Files.isDirectory(sources)) {
                    search(sources, namesByFile);
                }
            }
        }
        assertFalse(namesByFile.isEmpty(), "no sources found");
        assertEquals(new TreeMap<>(ALLOWED), namesByFile);
    }

    private static void search(Path sources, Map<String, Set<String>> namesByFile) throws IOException {
        List<Path> files;
        try (Stream<Path> tree = Files.walk(sources)) {
            files = tree.filter(path -> path.toString().endsWith(".java")
                            && !FAMILY_PACKAGES.contains(
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
                namesByFile.put(name, names);
            }
        }
    }
}
