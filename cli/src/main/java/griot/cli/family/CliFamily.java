package griot.cli.family;

import griot.cli.console.Console;
import griot.rules.Position;
import griot.rules.RuleFamily;
import griot.rules.RuleSet;
import griot.solver.family.SliceLimits;
import griot.solver.verify.VerifiedSlice;
import griot.tables.format.TableFile;
import java.util.List;
import java.util.Set;

/**
 * Command line support for a family of games. Stateless. Every rule set passed to a method belongs to the family.
 */
public interface CliFamily {
    /** The family in the rules module. */
    RuleFamily ruleFamily();

    /** The message keys of the help about typing turns. */
    List<String> turnHelp(RuleSet rules);

    /**
     * The options of {@code solve} that limit the size of this family's tablebase: some of {@code --seeds},
     * {@code --pieces} and {@code --hands}.
     */
    Set<String> limitOptions();

    /** The default limit of {@code solve}, in pieces or seeds. */
    int defaultLimit();

    /** Descriptions of the slices of a rule set's tablebase. */
    SliceText slices(Console console, RuleSet rules, SliceLimits limits);

    /** The line that reports that all entries of a slice have been verified. */
    String verifiedLine(Console console, RuleSet rules, VerifiedSlice slice);

    /** Probes these tables for a position, and returns the text report. */
    ProbeReport probe(Console console, Position position, List<TableFile> tables);
}
