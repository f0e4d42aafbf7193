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
 * Tests which classes TeaVM reaches in each build, since they make up the download. The play build must not contain the
 * tablebases, nor the tablebase build the search.
 */
class ReachedClassesTest {
    /** The folder of the lists of reached classes, which the build writes. */
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
     * The types by which the search probes tablebases. The play build contains them, but no implementation that reads
     * tables.
     */
    private static final List<String> PROBE_TYPES = List.of(
            "griot.engine.tablebase.RootProbe",
            "griot.engine.tablebase.TablebaseProbe",
            "griot.engine.tablebase.TablebaseProbe$1",
            "griot.engine.tablebase.Tablebases");

    @ParameterizedTest
    @ValueSource(strings = {"griot.wasm", "griot.js"})
    void thePlayBuildContainsNoTablebases(String file) throws IOException {
        assertEquals(union(RULES, PLAY), packages(file));
        assertEquals(
                PROBE_TYPES,
                classes(file)
                        .filter(name -> name.startsWith("griot.engine.tablebase.") && !name.contains("$lambda$"))
                        .toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"griot-endings.wasm", "griot-endings.js"})
    void theTablebaseBuildContainsNoSearch(String file) throws IOException {
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

    private static Set<String> union(Set<String> first, Set<String> second) {
        Set<String> union = new TreeSet<>(first);
        union.addAll(second);
        return union;
    }
}
