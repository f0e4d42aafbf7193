package griot.cli.commands.tables;

import griot.cli.commands.ConsoleCommand;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.family.CliFamily;
import griot.cli.registry.Registries;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.solver.family.SliceLimits;
import griot.solver.family.SolverFamily;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Builds a tablebase by retrograde analysis, and optionally verifies it. */
@Command(name = "solve", sortOptions = false)
public final class SolveCommand extends ConsoleCommand {
    @Mixin
    private SliceOptions slices = new SliceOptions();

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
        requireAtLeast("--threads", 1, threads);
        RuleSet rules = slices.rules(registries);
        CliFamily family = registries.cli().get(rules);
        SliceLimits limits = slices.limits(this, console, family);
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
