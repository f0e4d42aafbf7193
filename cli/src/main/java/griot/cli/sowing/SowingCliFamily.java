package griot.cli.sowing;

import griot.cli.console.Console;
import griot.cli.console.NumberFormat;
import griot.cli.family.CliFamily;
import griot.cli.family.ProbeReport;
import griot.cli.family.SliceText;
import griot.rules.Board;
import griot.rules.Position;
import griot.rules.RuleFamily;
import griot.rules.RuleSet;
import griot.rules.sowing.SowingRules;
import griot.solver.family.SliceLimits;
import griot.solver.verify.VerifiedSlice;
import griot.tables.format.TableFile;
import griot.tables.sowing.SowingTables;
import java.util.List;
import java.util.Set;

/** The sowing games in the command line. */
public final class SowingCliFamily implements CliFamily {
    /** Default limit of {@code solve}, in seeds. */
    private static final int DEFAULT_LIMIT = 20;

    /** Creates the family. */
    public SowingCliFamily() {}

    @Override
    public RuleFamily ruleFamily() {
        return SowingRules.FAMILY;
    }

    @Override
    public List<String> turnHelp(RuleSet rules) {
        return List.of("play.turns.sowing");
    }

    @Override
    public Set<String> limitOptions() {
        return Set.of("--seeds");
    }

    @Override
    public int defaultLimit() {
        return DEFAULT_LIMIT;
    }

    @Override
    public SliceText slices(Console console, RuleSet rules, SliceLimits limits) {
        return new SowingSliceText(console, limits.maxMaterial());
    }

    @Override
    public String verifiedLine(Console console, RuleSet rules, VerifiedSlice slice) {
        String line = console.text(
                slice.maxTurns() < SowingTables.MAX_TURNS ? "solve.proved" : "solve.provedLate",
                new SowingSliceText(console, 0).describe(slice.header().slice()),
                NumberFormat.grouped(slice.header().entries()),
                NumberFormat.decimal(slice.seconds(), 1),
                slice.maxTurns());
        if (slice.entriesBeyondQuietLimit() > 0) {
            line += console.text(
                    "solve.beyondCap", NumberFormat.grouped(slice.entriesBeyondQuietLimit()), Board.MAX_QUIET_TURNS);
        }
        return slice.searchedEntries() > 0 ? line + console.text("solve.played", slice.searchedEntries()) : line;
    }

    @Override
    public ProbeReport probe(Console console, Position position, List<TableFile> files) {
        return new SowingProbeReport(console, position, files);
    }
}
