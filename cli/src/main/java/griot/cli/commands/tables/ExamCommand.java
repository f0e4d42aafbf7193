package griot.cli.commands.tables;

import griot.cli.commands.ConsoleCommand;
import griot.cli.console.Clocks;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.console.NumberFormat;
import griot.cli.registry.Registries;
import griot.cli.text.Json;
import griot.lab.exam.Exam;
import griot.lab.exam.Exam.Answer;
import griot.lab.match.engine.EngineEntry;
import griot.lab.match.engine.TimeControl;
import griot.lab.report.ShareInterval;
import griot.rules.RuleSet;
import griot.tables.format.TableFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures how often an engine preserves the value of positions in a tablebase. */
@Command(name = "exam", sortOptions = false)
public final class ExamCommand extends ConsoleCommand {
    @Parameters(index = "0", paramLabel = "RULESET", descriptionKey = "where.ruleset")
    private String ruleSet = "";

    @Parameters(index = "1", arity = "0..1", paramLabel = "ENGINE", descriptionKey = "exam.engine")
    private String engine = EngineEntry.BUILT_IN;

    @Option(names = "--slice", paramLabel = "S", descriptionKey = "exam.slice")
    private String slice = "";

    @Option(names = "--positions", paramLabel = "N", descriptionKey = "exam.positions")
    private int positions = 100;

    @Option(names = "--movetime", paramLabel = "MS", descriptionKey = "match.movetime")
    private String movetime = "";

    @Option(names = "--nodes", paramLabel = "N", descriptionKey = "match.nodes")
    private String nodes = "";

    @Option(names = "--depth", paramLabel = "D", descriptionKey = "match.depth")
    private String depth = "";

    @Option(names = "--seed", paramLabel = "N", descriptionKey = "exam.seed")
    private int seed = 1;

    @Mixin
    private TablesFolder tablesFolder = new TablesFolder();

    @Option(names = "--json", descriptionKey = "common.json")
    private boolean json;

    /** The JSON output. If no position was examined, the shares are absent. */
    private record ExamJson(
            String slice,
            String engine,
            String limits,
            int seed,
            int positions,
            int kept,
            int keptResult,
            OptionalDouble share,
            OptionalDouble leastShare,
            OptionalDouble mostShare,
            List<Missed> missed) {}

    /**
     * A position in which the engine's turn lost value.
     *
     * @param value the value of the position
     * @param left the value after the engine's turn; absent if the turn was illegal
     */
    private record Missed(String position, String played, String best, int value, OptionalInt left) {
        private static Missed of(Answer answer) {
            return new Missed(answer.position(), answer.played(), answer.best(), answer.value(), answer.valueAfter());
        }
    }

    public ExamCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() throws IOException {
        requireAtLeast("--positions", 1, positions);
        RuleSet rules = registries.rules().named(ruleSet);
        List<TableFile> tables = tablesFolder.read(console, registries, rules);
        Optional<TableFile> table = chooseTable(rules, tables);
        if (table.isEmpty()) {
            console.printError(
                    slice.isEmpty()
                            ? console.text("exam.noTableAtAll", rules.name(), tablesFolder.path(console))
                            : console.text("exam.noTable", slice, tablesFolder.path(console)));
            return ExitCode.USAGE;
        }
        EngineEntry engineEntry = EngineEntry.parse(registries.labRegistries(), engine);
        TimeControl timeControl = TimeControl.parse(movetime, nodes, depth);
        List<Answer> answers = new ArrayList<>();
        new Exam(registries.labRegistries(), rules, table.get(), tables, seed)
                .examine(engineEntry, timeControl, positions, Clocks.SYSTEM, answer -> onAnswer(answer, answers));
        String title =
                table.get().header().ruleSet() + " " + table.get().header().slice();
        if (json) {
            console.out().println(Json.write(toJson(title, engineEntry, timeControl, answers)));
        } else if (answers.isEmpty()) {
            console.printMessage("exam.nothing", title);
        } else {
            print(title, engineEntry, timeControl, answers);
        }
        return ExitCode.OK;
    }

    /** The table of the requested slice, by default the largest; only of values, as opposed to numbers of turns. */
    private Optional<TableFile> chooseTable(RuleSet rules, List<TableFile> tables) {
        return tables.stream()
                .filter(table ->
                        registries.tables().holdsValues(rules, table.header().slice()))
                .filter(table -> slice.isEmpty() || table.header().slice().equals(slice))
                .reduce((first, second) ->
                        second.header().entries() > first.header().entries() ? second : first);
    }

    /** Records an answer, and prints it if the engine's turn lost value. */
    private void onAnswer(Answer answer, List<Answer> answers) {
        answers.add(answer);
        if (!json && !answer.isCorrect()) {
            String played = answer.played().isEmpty() ? "-" : answer.played();
            String valueAfter = answer.valueAfter().isPresent()
                    ? "" + answer.valueAfter().getAsInt()
                    : console.text("exam.illegal");
            console.printMessage("exam.missed", answer.position(), played, valueAfter, answer.best(), answer.value());
            console.out().flush();
        }
    }

    /** Counts answers that preserve the value. */
    private static int countKept(List<Answer> answers) {
        return (int) answers.stream().filter(Answer::isCorrect).count();
    }

    /**
     * Counts answers that preserve win, draw or loss. A value that is a difference of seeds may become worse without a
     * change of that result.
     */
    private static int countKeptResults(List<Answer> answers) {
        return (int) answers.stream()
                .filter(answer -> answer.valueAfter().isPresent()
                        && Integer.signum(answer.valueAfter().getAsInt()) == Integer.signum(answer.value()))
                .count();
    }

    private void print(String title, EngineEntry engineEntry, TimeControl timeControl, List<Answer> answers) {
        int count = answers.size();
        console.printMessage("exam.title", title, engineEntry.toString() + " (" + timeControl + ")", seed);
        printShare("exam.kept", countKept(answers), count);
        if (countKeptResults(answers) != countKept(answers)) {
            printShare("exam.keptResult", countKeptResults(answers), count);
        }
    }

    private void printShare(String key, int keptCount, int count) {
        ShareInterval interval = shareInterval(keptCount, count);
        console.printMessage(
                key,
                keptCount,
                count,
                NumberFormat.decimal(100.0 * keptCount / count, 1),
                NumberFormat.decimal(100 * interval.least(), 1),
                NumberFormat.decimal(100 * interval.most(), 1));
    }

    private static ShareInterval shareInterval(int keptCount, int count) {
        return ShareInterval.wilson((double) keptCount / count, count);
    }

    private ExamJson toJson(String title, EngineEntry engineEntry, TimeControl timeControl, List<Answer> answers) {
        int count = answers.size();
        int keptCount = countKept(answers);
        Optional<ShareInterval> interval = count > 0 ? Optional.of(shareInterval(keptCount, count)) : Optional.empty();
        return new ExamJson(
                title,
                engineEntry.toString(),
                timeControl.toString(),
                seed,
                count,
                keptCount,
                countKeptResults(answers),
                interval.isPresent() ? OptionalDouble.of((double) keptCount / count) : OptionalDouble.empty(),
                interval.stream().mapToDouble(ShareInterval::least).findFirst(),
                interval.stream().mapToDouble(ShareInterval::most).findFirst(),
                answers.stream()
                        .filter(answer -> !answer.isCorrect())
                        .map(Missed::of)
                        .toList());
    }
}
