package griot.cli.family;

import griot.cli.console.Console;
import griot.rules.Position;
import griot.rules.RuleFamily;
import griot.rules.RuleSet;
import griot.solver.VerifiedSlice;
import griot.solver.family.SliceLimits;
import griot.tables.format.TableFile;
import java.util.List;
import java.util.Set;

/**
 * What the command line needs of a family of games. Stateless; every rule set passed to it is of its family.
 */
public interface CliFamily {
    /** The family in the rules module. */
    RuleFamily rules();

    /** The message keys of the help about typing turns. */
    List<String> turnHelp(RuleSet rules);

    /**
     * The options of {@code solve} that limit this family's tablebase: some of {@code --seeds}, {@code --pieces} and
     * {@code --hands}.
     */
    Set<String> limitOptions();

    /** The default limit of {@code solve}, in pieces or seeds. */
    int defaultLimit();

    /** Descriptions of the slices of a rule set's tablebase. */
    SliceText slices(Console console, RuleSet rules, SliceLimits limits);

    /** The line that reports a verified slice. */
    String verified(Console console, RuleSet rules, VerifiedSlice slice);

    /** The text report of a probe of a position in these tables. */
    ProbeReport probe(Console console, Position position, List<TableFile> tables);
}
