package griot.lab.match.engine;

import griot.engine.Clock;
import griot.engine.jvm.LazySmpThreads;
import griot.engine.levels.Levels;
import griot.engine.search.AlphaBetaEngine;
import griot.engine.tablebase.Tablebases;
import griot.lab.registry.LabRegistries;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.syntax.Strings;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The built-in engine with its settings.
 *
 * @param text the description, such as {@code griot:hash=64,level=5}
 * @param values the numeric settings that the description gives
 * @param evaluation the evaluation
 * @param book the opening book
 * @param tablebases the tablebases
 * @param registries the games that the engine plays
 */
record BuiltInEntry(
        String text,
        Map<Setting, Integer> values,
        EvaluationChoice evaluation,
        BookChoice book,
        Tablebases tablebases,
        LabRegistries registries)
        implements EngineEntry {
    // Names of the settings that are not numbers.
    private static final String EVALUATION_SETTING = "evaluation";

    private static final String BOOK_SETTING = "book";
    private static final String TABLES_SETTING = "tables";

    /** The numeric settings; their names in descriptions are in lower case. */
    enum Setting {
        /** Megabytes of the transposition table. */
        HASH(16, 1, 4_096),
        /** Search threads. */
        THREADS(1, 1, LazySmpThreads.MAX_THREADS),
        /** The level; 0 for full strength. */
        LEVEL(0, 0, Levels.MAX_LEVEL);

        private final int defaultValue;
        private final int min;
        private final int max;

        Setting(int defaultValue, int min, int max) {
            this.defaultValue = defaultValue;
            this.min = min;
            this.max = max;
        }

        @Override
        public String toString() {
            return Strings.lowerCase(this);
        }
    }

    /** Copies the map. */
    BuiltInEntry {
        values = Map.copyOf(values);
    }

    /** See {@link EngineEntry#parse}. */
    static BuiltInEntry parseBuiltIn(LabRegistries registries, String text) {
        if (text.equals(BUILT_IN)) {
            return new BuiltInEntry(
                    text, Map.of(), EvaluationChoice.LEARNED, BookChoice.NONE, Tablebases.NONE, registries);
        }
        if (!text.startsWith(BUILT_IN + ":")) {
            throw new RulesException(Problem.of(MatchFault.ENGINE_KIND, text));
        }
        Map<Setting, Integer> values = new EnumMap<>(Setting.class);
        EvaluationChoice evaluation = EvaluationChoice.LEARNED;
        BookChoice book = BookChoice.NONE;
        Tablebases tablebases = Tablebases.NONE;
        for (String assignment : text.substring(BUILT_IN.length() + 1).split(",", -1)) {
            int equals = assignment.indexOf('=');
            String name = equals < 0 ? assignment : assignment.substring(0, equals);
            String value = equals < 0 ? "" : assignment.substring(equals + 1);
            if (name.equals(EVALUATION_SETTING)) {
                evaluation = EvaluationChoice.parse(value);
            } else if (name.equals(BOOK_SETTING)) {
                book = BookChoice.parse(value);
            } else if (name.equals(TABLES_SETTING)) {
                tablebases = MatchTablebases.ofFolder(registries.probes(), value);
            } else {
                Setting setting = setting(name);
                values.put(setting, parseValue(setting, value, assignment));
            }
        }
        return new BuiltInEntry(text, values, evaluation, book, tablebases, registries);
    }

    private static Setting setting(String name) {
        for (Setting setting : Setting.values()) {
            if (setting.toString().equals(name)) {
                return setting;
            }
        }
        List<String> names = Stream.concat(
                        Stream.of(Setting.values()).map(Setting::toString),
                        Stream.of(EVALUATION_SETTING, BOOK_SETTING, TABLES_SETTING))
                .toList();
        throw new RulesException(Problem.of(MatchFault.ENGINE_SETTING, name, String.join(", ", names)));
    }

    private static int parseValue(Setting setting, String value, String assignment) {
        try {
            int number = Integer.parseInt(value);
            if (number >= setting.min && number <= setting.max) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw wrongValue(setting, assignment);
        }
        throw wrongValue(setting, assignment);
    }

    private static RulesException wrongValue(Setting setting, String assignment) {
        return new RulesException(
                Problem.of(MatchFault.SETTING_VALUE, assignment, setting.toString(), setting.min, setting.max));
    }

    /** The value of a numeric setting. */
    int value(Setting setting) {
        return values.getOrDefault(setting, setting.defaultValue);
    }

    @Override
    public Contestant contestant(RuleSet rules, Clock clock) {
        return new BuiltInContestant(
                this,
                rules,
                evaluation.evaluations(registries.engine(), rules),
                book.books(registries.rules(), rules),
                clock);
    }

    @Override
    public long maxTableBytes() {
        int megabytes = value(Setting.HASH);
        return value(Setting.LEVEL) > 0
                ? AlphaBetaEngine.maxBytes(Math.min(megabytes, Levels.MAX_TABLE_MEGABYTES), 1)
                : AlphaBetaEngine.maxBytes(megabytes, LazySmpThreads.cappedByProcessors(value(Setting.THREADS)));
    }

    @Override
    public String toString() {
        return text;
    }
}
