package griot.cli.commands.learn;

import griot.cli.commands.ConsoleCommand;
import griot.cli.commands.tables.TablesFolder;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.console.FileNames;
import griot.cli.registry.Registries;
import griot.cli.text.Json;
import griot.lab.family.PuzzleValue;
import griot.lab.puzzles.MiningSettings;
import griot.lab.puzzles.Puzzle;
import griot.lab.puzzles.PuzzleMiner;
import griot.lab.puzzles.PuzzlePack;
import griot.rules.RuleSet;
import griot.tables.format.TableFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Picocli mixin: which puzzles are mined or printed, and how. */
public final class PuzzleOptions {
    @Parameters(index = "0", paramLabel = "RULESET", descriptionKey = "where.ruleset")
    private String ruleSet = "";

    @Option(names = "--seed", paramLabel = "N", descriptionKey = "puzzles.seed")
    private int seed = 1;

    @Option(names = "--out", paramLabel = "FILE", descriptionKey = "puzzles.out")
    private @Nullable String out;

    @Mixin
    private TablesFolder tablesFolder = new TablesFolder();

    @Option(names = "--json", descriptionKey = "puzzles.json")
    private boolean json;

    /** Creates the options, not yet parsed. */
    public PuzzleOptions() {}

    /** Mines puzzles. */
    @FunctionalInterface
    public interface Miner {
        /** Mines puzzles, the easiest first; fewer than wanted if the sources are exhausted. */
        List<Puzzle> mine(RuleSet rules, List<TableFile> tables, MiningSettings settings, PuzzleMiner.Listener listener)
                throws IOException;
    }

    /**
     * A puzzle as JSON.
     *
     * @param turns the accepted first turns
     * @param value {@code win}, {@code draw}, or the number of pieces or seeds gained
     * @param proof {@code table} or {@code search}
     * @param solution the whole solution, see {@link griot.lab.puzzles.Solution}
     */
    private record PuzzleJson(
            String id,
            String theme,
            int difficulty,
            String position,
            List<String> turns,
            Object value,
            String proof,
            String solution) {
        private static PuzzleJson of(Puzzle puzzle) {
            return new PuzzleJson(
                    puzzle.id(),
                    puzzle.theme(),
                    puzzle.difficulty(),
                    puzzle.position().toString(),
                    puzzle.solution().turns(),
                    puzzle.value() instanceof PuzzleValue.Gain(int count)
                            ? count
                            : puzzle.value().toString(),
                    puzzle.proof().toString(),
                    puzzle.solution().toString());
        }
    }

    /**
     * The rule set.
     *
     * @throws griot.rules.problem.RulesException if there is no such rule set
     */
    RuleSet rules(Registries registries) {
        return registries.rules().named(ruleSet);
    }

    /**
     * Mines puzzles, and prints or saves them.
     *
     * @param wanted the number of puzzles
     * @return the exit code
     */
    public int mine(ConsoleCommand command, Console console, Registries registries, int wanted, Miner miner)
            throws IOException {
        command.requireAtLeast("--mine", 1, wanted);
        RuleSet rules = rules(registries);
        Path file = out == null ? null : FileNames.writablePath(console, "--out", out);
        List<Puzzle> puzzles = miner.mine(
                rules,
                tablesFolder.readWithBundled(console, registries, rules),
                MiningSettings.of(wanted, seed),
                (stage, attempts, found) -> {
                    if (file != null) {
                        console.printMessage(progressKey(stage), attempts, found);
                        console.out().flush();
                    }
                });
        PuzzlePack pack = new PuzzlePack(rules, puzzles);
        if (file == null) {
            print(console, pack);
        } else {
            save(console, pack, file);
        }
        if (puzzles.size() < wanted) {
            console.printError(console.text("puzzles.fewer", puzzles.size(), wanted));
            return ExitCode.NEGATIVE;
        }
        return ExitCode.OK;
    }

    private static String progressKey(PuzzleMiner.Stage stage) {
        return switch (stage) {
            case TABLES -> "puzzles.tables";
            case GAMES -> "puzzles.games";
            case DIFFICULTY -> "puzzles.difficulty";
        };
    }

    /** Prints a pack, or saves it if a file is given. */
    void deliver(Console console, PuzzlePack pack) throws IOException {
        if (out != null) {
            save(console, pack, FileNames.writablePath(console, "--out", out));
        } else {
            print(console, pack);
        }
    }

    private static void save(Console console, PuzzlePack pack, Path file) throws IOException {
        pack.write(file);
        console.printMessage("puzzles.done", pack.puzzles().size(), file);
    }

    private void print(Console console, PuzzlePack pack) {
        for (Puzzle puzzle : pack.puzzles()) {
            console.out()
                    .println(
                            json
                                    ? Json.write(PuzzleJson.of(puzzle))
                                    : String.join(
                                            " ",
                                            puzzle.id(),
                                            puzzle.theme(),
                                            "" + puzzle.difficulty(),
                                            puzzle.value().toString(),
                                            "[" + puzzle.position() + "]",
                                            puzzle.solution().toString()));
        }
    }
}
