package griot.cli.commands.tables;

import griot.cli.commands.ConsoleCommand;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.console.FileNames;
import griot.cli.console.NumberFormat;
import griot.cli.console.UserError;
import griot.cli.registry.Registries;
import griot.lab.files.AtomicFile;
import griot.lab.fortresses.FortressReport;
import griot.rules.RuleSet;
import griot.solver.family.FortressCounts;
import griot.solver.family.FortressSearch;
import griot.tables.format.TableFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Finds out which draws with a piece more are fortresses. */
@Command(name = "fortresses", sortOptions = false)
public final class TablesFortressesCommand extends ConsoleCommand {
    private static final String OUT = "--out";
    private static final String PIECES = "--pieces";

    @Parameters(index = "0", paramLabel = "RULESET", descriptionKey = "where.ruleset")
    private String ruleSet = "";

    @Option(names = PIECES, paramLabel = "N", descriptionKey = "fortresses.pieces")
    private int pieces = 11;

    @Mixin
    private TablesFolder tablesFolder = new TablesFolder();

    @Option(names = "--threads", paramLabel = "T", descriptionKey = "solve.threads")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(names = OUT, paramLabel = "DIR", descriptionKey = "fortresses.out")
    private String out = "";

    @Option(names = "--json", descriptionKey = "common.json")
    private boolean json;

    public TablesFortressesCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() throws IOException {
        requireAtLeast(PIECES, 1, pieces);
        requireAtLeast("--threads", 1, threads);
        RuleSet named = registries.rules().named(ruleSet);
        registries.tables().requireSupported(named);
        RuleSet rules = registries.tables().ruleSetOfTables(named);
        FortressSearch search = registries
                .solver()
                .get(rules)
                .fortressSearch(rules)
                .orElseThrow(() -> UserError.usage(console.text("fortresses.notForRules", rules.name())));
        if (!out.isEmpty()) {
            FileNames.writableFolder(console, OUT, out);
        }
        Path folder = tablesFolder.path(console);
        List<String> slices = slicesWithTables(search, rules);
        if (slices.isEmpty()) {
            console.printError(console.text("fortresses.none", rules.name(), folder));
            return ExitCode.NEGATIVE;
        }
        List<FortressReport.Slice> counts = new ArrayList<>();
        for (String slice : slices) {
            for (FortressCounts found : search.search(slice, folder, threads)) {
                counts.add(new FortressReport.Slice(
                        found.slice(),
                        found.boards(),
                        found.draws(),
                        found.heldByThreats(),
                        found.heldWithoutCaptures()));
                if (!json) {
                    print(counts.getLast());
                }
            }
        }
        FortressReport report = new FortressReport(rules.name().toString(), counts);
        if (json) {
            console.out().print(report.json());
        }
        console.out().flush();
        save(report);
        return ExitCode.OK;
    }

    /** The slices whose tables are all in the folder. */
    private List<String> slicesWithTables(FortressSearch search, RuleSet rules) throws IOException {
        Set<String> present = tablesFolder.read(console, registries, rules).stream()
                .map(TableFile::header)
                .map(header -> header.slice())
                .collect(Collectors.toSet());
        return search.slices(pieces).stream()
                .filter(slice -> present.containsAll(search.neededTables(slice)))
                .toList();
    }

    private void print(FortressReport.Slice slice) {
        console.printMessage(
                "fortresses.slice",
                slice.slice(),
                NumberFormat.grouped(slice.boards()),
                NumberFormat.grouped(slice.draws()),
                NumberFormat.grouped(slice.heldWithoutCaptures()),
                NumberFormat.grouped(slice.heldByThreats() - slice.heldWithoutCaptures()),
                NumberFormat.grouped(slice.draws() - slice.heldByThreats()));
        console.out().flush();
    }

    private void save(FortressReport report) throws IOException {
        if (!out.isEmpty()) {
            Path file = Path.of(out).resolve(report.fileName());
            AtomicFile.write(file, output -> output.write(report.json().getBytes(StandardCharsets.UTF_8)));
        }
    }
}
