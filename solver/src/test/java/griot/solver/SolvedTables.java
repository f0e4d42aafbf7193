package griot.solver;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.rules.RuleSet;
import griot.rules.registry.RuleSets;
import griot.rules.sowing.SowingRules;
import griot.solver.sowing.SowingSolver;
import griot.tables.jvm.TableFolder;
import griot.tables.sowing.SowingTables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** Solves and opens tables of Awélé, and compares folders of tables. */
public final class SolvedTables {
    private SolvedTables() {}

    /** Solves the slices of a rule set up to a number of seeds. */
    public static void solve(String ruleSet, Path folder, int seeds, int threads) throws IOException {
        new SowingSolver((SowingRules) RuleSets.standard().named(ruleSet), folder, threads, SolveListener.NONE)
                .solve(seeds);
    }

    /** Opens the tables of a rule set in a folder. */
    public static SowingTables tables(String ruleSet, Path folder) throws IOException {
        RuleSet rules = RuleSets.standard().named(ruleSet);
        return new SowingTables(
                TableFolder.read(folder, rules, SowingTables.slices()).files());
    }

    /** The bytes of each table in a folder, by name. */
    public static Map<String, byte[]> bytes(Path folder) throws IOException {
        Map<String, byte[]> bytes = new TreeMap<>();
        try (var files = Files.list(folder)) {
            for (Path file : files.toList()) {
                if (file.toString().endsWith(".table")) {
                    bytes.put(file.getFileName().toString(), Files.readAllBytes(file));
                }
            }
        }
        return bytes;
    }

    /** Asserts that two folders hold the same tables, byte for byte. */
    public static void assertSameBytes(Path expected, Path actual) throws IOException {
        Map<String, byte[]> actualBytes = bytes(actual);
        Map<String, byte[]> expectedBytes = bytes(expected);
        assertEquals(expectedBytes.keySet(), actualBytes.keySet());
        expectedBytes.forEach((name, bytes) -> assertArrayEquals(bytes, actualBytes.get(name), name));
    }
}
