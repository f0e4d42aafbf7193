package griot.cli.commands.engine;

import griot.cli.commands.ConsoleCommand;
import griot.cli.console.Clocks;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.console.FileNames;
import griot.cli.console.NumberFormat;
import griot.cli.console.UserError;
import griot.cli.registry.Registries;
import griot.cli.text.Json;
import griot.engine.jvm.TableMemory;
import griot.engine.search.AlphaBetaEngine;
import griot.engine.search.Search;
import griot.lab.openings.FirstTurn;
import griot.lab.openings.OpeningDocument;
import griot.lab.openings.OpeningResults;
import griot.lab.openings.OpeningSearch;
import griot.lab.openings.OpeningSearch.Extent;
import griot.lab.openings.OpeningSearchSettings;
import griot.lab.openings.OpeningSummary;
import griot.rules.RuleSet;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Searches the first turns of games, resumably, and writes a document on them. */
@Command(name = "openings", sortOptions = false)
public final class OpeningsCommand extends ConsoleCommand {
    /** The file name that stands for standard output. */
    private static final String STANDARD_OUTPUT = "-";

    private static final String DEFAULT_FILE = "docs/openings.md";
    private static final int MAX_HASH_MEGABYTES = 4_096;
    private static final Duration MAX_TIME = Duration.ofDays(365);

    @Parameters(arity = "0..*", paramLabel = "RULESET", descriptionKey = "openings.ruleSets")
    private List<String> ruleSets = List.of();

    @Option(names = "--time", paramLabel = "T", descriptionKey = "openings.time")
    private String time = "2h";

    @Option(names = "--depth", paramLabel = "D", descriptionKey = "openings.depth")
    private int depth = Search.MAX_DEPTH;

    @Option(names = "--games", paramLabel = "N", descriptionKey = "openings.games")
    private int games = 40;

    @Option(names = "--nodes", paramLabel = "N", descriptionKey = "openings.nodes")
    private long nodes = 10_000;

    @Option(names = "--hash", paramLabel = "MB", descriptionKey = "openings.hash")
    private int hash = 256;

    @Option(names = "--seed", paramLabel = "N", descriptionKey = "openings.seed")
    private int seed = 1;

    @Option(names = "--dir", paramLabel = "D", descriptionKey = "openings.dir")
    private String directory = "docs/openings";

    @Option(names = "--out", paramLabel = "FILE", descriptionKey = "openings.out")
    private String out = DEFAULT_FILE;

    @Option(names = "--json", descriptionKey = "openings.json")
    private boolean json;

    public OpeningsCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() throws IOException {
        requireInRange("--depth", 1, Search.MAX_DEPTH, depth);
        requireAtLeast("--games", 0, games);
        requireAtLeast("--nodes", 1, nodes);
        requireInRange("--hash", 1, MAX_HASH_MEGABYTES, hash);
        if (AlphaBetaEngine.maxBytes(hash, 1) > TableMemory.maxBytes()) {
            throw UserError.usage(console.text("openings.memory", hash, TableMemory.maxBytes() >> 20));
        }
        Extent extent = new Extent(milliseconds(), depth, games);
        List<RuleSet> rules =
                ruleSets.stream().map(registries.rules()::named).distinct().toList();
        Path folder = FileNames.folder(console, "--dir", directory);
        if (!out.equals(STANDARD_OUTPUT) && !out.equals(DEFAULT_FILE)) {
            FileNames.writablePath(console, "--out", out);
        }
        for (RuleSet searchedRules : rules) {
            OpeningSearch search = new OpeningSearch(
                    registries.labRegistries(),
                    searchedRules,
                    new OpeningSearchSettings(hash, nodes, seed),
                    Clocks.THREAD_CPU);
            OpeningResults results = search.run(folder, extent, new Progress(searchedRules)::report);
            if (results.searchMilliseconds() >= extent.milliseconds()) {
                console.err().println(console.text("openings.timeUsed", searchedRules.name()));
                console.err().flush();
            }
            if (json) {
                console.out().println(Json.write(OpeningSummary.of(searchedRules, results)));
                console.out().flush();
            }
        }
        return write(OpeningDocument.ofFolder(registries.labRegistries(), folder), folder);
    }

    private int write(OpeningDocument document, Path folder) throws IOException {
        if (document.isEmpty()) {
            console.printError(console.text("openings.none", folder));
            return ExitCode.NEGATIVE;
        }
        if (out.equals(STANDARD_OUTPUT)) {
            console.out().print(document.text());
            return ExitCode.OK;
        }
        document.save(Path.of(out));
        if (!json) {
            console.printMessage("openings.done", out);
        }
        return ExitCode.OK;
    }

    /** The value of {@code --time}: hours, minutes and seconds, such as 2h, 1h30m or 90s. */
    private long milliseconds() {
        try {
            Duration duration = Duration.parse("PT" + time.toUpperCase(Locale.ROOT));
            if (!duration.isNegative() && duration.compareTo(MAX_TIME) <= 0) {
                return duration.toMillis();
            }
        } catch (DateTimeParseException e) {
            throw wrongTime();
        }
        throw wrongTime();
    }

    private UserError wrongTime() {
        return UserError.usage(console.text("openings.wrongTime", time));
    }

    /** Prints a line on standard error for each finished depth. */
    private final class Progress {
        private final RuleSet rules;
        private final List<FirstTurn> turns;

        /** Depth of the last line. */
        private int reportedDepth;

        Progress(RuleSet rules) {
            this.rules = rules;
            this.turns = FirstTurn.of(rules);
        }

        private void report(OpeningResults results) {
            int finishedDepth = results.finishedDepth(turns);
            if (finishedDepth <= reportedDepth) {
                return;
            }
            reportedDepth = finishedDepth;
            FirstTurn best = results.ranked(turns, finishedDepth).getFirst();
            console.err()
                    .println(console.text(
                            "openings.line",
                            rules.name(),
                            finishedDepth,
                            best.text(),
                            ScoreText.format(console.messages(), results.score(best, finishedDepth)),
                            NumberFormat.grouped(results.nodes()),
                            NumberFormat.decimal(results.searchMilliseconds() / 1e3, 1)));
            console.err().flush();
        }
    }
}
