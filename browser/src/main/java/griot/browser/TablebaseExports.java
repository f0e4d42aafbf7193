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

    /** Takes a table under its file's name, in {@link ByteStrings}. */
    @JSExport
    public static String take(String name, String file) {
        return TABLEBASES.take(name, ByteStrings.of(file));
    }

    /** The slice whose table tells of a position; nothing if there is none for such positions. */
    @JSExport
    public static String slice(String ruleSet, String position) {
        return TABLEBASES.slice(ruleSet, position);
    }

    /** The rule set whose tables answer for this one; nothing if there can be none. */
    @JSExport
    public static String tablesOf(String ruleSet) {
        return TABLEBASES.tablesOf(ruleSet);
    }

    /** Pieces or seeds on each board of a slice; the build of the page asks it of the tables that it offers. */
    @JSExport
    public static String material(String ruleSet, String slice) {
        return TABLEBASES.material(ruleSet, slice);
    }

    /** The steps of whole turns. */
    @JSExport
    public static String steps(String turns) {
        return TABLEBASES.steps(TextLines.of(turns));
    }

    /** Probes the tables given, with a line of optimal play of at most this many turns. */
    @JSExport
    public static String probe(String ruleSet, String position, int mostTurns) {
        return TABLEBASES.probe(ruleSet, position, mostTurns);
    }

    /** What a game looks like after each of the next turns; the first may have begun. */
    @JSExport
    public static String ahead(String ruleSet, String start, String turns, String unfinished, String next) {
        return LookAheadJson.answer(
                RuleSets.standard(), new SharedGame(ruleSet, start, turns, unfinished, ""), TextLines.of(next));
    }
}
