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
import griot.lab.puzzles.PuzzleFault;
import griot.lab.puzzles.PuzzleMiner;
import griot.lab.puzzles.PuzzlePack;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints the puzzles of a rule set, or mines new ones. */
@Command(name = "puzzles", sortOptions = false)
public final class PuzzlesCommand extends ConsoleCommand {
    @Parameters(index = "0", paramLabel = "RULESET", descriptionKey = "where.ruleset")
    private String ruleSet = "";

    @Option(names = "--mine", paramLabel = "N", descriptionKey = "puzzles.mine")
    private @Nullable Integer wantedPuzzles;

    @Option(names = "--seed", paramLabel = "N", descriptionKey = "puzzles.seed")
    private int seed = 1;

    @Option(names = "--out", paramLabel = "FILE", descriptionKey = "puzzles.out")
    private @Nullable String out;

    @Option(names = "--threads", paramLabel = "N", descriptionKey = "puzzles.threads")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Mixin
    private TablesFolder tablesFolder = new TablesFolder();

    @Option(names = "--json", descriptionKey = "puzzles.json")
    private boolean json;

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

    public PuzzlesCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() throws IOException {
        RuleSet rules = registries.rules().named(ruleSet);
        if (wantedPuzzles != null) {
            return mine(rules, wantedPuzzles);
        }
        PuzzlePack pack = PuzzlePack.bundled(registries.rules(), rules)
                .orElseThrow(() -> new RulesException(
                        Problem.of(PuzzleFault.NO_PACK, rules.name().toString())));
        if (out != null) {
            save(pack, FileNames.writablePath(console, "--out", out));
        } else {
            print(pack);
        }
        return ExitCode.OK;
    }

    private int mine(RuleSet rules, int wanted) throws IOException {
        requireAtLeast("--mine", 1, wanted);
        requireAtLeast("--threads", 1, threads);
        Path file = out == null ? null : FileNames.writablePath(console, "--out", out);
        PuzzleMiner miner = new PuzzleMiner(
                registries.labRegistries(), rules, tablesFolder.readWithBundled(console, registries, rules));
        List<Puzzle> puzzles = miner.mine(MiningSettings.of(wanted, seed, threads), (stage, attempts, found) -> {
            if (file != null) {
                console.printMessage(progressKey(stage), attempts, found);
                console.out().flush();
            }
        });
        PuzzlePack pack = new PuzzlePack(rules, puzzles);
        if (file == null) {
            print(pack);
        } else {
            save(pack, file);
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

    private void save(PuzzlePack pack, Path file) throws IOException {
        pack.write(file);
        console.printMessage("puzzles.done", pack.puzzles().size(), file);
    }

    private void print(PuzzlePack pack) {
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
