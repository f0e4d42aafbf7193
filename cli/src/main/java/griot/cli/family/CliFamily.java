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
 * The plug by which a family of games joins the command line. It has no state; every rule set handed to it is of its
 * family.
 */
public interface CliFamily {
    /** The family in the rules. */
    RuleFamily rules();

    /** The keys of the texts that tell how to type a turn. */
    List<String> turnHelp(RuleSet rules);

    /**
     * The options of {@code solve} that limit this family's endings: of {@code --seeds}, {@code --pieces}, {@code
     * --hands}.
     */
    Set<String> limitOptions();

    /** How far {@code solve} goes where no option says. */
    int defaultLimit();

    /** What slices are called. */
    SliceText slices(Console console, RuleSet rules, SliceLimits limits);

    /** A verified slice, in a line. */
    String verified(Console console, RuleSet rules, VerifiedSlice slice);

    /** What {@code probe} tells people of a position. */
    ProbeReport probe(Console console, Position position, List<TableFile> tables);
}
