package griot.cli.commands.engine;

import griot.cli.commands.ConsoleCommand;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.console.FileNames;
import griot.cli.console.NumberFormat;
import griot.cli.registry.Registries;
import griot.lab.training.Training;
import griot.lab.training.Training.Batch;
import griot.lab.training.TrainingSettings;
import griot.rules.RuleSet;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Trains the evaluation of a rule set by self-play. */
@Command(name = "train", sortOptions = false)
public final class TrainCommand extends ConsoleCommand {
    @Parameters(index = "0", paramLabel = "RULESET", descriptionKey = "where.ruleset")
    private String ruleSet = "";

    @Option(names = "--out", paramLabel = "FILE", required = true, descriptionKey = "train.out")
    private String out = "";

    @Option(names = "--games", paramLabel = "N", descriptionKey = "train.games")
    private int games = 40_000;

    @Option(names = "--batch", paramLabel = "N", descriptionKey = "train.batch")
    private int batch = 500;

    @Option(names = "--nodes", paramLabel = "N", descriptionKey = "train.nodes")
    private int nodes = 150;

    @Option(names = "--seed", paramLabel = "N", descriptionKey = "train.seed")
    private int seed = 1;

    @Option(names = "--threads", paramLabel = "N", descriptionKey = "train.threads")
    private int threads = Runtime.getRuntime().availableProcessors();

    /** Duration of this run, without the time before the checkpoint from which it resumes. */
    private double secondsSpent;

    /** Number of games of this run, without those before the checkpoint. */
    private int gamesPlayed;

    public TrainCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() throws IOException {
        requireAtLeast("--games", 1, games);
        requireAtLeast("--batch", 1, batch);
        requireAtLeast("--nodes", 1, nodes);
        requireAtLeast("--threads", 1, threads);
        RuleSet rules = registries.rules().named(ruleSet);
        Path file = FileNames.writablePath(console, "--out", out);
        new Training(registries.engine(), rules, new TrainingSettings(seed, games, batch, nodes), threads, file)
                .run(this::reportProgress);
        console.printMessage("train.done", out);
        return ExitCode.OK;
    }

    private void reportProgress(Batch finishedBatch) {
        secondsSpent += finishedBatch.seconds();
        gamesPlayed += Math.min(batch, finishedBatch.games());
        double perSecond = gamesPlayed / Math.max(secondsSpent, 1e-3);
        console.printMessage(
                "train.line",
                NumberFormat.grouped(finishedBatch.games()),
                NumberFormat.grouped(finishedBatch.positions()),
                NumberFormat.decimal(100 * finishedBatch.drawnShare(), 0),
                NumberFormat.decimal(finishedBatch.lossBefore(), 4),
                NumberFormat.decimal(finishedBatch.lossAfter(), 4),
                NumberFormat.decimal(perSecond, 1),
                Math.round((games - finishedBatch.games()) / perSecond / 60));
        console.out().flush();
    }
}
