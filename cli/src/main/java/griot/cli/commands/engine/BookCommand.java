package griot.cli.commands.engine;

import griot.cli.commands.ConsoleCommand;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.console.FileNames;
import griot.cli.console.NumberFormat;
import griot.cli.registry.Registries;
import griot.engine.book.Book;
import griot.lab.book.BookBuilder;
import griot.lab.book.BookBuilder.Progress;
import griot.lab.book.BookSettings;
import griot.rules.RuleSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Builds an opening book. */
@Command(name = "book", sortOptions = false)
public final class BookCommand extends ConsoleCommand {
    /** Number of batches from one line of progress to the next. */
    private static final int BATCHES_PER_REPORT = 8;

    private static final double NANOS_PER_MINUTE = 6e10;

    @Parameters(index = "0", paramLabel = "RULESET", descriptionKey = "where.ruleset")
    private String ruleSet = "";

    @Option(names = "--out", paramLabel = "FILE", required = true, descriptionKey = "book.out")
    private String out = "";

    @Option(names = "--positions", paramLabel = "N", descriptionKey = "book.positions")
    private int positions = 3_000;

    @Option(names = "--nodes", paramLabel = "N", descriptionKey = "book.nodes")
    private int nodes = 30_000;

    @Option(names = "--loss", paramLabel = "CP", descriptionKey = "book.loss")
    private int loss = 6;

    @Option(names = "--threads", paramLabel = "N", descriptionKey = "book.threads")
    private int threads = Runtime.getRuntime().availableProcessors();

    /** Time at which the first new search began. */
    private long startNanos;

    private int batches;
    private int positionsFromLog;

    public BookCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() throws IOException {
        requireAtLeast("--positions", 1, positions);
        requireAtLeast("--nodes", 1, nodes);
        requireAtLeast("--threads", 1, threads);
        requireInRange("--loss", 0, BookSettings.MAX_LOSS_LIMIT, loss);
        RuleSet rules = registries.rules().named(ruleSet);
        Path file = FileNames.writablePath(console, "--out", out);
        startNanos = System.nanoTime();
        Book book = new BookBuilder(registries.engine(), rules, new BookSettings(nodes, loss), threads, file)
                .run(positions, this::reportProgress);
        console.printMessage(
                "book.done", out, NumberFormat.grouped(book.positions()), NumberFormat.grouped(Files.size(file)));
        return ExitCode.OK;
    }

    private void reportProgress(Progress progress) {
        batches++;
        if (progress.isBatchFromLog()) {
            // These positions were read from the log of an earlier run, so they do not count for the estimate.
            positionsFromLog = progress.expanded();
            startNanos = System.nanoTime();
        } else if (batches % BATCHES_PER_REPORT == 0) {
            double minutes = (System.nanoTime() - startNanos) / NANOS_PER_MINUTE;
            int remaining = Math.max(0, positions - progress.expanded());
            console.printMessage(
                    "book.line",
                    NumberFormat.grouped(progress.expanded()),
                    NumberFormat.grouped(progress.searches()),
                    progress.maxDepth(),
                    ScoreText.format(console.messages(), progress.score()),
                    Math.round(minutes * remaining / (progress.expanded() - positionsFromLog)));
            console.out().flush();
        }
    }
}
