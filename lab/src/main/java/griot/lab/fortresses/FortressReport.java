package griot.lab.fortresses;

import griot.lab.report.JsonLines;
import griot.rules.ruleset.RuleSetName;
import java.util.List;
import java.util.Objects;
import tools.jackson.databind.json.JsonMapper;

/**
 * The fortresses among the draws of a rule set in which one side has a piece more.
 *
 * @param ruleSet the full name of the rule set
 * @param slices two for each number of pieces: first with the side that has more to move
 */
public record FortressReport(String ruleSet, List<Slice> slices) {
    /** Suffix of the names of the files with {@link #json} beside the chapters on endings. */
    public static final String FILE_SUFFIX = "-fortresses.json";

    private static final JsonMapper JSON = JsonMapper.shared();

    /** Copies the list. Requires all parts, as JSON may lack some. */
    public FortressReport {
        Objects.requireNonNull(ruleSet);
        slices = List.copyOf(slices);
    }

    /**
     * What was counted on a slice.
     *
     * @param slice the name of the slice
     * @param boards the number of possible boards
     * @param draws of these, drawn boards
     * @param heldByThreats of these, boards that the side with fewer pieces can hold by captures that win, and no others
     * @param heldWithoutCaptures of these, boards that it can hold without any capture
     */
    public record Slice(String slice, long boards, long draws, long heldByThreats, long heldWithoutCaptures) {}

    /** The name of the file in the folder of the chapters. */
    public String fileName() {
        return RuleSetName.inFileNames(ruleSet) + FILE_SUFFIX;
    }

    /** The report as JSON, a line for each slice; deterministic. */
    public String json() {
        return "{\"ruleSet\": %s,\n\"slices\": %s}\n".formatted(JsonLines.value(ruleSet), JsonLines.array(slices));
    }

    /**
     * Parses the JSON that {@link #json} returns.
     *
     * @throws tools.jackson.core.JacksonException if the text is no such JSON
     */
    public static FortressReport parse(String json) {
        return JSON.readValue(json, FortressReport.class);
    }
}
