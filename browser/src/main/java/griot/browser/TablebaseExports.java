package griot.browser;

import griot.rules.registry.RuleSets;
import griot.tables.registry.TablebaseFamilies;
import org.teavm.jso.JSExport;

/**
 * The functions of the tablebase build. They return JSON, like those of {@link Exports}. The build is
 * separate, so that the page loads it only when it probes.
 */
public final class TablebaseExports {
    private static final TablebaseService TABLEBASES =
            new TablebaseService(RuleSets.standard(), TablebaseFamilies.standard());

    private TablebaseExports() {}

    /** Does nothing; TeaVM requires an entry point. */
    public static void main(String[] arguments) {}

    /**
     * Adds a table.
     *
     * @param name the name of the table file
     * @param file the content of the table file, encoded for {@link ByteStrings}
     */
    @JSExport
    public static String addTable(String name, String file) {
        return TABLEBASES.addTable(name, ByteStrings.decode(file));
    }

    /** The slice of a position; empty if there are no tables of such positions. */
    @JSExport
    public static String slice(String ruleSet, String position) {
        return TABLEBASES.slice(ruleSet, position);
    }

    /** The rule set whose tables apply to this one; empty if there can be none. */
    @JSExport
    public static String ruleSetOfTables(String ruleSet) {
        return TABLEBASES.ruleSetOfTables(ruleSet);
    }

    /** The number of pieces or seeds of a slice, for the build of the page. */
    @JSExport
    public static String material(String ruleSet, String slice) {
        return TABLEBASES.material(ruleSet, slice);
    }

    /** The steps of each of several whole turns, which are joined by line breaks. */
    @JSExport
    public static String steps(String turns) {
        return TABLEBASES.steps(TextLines.split(turns));
    }

    /** Probes a position, with a line of optimal play of at most {@code maxTurns} turns. */
    @JSExport
    public static String probe(String ruleSet, String position, int maxTurns) {
        return TABLEBASES.probe(ruleSet, position, maxTurns);
    }

    /** The look-ahead through the next turns, which are joined by line breaks. The first may have begun. */
    @JSExport
    public static String lookAhead(String ruleSet, String start, String turns, String unfinished, String nextTurns) {
        return LookAheadJson.lookAhead(
                RuleSets.standard(), new SharedGame(ruleSet, start, turns, unfinished, ""), TextLines.split(nextTurns));
    }
}
