package griot.cli.commands.cluster;

import griot.cli.cluster.ClusterJobs;
import griot.cli.cluster.ClusterJobs.VerifySettings;
import griot.cli.commands.ConsoleCommand;
import griot.cli.commands.tables.SliceOptions;
import griot.cli.commands.tables.TablesFolder;
import griot.cli.commands.tables.VerificationOptions;
import griot.cli.commands.tables.VerificationReport;
import griot.cli.commands.tables.VerificationReport.VerificationJson;
import griot.cli.console.Console;
import griot.cli.console.UserError;
import griot.cli.family.CliFamily;
import griot.cli.registry.Registries;
import griot.cli.text.Json;
import griot.rules.RuleSet;
import griot.solver.family.SliceLimits;
import griot.solver.verify.VerificationScope;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Verifies a tablebase on a cluster. */
@Command(name = "verify", sortOptions = false)
final class ClusterVerifyCommand extends ConsoleCommand {
    @Mixin
    private SliceOptions slices = new SliceOptions();

    @Mixin
    private VerificationOptions verification = new VerificationOptions();

    @Mixin
    private MasterOption master = new MasterOption();

    @Mixin
    private TablesFolder tablesFolder = new TablesFolder();

    @Option(names = "--json", descriptionKey = "common.json")
    private boolean json;

    ClusterVerifyCommand(Console console, Registries registries) {
        super(console, registries);
    }

    /** What the command prints with {@code --json}. */
    record Result(String ruleSet, String folder, VerificationJson verification) {}

    @Override
    public Integer call() throws IOException {
        VerificationScope scope = verification.scope(this);
        RuleSet rules = slices.rules(registries);
        CliFamily family = registries.cli().get(rules);
        SliceLimits limits = slices.limits(this, console, family);
        verification.requireWithin(limits, this);
        ClusterJobs jobs = ClusterAccess.jobs(console, registries);
        Path folder = tablesFolder.path(console);
        if (!Files.isDirectory(folder)) {
            throw UserError.usage(console.text("error.noFolder", folder));
        }
        VerifySettings settings = new VerifySettings(master.master(), folder, scope);
        VerificationReport report = json
                ? VerificationReport.json(console, family, rules, scope)
                : VerificationReport.lines(console, family, rules, scope);
        int exitCode = report.run(listener -> jobs.verify(rules, limits, settings, listener));
        if (json) {
            Result result = new Result(rules.name().toString(), folder.toString(), report.toJson());
            console.out().println(Json.write(result));
        }
        return exitCode;
    }
}
