package griot.cli.commands.tables;

import griot.cli.commands.ConsoleCommand;
import griot.cli.console.Clocks;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.console.FileNames;
import griot.cli.console.NumberFormat;
import griot.cli.registry.Registries;
import griot.lab.files.AtomicFile;
import griot.lab.reach.ReachReport;
import griot.lab.reach.ReachSettings;
import griot.lab.reach.ReachStatistics;
import griot.lab.reach.TableReach;
import griot.lab.report.ShareInterval;
import griot.rules.RuleSet;
import griot.tables.format.TableFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Plays games between equals and prints from which turn on they are in the tables. */
@Command(name = "reach", sortOptions = false)
public final class TablesReachCommand extends ConsoleCommand {
    private static final String OUT = "--out";
    private static final String SIZES = "--sizes";

    /** The number of sizes by default: those of the largest tables. */
    private static final int DEFAULT_SIZES = 4;

    /** Number of games from one line of progress to the next. */
    private static final int GAMES_PER_REPORT = 10;

    private static final double PERCENT = 100;

    @Parameters(arity = "1..*", paramLabel = "RULESET", descriptionKey = "reach.ruleSets")
    private List<String> ruleSets = List.of();

    @Option(names = "--games", paramLabel = "N", descriptionKey = "reach.games")
    private int games = 100;

    @Option(names = "--nodes", paramLabel = "N", descriptionKey = "reach.nodes")
    private long nodes = 100_000;

    @Option(names = "--seed", paramLabel = "N", descriptionKey = "match.seed")
    private int seed = 1;

    @Option(names = SIZES, paramLabel = "N", split = ",", descriptionKey = "reach.sizes")
    private List<Integer> sizes = List.of();

    @Mixin
    private TablesFolder tablesFolder = new TablesFolder();

    @Option(names = OUT, paramLabel = "DIR", descriptionKey = "reach.out")
    private String out = "";

    @Option(names = "--json", descriptionKey = "match.json")
    private boolean json;

    public TablesReachCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() throws IOException {
        requireAtLeast("--games", 1, games);
        requireAtLeast("--nodes", 1, nodes);
        sizes.forEach(size -> requireAtLeast(SIZES, 1, size));
        List<RuleSet> rules = ruleSets.stream().map(registries.rules()::named).toList();
        rules.forEach(registries.tables()::requireSupported);
        if (!out.isEmpty()) {
            FileNames.writableFolder(console, OUT, out);
        }
        for (RuleSet examinedRules : rules) {
            List<TableFile> files = tablesFolder.readWithBundled(console, registries, examinedRules);
            if (files.isEmpty()) {
                console.printError(
                        console.text("tables.export.noneOf", examinedRules.name(), tablesFolder.path(console)));
                return ExitCode.NEGATIVE;
            }
            ReachSettings settings = new ReachSettings(games, nodes, seed, sizes(examinedRules, files));
            ReachReport report = new TableReach(registries.labRegistries(), examinedRules, settings, files)
                    .run(Clocks.SYSTEM, count -> reportProgress(examinedRules, count));
            if (json) {
                console.out().print(report.json());
            } else {
                print(report);
            }
            console.out().flush();
            save(report);
        }
        return ExitCode.OK;
    }

    /** The sizes asked for, or those of the largest tables, in ascending order. */
    private List<Integer> sizes(RuleSet rules, List<TableFile> files) {
        if (!sizes.isEmpty()) {
            return sizes.stream().distinct().sorted().toList();
        }
        List<Integer> all = files.stream()
                .map(file -> registries.tables().material(rules, file.header().slice()))
                .distinct()
                .sorted()
                .toList();
        return all.subList(Math.max(0, all.size() - DEFAULT_SIZES), all.size());
    }

    private void reportProgress(RuleSet rules, int count) {
        if (count % GAMES_PER_REPORT == 0 && count < games) {
            console.err().println(console.text("reach.progress", rules.name(), count, games));
            console.err().flush();
        }
    }

    private void save(ReachReport report) throws IOException {
        if (!out.isEmpty()) {
            Path file = Path.of(out).resolve(report.fileName());
            AtomicFile.write(file, output -> output.write(report.json().getBytes(StandardCharsets.UTF_8)));
        }
    }

    private void print(ReachReport report) {
        console.printMessage(
                "reach.title",
                report.ruleSet(),
                report.settings().games(),
                NumberFormat.grouped(report.settings().nodes()),
                report.medianTurns());
        for (ReachStatistics size : report.statistics()) {
            console.printMessage(
                    "reach.size", size.size(), size.reached(), size.games(), percents(size.reachedInterval()));
            if (size.reached() > 0) {
                console.printMessage(
                        "reach.turn",
                        size.median(),
                        size.lowerQuartile(),
                        size.upperQuartile(),
                        size.leastTurn(),
                        size.mostTurn(),
                        size.medianTurnsLeft());
                console.printMessage(
                        "reach.kept",
                        size.kept(),
                        size.reached(),
                        percents(size.keptInterval()),
                        size.winsMissed(),
                        size.drawsLost());
            }
        }
    }

    private static String percents(ShareInterval interval) {
        return NumberFormat.decimal(PERCENT * interval.least(), 0) + "–"
                + NumberFormat.decimal(PERCENT * interval.most(), 0);
    }
}
