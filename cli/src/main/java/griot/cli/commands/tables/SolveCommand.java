package griot.cli.commands.tables;

import griot.cli.commands.ConsoleCommand;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.console.UserError;
import griot.cli.family.CliFamily;
import griot.cli.registry.Registries;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.solver.family.SliceLimits;
import griot.solver.family.SolverFamily;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Builds a tablebase by retrograde analysis, and optionally verifies it. */
@Command(name = "solve", sortOptions = false)
public final class SolveCommand extends ConsoleCommand {
    @Parameters(index = "0", paramLabel = "RULESET", descriptionKey = "where.ruleset")
    private String ruleSet = "";

    @Option(names = "--seeds", paramLabel = "N", descriptionKey = "solve.seeds")
    private @Nullable Integer seeds;

    @Option(names = "--pieces", paramLabel = "N", descriptionKey = "solve.pieces")
    private @Nullable Integer pieces;

    @Option(names = "--hands", paramLabel = "N", descriptionKey = "solve.hands")
    private @Nullable Integer hands;

    @Mixin
    private TablesFolder tablesFolder = new TablesFolder();

    @Option(names = "--threads", paramLabel = "T", descriptionKey = "solve.threads")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(names = "--verify", descriptionKey = "solve.verify")
    private boolean verify;

    public SolveCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() throws IOException {
        requireAtLeastIfGiven("--seeds", 1, seeds);
        requireAtLeastIfGiven("--pieces", 1, pieces);
        requireAtLeastIfGiven("--hands", 0, hands);
        requireAtLeast("--threads", 1, threads);
        RuleSet requested = registries.rules().named(ruleSet);
        registries.tables().requireSupported(requested);
        RuleSet rules = registries.tables().ruleSetOfTables(requested);
        CliFamily family = registries.cli().get(rules);
        requireLimitOption(family, "--seeds", seeds);
        requireLimitOption(family, "--pieces", pieces);
        requireLimitOption(family, "--hands", hands);
        SliceLimits limits = new SliceLimits(
                seeds != null ? seeds : pieces != null ? pieces : family.defaultLimit(), hands != null ? hands : 0);
        SolverFamily solver = registries.solver().get(rules);
        Path folder = tablesFolder.path(console);
        try (SolveReport report = new SolveReport(
                console,
                family.slices(console, rules, limits),
                slice -> solver.remainingBoards(rules, slice, limits))) {
            solver.solve(rules, limits, folder, threads, report);
            report.printSummary(folder);
        }
        return verify ? verify(family, rules, limits, folder) : ExitCode.OK;
    }

    private void requireAtLeastIfGiven(String option, int min, @Nullable Integer value) {
        if (value != null) {
            requireAtLeast(option, min, value);
        }
    }

    private void requireLimitOption(CliFamily family, String option, @Nullable Integer value) {
        if (value != null && !family.limitOptions().contains(option)) {
            throw UserError.usage(console.text("error.notForGame", option, ruleSet));
        }
    }

    private int verify(CliFamily family, RuleSet rules, SliceLimits limits, Path folder) throws IOException {
        Optional<Problem> problem = registries.solver().get(rules).verify(rules, limits, folder, threads, slice -> {
            console.out().println(family.verifiedLine(console, rules, slice));
            console.out().flush();
        });
        if (problem.isPresent()) {
            console.printError(problem.get());
            return ExitCode.NEGATIVE;
        }
        console.printMessage("solve.allProved");
        return ExitCode.OK;
    }
}
