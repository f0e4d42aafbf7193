package griot.cli.commands.engine;

import griot.cli.commands.ConsoleCommand;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.console.FileNames;
import griot.cli.console.NumberFormat;
import griot.cli.registry.Registries;
import griot.cli.text.Json;
import griot.lab.training.SelfPlaySettings;
import griot.rules.Result;
import griot.rules.RuleSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntConsumer;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Picocli mixin: which games of the engine against itself are played, where they are written, and what is printed. */
public final class SelfPlayOptions {
    @Parameters(index = "0", paramLabel = "RULESET", descriptionKey = "where.ruleset")
    private String ruleSet = "";

    @Option(names = "--out", paramLabel = "FILE", required = true, descriptionKey = "selfplay.out")
    private String out = "";

    @Option(names = "--games", paramLabel = "N", descriptionKey = "train.games")
    private int games = 1_000;

    @Option(names = "--nodes", paramLabel = "N", descriptionKey = "train.nodes")
    private int nodes = 150;

    @Option(names = "--seed", paramLabel = "N", descriptionKey = "train.seed")
    private int seed = 1;

    @Option(names = "--json", descriptionKey = "common.json")
    private boolean json;

    /** Creates the options, not yet parsed. */
    public SelfPlayOptions() {}

    /** Plays the games and writes the file. */
    @FunctionalInterface
    public interface Work {
        /**
         * Plays the games.
         *
         * @param file the file for the records
         * @param progress receives the number of games played so far
         * @return the number of games with each result
         */
        Map<Result, Integer> run(RuleSet rules, SelfPlaySettings settings, Path file, IntConsumer progress)
                throws IOException;
    }

    /**
     * What the command prints with {@code --json}.
     *
     * @param results the number of games by result, as records write it
     */
    record Summary(String ruleSet, String file, int seed, int nodes, int games, Map<String, Integer> results) {}

    /**
     * Checks the options, plays the games, and prints progress and summary.
     *
     * @return the exit code
     * @throws griot.cli.console.UserError if a number is out of range, or the file cannot be written
     * @throws griot.rules.problem.RulesException if there is no such rule set
     */
    public int run(ConsoleCommand command, Console console, Registries registries, Work work) throws IOException {
        command.requireAtLeast("--games", 1, games);
        command.requireAtLeast("--nodes", 1, nodes);
        RuleSet rules = registries.rules().named(ruleSet);
        Path file = FileNames.writablePath(console, "--out", out);
        Map<Result, Integer> results = work.run(rules, new SelfPlaySettings(seed, games, nodes), file, played -> {
            if (!json) {
                console.printMessage("selfplay.progress", NumberFormat.grouped(played), NumberFormat.grouped(games));
                console.flush();
            }
        });
        if (json) {
            Map<String, Integer> byText = new LinkedHashMap<>();
            results.forEach((result, count) -> byText.put(result.toString(), count));
            String name = rules.name().toString();
            console.out().println(Json.write(new Summary(name, file.toString(), seed, nodes, games, byText)));
        } else {
            console.printMessage(
                    "selfplay.done",
                    games,
                    file,
                    NumberFormat.grouped(results.getOrDefault(Result.WHITE, 0)),
                    NumberFormat.grouped(results.getOrDefault(Result.DRAW, 0)),
                    NumberFormat.grouped(results.getOrDefault(Result.BLACK, 0)));
        }
        return ExitCode.OK;
    }
}
