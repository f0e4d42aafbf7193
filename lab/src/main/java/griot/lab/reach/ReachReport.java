package griot.lab.reach;

import griot.lab.report.JsonLines;
import griot.rules.ruleset.RuleSetName;
import java.util.List;
import java.util.Objects;
import tools.jackson.databind.json.JsonMapper;

/**
 * When the games of a rule set reach the tables.
 *
 * @param ruleSet the full name of the rule set
 * @param settings the settings of the games
 * @param openingTurns number of random turns with which each game begins
 * @param medianTurns median length of the games in turns
 * @param statistics one for each size
 * @param games the games
 */
public record ReachReport(
        String ruleSet,
        ReachSettings settings,
        int openingTurns,
        int medianTurns,
        List<ReachStatistics> statistics,
        List<ExaminedGame> games) {
    /** Suffix of the names of the files with {@link #json} beside the chapters on endings. */
    public static final String FILE_SUFFIX = "-reach.json";

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final double HALF = 0.5;

    /** Copies the lists. Requires all parts, as JSON may lack some. */
    public ReachReport {
        Objects.requireNonNull(ruleSet);
        Objects.requireNonNull(settings);
        statistics = List.copyOf(statistics);
        games = List.copyOf(games);
    }

    static ReachReport of(String ruleSet, ReachSettings settings, int openingTurns, List<ExaminedGame> games) {
        return new ReachReport(
                ruleSet,
                settings,
                openingTurns,
                ReachStatistics.quantile(
                        games.stream().map(ExaminedGame::turns).sorted().toList(), HALF),
                settings.sizes().stream()
                        .map(size -> ReachStatistics.of(games, size))
                        .toList(),
                games);
    }

    /**
     * The number of games with a result.
     *
     * @param result 1 if White won, 0 for a draw, -1 if Black won
     */
    public int count(int result) {
        return (int) games.stream().filter(game -> game.result() == result).count();
    }

    /** The name of the file in the folder of the chapters, one for each rule set and number of nodes. */
    public String fileName() {
        return RuleSetName.inFileNames(ruleSet) + "-" + settings.nodes() + FILE_SUFFIX;
    }

    /** The report as JSON, a line for each size and game; deterministic. */
    public String json() {
        return """
                {"ruleSet": %s,
                "settings": %s,
                "openingTurns": %s,
                "medianTurns": %s,
                "statistics": %s,
                "games": %s}
                """.formatted(
                        JsonLines.value(ruleSet),
                        JsonLines.value(settings),
                        openingTurns,
                        medianTurns,
                        JsonLines.array(statistics),
                        JsonLines.array(games));
    }

    /**
     * Parses the JSON that {@link #json} returns.
     *
     * @throws tools.jackson.core.JacksonException if the text is no such JSON
     */
    public static ReachReport parse(String json) {
        return JSON.readValue(json, ReachReport.class);
    }
}
