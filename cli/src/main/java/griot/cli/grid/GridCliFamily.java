package griot.cli.grid;

import griot.cli.console.Console;
import griot.cli.console.NumberFormat;
import griot.cli.family.CliFamily;
import griot.cli.family.ProbeReport;
import griot.cli.family.SliceText;
import griot.rules.Position;
import griot.rules.RuleFamily;
import griot.rules.RuleSet;
import griot.solver.family.SliceLimits;
import griot.solver.verify.VerifiedSlice;
import griot.tables.format.TableFile;
import griot.tables.grid.GridTablebaseFamily;
import griot.tables.grid.GridTables;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Command line support for a family of grid games. */
public final class GridCliFamily implements CliFamily {
    private final GridTablebaseFamily tables;
    private final Set<String> limitOptions;
    private final int defaultLimit;
    private final Function<RuleSet, List<String>> turnHelp;

    /**
     * Creates the family.
     *
     * @param tables the family in the tables module
     * @param limitOptions see {@link #limitOptions}
     * @param defaultLimit see {@link #defaultLimit}
     * @param turnHelp see {@link #turnHelp}
     */
    public GridCliFamily(
            GridTablebaseFamily tables,
            Set<String> limitOptions,
            int defaultLimit,
            Function<RuleSet, List<String>> turnHelp) {
        this.tables = tables;
        this.limitOptions = Set.copyOf(limitOptions);
        this.defaultLimit = defaultLimit;
        this.turnHelp = turnHelp;
    }

    @Override
    public RuleFamily ruleFamily() {
        return tables.ruleFamily();
    }

    @Override
    public List<String> turnHelp(RuleSet rules) {
        return turnHelp.apply(rules);
    }

    @Override
    public Set<String> limitOptions() {
        return limitOptions;
    }

    @Override
    public int defaultLimit() {
        return defaultLimit;
    }

    @Override
    public SliceText slices(Console console, RuleSet rules, SliceLimits limits) {
        return new GridSliceText(console, limits);
    }

    @Override
    public String verifiedLine(Console console, RuleSet rules, VerifiedSlice slice) {
        return console.text(
                "solve.provedPieces",
                slices(console, rules, new SliceLimits(0, 0))
                        .describe(slice.header().slice()),
                NumberFormat.grouped(slice.header().entries()),
                NumberFormat.decimal(slice.seconds(), 1),
                slice.maxTurns(),
                slice.searchedEntries());
    }

    @Override
    public ProbeReport probe(Console console, Position position, List<TableFile> files) {
        GridTables opened = new GridTables(tables.traits(position.rules()), files);
        return new GridProbeReport(console, position, opened);
    }
}
