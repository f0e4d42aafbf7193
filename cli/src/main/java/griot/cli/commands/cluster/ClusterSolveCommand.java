package griot.cli.commands.cluster;

import griot.cli.cluster.ClusterJobs;
import griot.cli.cluster.ClusterJobs.LayerReport;
import griot.cli.cluster.ClusterJobs.SolveSettings;
import griot.cli.commands.ConsoleCommand;
import griot.cli.commands.tables.SliceOptions;
import griot.cli.commands.tables.SolveReport;
import griot.cli.commands.tables.TablesFolder;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.console.NumberFormat;
import griot.cli.family.CliFamily;
import griot.cli.family.SliceText;
import griot.cli.registry.Registries;
import griot.cli.text.Json;
import griot.rules.RuleSet;
import griot.solver.SolveListener;
import griot.solver.family.SliceLimits;
import griot.solver.family.SolverFamily;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Builds a tablebase on a cluster. */
@Command(name = "solve", sortOptions = false)
final class ClusterSolveCommand extends ConsoleCommand {
    @Mixin
    private SliceOptions slices = new SliceOptions();

    @Mixin
    private MasterOption master = new MasterOption();

    @Mixin
    private TablesFolder tablesFolder = new TablesFolder();

    @Option(names = "--partitions", paramLabel = "P", descriptionKey = "cluster.partitions")
    private @Nullable Integer partitions;

    @Option(names = "--partition-from", paramLabel = "K", descriptionKey = "cluster.partitionFrom")
    private long partitionFrom = ClusterJobs.PARTITIONED_FROM;

    @Option(names = "--json", descriptionKey = "common.json")
    private boolean json;

    ClusterSolveCommand(Console console, Registries registries) {
        super(console, registries);
    }

    /**
     * What the command prints with {@code --json}: the sums over the slices that were solved, and each of these.
     *
     * @param partitions the number of partitions of the layer with the most
     */
    record Result(
            String ruleSet,
            String folder,
            int partitions,
            int rounds,
            long messages,
            long bytesShuffled,
            List<LayerReport> slices) {
        static Result of(RuleSet rules, Path folder, List<LayerReport> reports) {
            return new Result(
                    rules.name().toString(),
                    folder.toString(),
                    reports.stream().mapToInt(LayerReport::partitions).max().orElse(0),
                    reports.stream().mapToInt(LayerReport::rounds).sum(),
                    reports.stream().mapToLong(LayerReport::messages).sum(),
                    reports.stream().mapToLong(LayerReport::bytesShuffled).sum(),
                    reports);
        }
    }

    @Override
    public Integer call() throws IOException {
        requireAtLeast("--partition-from", 1, partitionFrom);
        if (partitions != null) {
            requireInRange("--partitions", 1, ClusterJobs.MAX_PARTITIONS, partitions);
        }
        RuleSet rules = slices.rules(registries);
        CliFamily family = registries.cli().get(rules);
        SliceLimits limits = slices.limits(this, console, family);
        ClusterJobs jobs = ClusterAccess.jobs(console, registries);
        Path folder = tablesFolder.path(console);
        SolveSettings settings = new SolveSettings(
                master.master(),
                folder,
                partitions == null ? OptionalInt.empty() : OptionalInt.of(partitions),
                partitionFrom);
        if (json) {
            List<LayerReport> reports = jobs.solve(rules, limits, settings, SolveListener.NONE);
            console.out().println(Json.write(Result.of(rules, folder, reports)));
            return ExitCode.OK;
        }
        SolverFamily solver = registries.solver().get(rules);
        SliceText sliceText = family.slices(console, rules, limits);
        try (SolveReport report =
                new SolveReport(console, sliceText, slice -> solver.remainingBoards(rules, slice, limits))) {
            List<LayerReport> reports = jobs.solve(rules, limits, settings, report);
            report.printSummary(folder);
            reports.stream().filter(layer -> layer.partitions() > 0).forEach(layer -> print(sliceText, layer));
        }
        return ExitCode.OK;
    }

    private void print(SliceText sliceText, LayerReport layer) {
        console.printMessage(
                "cluster.shared",
                sliceText.describe(layer.slice()),
                NumberFormat.grouped(layer.partitions()),
                NumberFormat.grouped(layer.rounds()),
                NumberFormat.grouped(layer.messages()),
                NumberFormat.grouped(layer.bytesShuffled()));
    }
}
