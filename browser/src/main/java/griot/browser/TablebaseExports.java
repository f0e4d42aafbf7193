package griot.browser;

import griot.rules.registry.RuleSets;
import griot.tables.registry.TablebaseFamilies;
import org.teavm.jso.JSExport;

/**
 * The functions of the tablebase build. Strings in, JSON out, as in {@link Exports}. A separate build, so that a page
 * that never probes need not load it.
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
     * @param name the name of its file
     * @param file its content, as {@link ByteStrings}
     */
    @JSExport
    public static String addTable(String name, String file) {
        return TABLEBASES.addTable(name, ByteStrings.of(file));
    }

    /** The slice of a position; empty if there are no tables of such positions. */
    @JSExport
    public static String slice(String ruleSet, String position) {
        return TABLEBASES.slice(ruleSet, position);
    }

    /** The rule set whose tables apply to this one; empty if there can be none. */
    @JSExport
    public static String tablesOf(String ruleSet) {
        return TABLEBASES.tablesOf(ruleSet);
    }

    /** The number of pieces or seeds on the boards of a slice; used when the page is built. */
    @JSExport
    public static String material(String ruleSet, String slice) {
        return TABLEBASES.material(ruleSet, slice);
    }

    /** The steps of whole turns, joined by line breaks. */
    @JSExport
    public static String steps(String turns) {
        return TABLEBASES.steps(TextLines.of(turns));
    }

    /** Probes a position, with a line of optimal play of at most {@code maxTurns} turns. */
    @JSExport
    public static String probe(String ruleSet, String position, int maxTurns) {
        return TABLEBASES.probe(ruleSet, position, maxTurns);
    }

    /** The look-ahead of the next turns, joined by line breaks; the first may have begun. */
    @JSExport
    public static String lookAhead(String ruleSet, String start, String turns, String unfinished, String next) {
        return LookAheadJson.lookAhead(
                RuleSets.standard(), new SharedGame(ruleSet, start, turns, unfinished, ""), TextLines.of(next));
    }
}
