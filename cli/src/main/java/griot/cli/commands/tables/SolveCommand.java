package griot.cli.commands.tables;

import griot.cli.commands.ConsoleCommand;
import griot.cli.commands.tables.VerificationReport.VerificationJson;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.family.CliFamily;
import griot.cli.family.SliceText;
import griot.cli.registry.Registries;
import griot.cli.text.Json;
import griot.rules.RuleSet;
import griot.solver.SolveListener;
import griot.solver.family.SliceLimits;
import griot.solver.family.SolverFamily;
import griot.solver.verify.FolderVerifier;
import griot.solver.verify.VerifiableGame;
import griot.solver.verify.VerificationScope;
import griot.tables.format.TableHeader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Builds a tablebase by retrograde analysis, and optionally verifies it. */
@Command(name = "solve", sortOptions = false)
public final class SolveCommand extends ConsoleCommand {
    private static final String VERIFY = "--verify";

    @Mixin
    private SliceOptions slices = new SliceOptions();

    @Mixin
    private TablesFolder tablesFolder = new TablesFolder();

    @Option(names = "--threads", paramLabel = "T", descriptionKey = "solve.threads")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(names = VERIFY, descriptionKey = "solve.verify")
    private boolean verify;

    @Mixin
    private VerificationOptions verification = new VerificationOptions();

    @Option(names = "--json", descriptionKey = "common.json")
    private boolean json;

    public SolveCommand(Console console, Registries registries) {
        super(console, registries);
    }

    /**
     * What the command prints with {@code --json}.
     *
     * @param solved the slices that were not there yet
     * @param verification absent without {@code --verify}
     */
    record Result(String ruleSet, String folder, List<SolvedSlice> solved, Optional<VerificationJson> verification) {}

    /**
     * A slice that was solved.
     *
     * @param bytes the size of its files
     */
    record SolvedSlice(String slice, long boards, long wins, long draws, long losses, long bytes, double seconds) {}

    @Override
    public Integer call() throws IOException {
        requireAtLeast("--threads", 1, threads);
        verification.requireOnlyWith(this, VERIFY);
        VerificationScope scope = verification.scope(this);
        RuleSet rules = slices.rules(registries);
        CliFamily family = registries.cli().get(rules);
        SliceLimits limits = slices.limits(this, console, family);
        verification.requireWithin(limits, this);
        Path folder = tablesFolder.path(console);
        return json
                ? callWithJson(rules, limits, folder, VerificationReport.json(console, family, rules, scope))
                : callWithLines(rules, limits, folder, VerificationReport.lines(console, family, rules, scope));
    }

    private int callWithLines(RuleSet rules, SliceLimits limits, Path folder, VerificationReport verification)
            throws IOException {
        SolverFamily solver = registries.solver().get(rules);
        SliceText sliceText = registries.cli().get(rules).slices(console, rules, limits);
        try (SolveReport report =
                new SolveReport(console, sliceText, slice -> solver.remainingBoards(rules, slice, limits))) {
            solver.solve(rules, limits, folder, threads, report);
            report.printSummary(folder);
        }
        return verify ? verify(rules, limits, folder, verification) : ExitCode.OK;
    }

    private int callWithJson(RuleSet rules, SliceLimits limits, Path folder, VerificationReport verification)
            throws IOException {
        List<SolvedSlice> solved = new ArrayList<>();
        registries.solver().get(rules).solve(rules, limits, folder, threads, new SolveListener() {
            @Override
            public void finished(TableHeader header, long bytes, double seconds) {
                solved.add(new SolvedSlice(
                        header.slice(),
                        header.entries(),
                        header.wins(),
                        header.draws(),
                        header.losses(),
                        bytes,
                        seconds));
            }
        });
        int exitCode = verify ? verify(rules, limits, folder, verification) : ExitCode.OK;
        console.out()
                .println(Json.write(new Result(
                        rules.name().toString(),
                        folder.toString(),
                        solved,
                        verify ? Optional.of(verification.toJson()) : Optional.empty())));
        return exitCode;
    }

    private int verify(RuleSet rules, SliceLimits limits, Path folder, VerificationReport report) throws IOException {
        VerifiableGame game = registries.solver().get(rules).verifiable(rules, limits);
        return report.run(listener -> new FolderVerifier(game, folder, threads).verify(report.scope(), listener));
    }
}
