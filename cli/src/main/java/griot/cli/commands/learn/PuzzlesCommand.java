package griot.cli.commands.learn;

import griot.cli.commands.ConsoleCommand;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.registry.Registries;
import griot.lab.puzzles.PuzzleFault;
import griot.lab.puzzles.PuzzleMiner;
import griot.lab.puzzles.PuzzlePack;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Prints the puzzles of a rule set, or mines new ones. */
@Command(name = "puzzles", sortOptions = false)
public final class PuzzlesCommand extends ConsoleCommand {
    @Option(names = "--mine", paramLabel = "N", descriptionKey = "puzzles.mine")
    private @Nullable Integer wantedPuzzles;

    @Mixin
    private PuzzleOptions options = new PuzzleOptions();

    @Option(names = "--threads", paramLabel = "N", descriptionKey = "puzzles.threads")
    private int threads = Runtime.getRuntime().availableProcessors();

    public PuzzlesCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() throws IOException {
        requireOnlyWith("--mine", "--seed", "--dir", "--threads");
        if (wantedPuzzles != null) {
            requireAtLeast("--threads", 1, threads);
            return options.mine(
                    this,
                    console,
                    registries,
                    wantedPuzzles,
                    (rules, tables, settings, listener) -> new PuzzleMiner(registries.labRegistries(), rules, tables)
                            .mine(settings, threads, listener));
        }
        RuleSet rules = options.rules(registries);
        options.deliver(
                console,
                PuzzlePack.bundled(registries.rules(), rules)
                        .orElseThrow(() -> new RulesException(
                                Problem.of(PuzzleFault.NO_PACK, rules.name().toString()))));
        return ExitCode.OK;
    }
}
