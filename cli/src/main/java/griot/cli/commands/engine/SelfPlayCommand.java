package griot.cli.commands.engine;

import griot.cli.commands.ConsoleCommand;
import griot.cli.console.Console;
import griot.cli.registry.Registries;
import griot.lab.training.SelfPlayGames;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Writes games of the engine against itself, as those from which a training learns. */
@Command(name = "selfplay", sortOptions = false)
public final class SelfPlayCommand extends ConsoleCommand {
    @Mixin
    private SelfPlayOptions options = new SelfPlayOptions();

    @Option(names = "--threads", paramLabel = "N", descriptionKey = "train.threads")
    private int threads = Runtime.getRuntime().availableProcessors();

    public SelfPlayCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() throws IOException {
        requireAtLeast("--threads", 1, threads);
        return options.run(this, console, registries, (rules, settings, file, progress) -> {
            SelfPlayGames games = new SelfPlayGames(registries.engine(), rules, settings);
            return SelfPlayGames.write(file, settings, games.onThreads(threads), progress);
        });
    }
}
