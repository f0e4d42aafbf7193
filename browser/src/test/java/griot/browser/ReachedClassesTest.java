package griot.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The classes that TeaVM reaches in each build. The download contains every method that is reached: playing needs no
 * tables, probing no search, and neither needs families other than Griot's.
 */
class ReachedClassesTest {
    /** The list of classes that the build writes. */
    private static final Path CLASSES = Path.of("target/page-classes");

    private static final Set<String> RULES = Set.of(
            "griot.rules",
            "griot.rules.aligning",
            "griot.rules.event",
            "griot.rules.grid",
            "griot.rules.jumping",
            "griot.rules.problem",
            "griot.rules.record",
            "griot.rules.registry",
            "griot.rules.ruleset",
            "griot.rules.sowing",
            "griot.rules.syntax");

    private static final Set<String> PLAY = Set.of(
            "griot.browser",
            "griot.engine",
            "griot.engine.aligning",
            "griot.engine.eval",
            "griot.engine.family",
            "griot.engine.files",
            "griot.engine.grid",
            "griot.engine.jumping",
            "griot.engine.levels",
            "griot.engine.registry",
            "griot.engine.search",
            "griot.engine.sowing",
            "griot.engine.tablebase",
            "griot.rules.perft",
            "griot.rules.random");

    private static final Set<String> PROBE = Set.of(
            "griot.browser",
            "griot.tables",
            "griot.tables.aligning",
            "griot.tables.family",
            "griot.tables.format",
            "griot.tables.grid",
            "griot.tables.jumping",
            "griot.tables.registry",
            "griot.tables.sowing");

    /**
     * The types of tablebases that the search refers to: two interfaces, without tables in the page, and a type without
     * instances.
     */
    private static final List<String> OF_TABLEBASES = List.of(
            "griot.engine.tablebase.RootProbe",
            "griot.engine.tablebase.TablebaseProbe",
            "griot.engine.tablebase.TablebaseProbe$1",
            "griot.engine.tablebase.Tablebases");

    @ParameterizedTest
    @ValueSource(strings = {"griot.wasm", "griot.js"})
    void thePlayBuildReachesNoTables(String file) throws IOException {
        assertEquals(union(RULES, PLAY), packages(file));
        assertEquals(
                OF_TABLEBASES,
                classes(file)
                        .filter(name -> name.startsWith("griot.engine.tablebase.") && !name.contains("$lambda$"))
                        .toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"griot-endings.wasm", "griot-endings.js"})
    void theTablebaseBuildReachesNoSearch(String file) throws IOException {
        assertEquals(union(RULES, PROBE), packages(file));
    }

    private static Stream<String> classes(String file) throws IOException {
        return Files.readAllLines(CLASSES.resolve(file)).stream().filter(name -> name.startsWith("griot."));
    }

    private static Set<String> packages(String file) throws IOException {
        return classes(file)
                .map(name -> name.substring(0, name.lastIndexOf('.')))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> union(Set<String> some, Set<String> others) {
        Set<String> all = new TreeSet<>(some);
        all.addAll(others);
        return all;
    }
}
