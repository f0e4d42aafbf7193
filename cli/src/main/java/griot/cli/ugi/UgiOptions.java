package griot.cli.ugi;

import griot.engine.jvm.LazySmpThreads;
import griot.engine.levels.Levels;
import griot.rules.RuleSet;
import griot.rules.registry.RuleSets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The UGI options and their values. */
final class UgiOptions {
    // Names of the options that are not numbers.
    private static final String RULE_SET = "RuleSet";

    private static final String OWN_BOOK = "OwnBook";
    private static final String TABLE_PATH = "TablePath";
    private static final String OWN_TABLES = "OwnTables";

    /** UGI's notation of an empty string. */
    private static final String EMPTY = "<empty>";

    /** An option of UGI's type {@code spin}, a whole number. */
    enum Spin {
        /** Size of the transposition table, in megabytes. */
        HASH("Hash", 16, 1, 4_096),
        /** Number of search threads. */
        THREADS("Threads", 1, 1, LazySmpThreads.MAX_THREADS),
        /** Number of principal variations. */
        MULTI_PV("MultiPV", 1, 1, 100),
        /** The level to play at; 0 for full strength. */
        LEVEL("Level", 0, 0, Levels.MAX_LEVEL),
        /** Random seed of levels and books; 0 for a new one in every game. */
        SEED("Seed", 0, 0, Integer.MAX_VALUE),
        /** Milliseconds of each turn that pass outside the engine. */
        MOVE_OVERHEAD("MoveOverhead", 20, 0, 10_000);

        private final String ugiName;
        private final int defaultValue;
        private final int min;
        private final int max;

        Spin(String ugiName, int defaultValue, int min, int max) {
            this.ugiName = ugiName;
            this.defaultValue = defaultValue;
            this.min = min;
            this.max = max;
        }
    }

    private final Map<Spin, Integer> values = new EnumMap<>(Spin.class);
    private final RuleSets ruleSets;
    private RuleSet rules;
    private boolean ownBook;
    private final String defaultTablePath;
    private String tablePath;
    private boolean ownTables = true;

    /**
     * The sources of tablebases.
     *
     * @param folder a folder of tables; empty for none
     * @param probesBundled whether the small tables that come with Griot are probed for what the folder lacks
     */
    record TableSources(String folder, boolean probesBundled) {
        static final TableSources NONE = new TableSources("", false);
    }

    /**
     * Creates the options with their default values.
     *
     * @param tablePath the default folder of tablebases; empty for none
     */
    UgiOptions(RuleSets ruleSets, RuleSet rules, String tablePath) {
        this.ruleSets = ruleSets;
        this.rules = rules;
        this.defaultTablePath = tablePath;
        this.tablePath = tablePath;
        for (Spin spin : Spin.values()) {
            values.put(spin, spin.defaultValue);
        }
    }

    int get(Spin spin) {
        return values.getOrDefault(spin, spin.defaultValue);
    }

    RuleSet rules() {
        return rules;
    }

    /** Whether the opening books that come with the engine are used. */
    boolean ownBook() {
        return ownBook;
    }

    TableSources tableSources() {
        return new TableSources(tablePath, ownTables);
    }

    /** The {@code option} lines: names, types, defaults and ranges. */
    List<String> declarations() {
        List<String> lines = new ArrayList<>();
        lines.add("option name " + RULE_SET + " type string default " + rules.name());
        for (Spin spin : Spin.values()) {
            lines.add("option name " + spin.ugiName + " type spin default " + spin.defaultValue + " min " + spin.min
                    + " max " + spin.max);
        }
        lines.add("option name " + OWN_BOOK + " type check default false");
        lines.add("option name " + TABLE_PATH + " type string default "
                + (defaultTablePath.isEmpty() ? EMPTY : defaultTablePath));
        lines.add("option name " + OWN_TABLES + " type check default true");
        return lines;
    }

    /** Restores an earlier value of an option. */
    void restore(Spin spin, int value) {
        values.put(spin, value);
    }

    /**
     * Sets an option; the name is case-insensitive.
     *
     * @throws UgiCommandException if there is no such option, or the value is invalid
     * @throws griot.rules.problem.RulesException if the value of {@code RuleSet} is not the name of a rule set
     */
    void set(String name, String value) {
        if (name.equalsIgnoreCase(RULE_SET)) {
            rules = ruleSets.named(value);
            return;
        }
        if (name.equalsIgnoreCase(OWN_BOOK)) {
            ownBook = parseCheck(OWN_BOOK, value);
            return;
        }
        if (name.equalsIgnoreCase(TABLE_PATH)) {
            tablePath = parseFolder(value);
            return;
        }
        if (name.equalsIgnoreCase(OWN_TABLES)) {
            ownTables = parseCheck(OWN_TABLES, value);
            return;
        }
        for (Spin spin : Spin.values()) {
            if (name.equalsIgnoreCase(spin.ugiName)) {
                values.put(spin, (int) UgiNumbers.parse(spin.ugiName, value, spin.min, spin.max));
                return;
            }
        }
        throw new UgiCommandException("unknown option: " + name);
    }

    private static String parseFolder(String value) {
        if (value.isEmpty() || value.equals(EMPTY)) {
            return "";
        }
        if (!isFolder(value)) {
            throw UgiCommandException.ofValue(TABLE_PATH, value, "an existing folder");
        }
        return value;
    }

    private static boolean isFolder(String path) {
        try {
            return Files.isDirectory(Path.of(path));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    private static boolean parseCheck(String name, String value) {
        return switch (value) {
            case "true" -> true;
            case "false" -> false;
            default -> throw UgiCommandException.ofValue(name, value, "true or false");
        };
    }
}
