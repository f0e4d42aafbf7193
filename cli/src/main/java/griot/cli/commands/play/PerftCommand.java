package griot.cli.commands.play;

import griot.cli.commands.ConsoleCommand;
import griot.cli.commands.PositionArgument;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.console.NumberFormat;
import griot.cli.registry.Registries;
import griot.cli.text.Json;
import griot.rules.ActionCode;
import griot.rules.Board;
import griot.rules.Position;
import griot.rules.perft.Perft;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Counts the sequences of legal actions up to a depth (perft); speeds go to standard error. */
@Command(name = "perft", sortOptions = false)
public final class PerftCommand extends ConsoleCommand {
    private static final int MAX_DEPTH = 99;

    @Mixin
    private PositionArgument positionArgument = new PositionArgument();

    @Parameters(index = "1", paramLabel = "DEPTH", descriptionKey = "perft.depth")
    private int depth;

    @Option(names = "--divide", descriptionKey = "perft.divide")
    private boolean divide;

    @Option(names = "--one-by-one", descriptionKey = "perft.oneByOne")
    private boolean withoutBulk;

    @Option(names = "--repeat", paramLabel = "N", descriptionKey = "perft.repeat")
    private int rounds;

    @Option(names = "--json", descriptionKey = "common.json")
    private boolean json;

    /** The JSON output. Components that no option requests are absent. */
    private record PerftJson(
            String ruleSet,
            String position,
            List<Long> counts,
            Optional<Map<String, Long>> divide,
            Optional<List<Long>> actionsPerSecond,
            Optional<Long> median) {}

    public PerftCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() {
        requireInRange("DEPTH", 1, MAX_DEPTH, depth);
        requireAtLeast("--repeat", 0, rounds);
        Position position = positionArgument.position(console, registries);
        Board board = position.board();
        Optional<Map<String, Long>> countsByFirstAction = divide ? Optional.of(divide(board)) : Optional.empty();
        List<Long> counts = new ArrayList<>();
        for (int length = 1; length <= depth; length++) {
            counts.add(
                    countsByFirstAction.isPresent() && length == depth
                            ? countsByFirstAction.get().values().stream()
                                    .mapToLong(Long::longValue)
                                    .sum()
                            : count(board, length));
            if (!json) {
                console.out().println(length + " " + counts.getLast());
                console.out().flush();
            }
        }
        List<Long> speeds = measure(board, counts);
        if (json) {
            Optional<List<Long>> measuredSpeeds = Optional.of(speeds).filter(list -> !list.isEmpty());
            console.out()
                    .println(Json.write(new PerftJson(
                            position.rules().name().toString(),
                            position.toString(),
                            counts,
                            countsByFirstAction,
                            measuredSpeeds,
                            measuredSpeeds.map(PerftCommand::median))));
        }
        return ExitCode.OK;
    }

    private long count(Board board, int sequenceLength) {
        return withoutBulk ? Perft.countWithoutBulk(board, sequenceLength) : Perft.count(board, sequenceLength);
    }

    /** Counts the sequences that begin with each legal action. */
    private Map<String, Long> divide(Board board) {
        int[] codes = new int[Board.MAX_ACTIONS];
        int count = board.actions(codes);
        PrintWriter out = console.out();
        Map<String, Long> counts = new LinkedHashMap<>();
        for (int code : Arrays.copyOf(codes, count)) {
            board.play(code);
            long sequences = count(board, depth - 1);
            board.undo();
            counts.put(ActionCode.action(code).toString(), sequences);
            if (!json) {
                out.println(ActionCode.action(code) + " " + sequences);
            }
        }
        return counts;
    }

    /**
     * Repeats the count at the last depth in rounds, and prints the actions per second of each round on standard error.
     * With bulk counting, the number of actions is that of the sequences found. Without, it is the number of actions
     * played and undone at all depths.
     */
    private List<Long> measure(Board board, List<Long> counts) {
        long actions = withoutBulk ? counts.stream().mapToLong(Long::longValue).sum() : counts.getLast();
        List<Long> speeds = new ArrayList<>();
        for (int round = 1; round <= rounds; round++) {
            long start = System.nanoTime();
            count(board, depth);
            double seconds = Math.max(1, System.nanoTime() - start) / 1e9;
            speeds.add(Math.round(actions / seconds));
            console.err().println(console.text("perft.round", round, NumberFormat.grouped(speeds.getLast())));
            console.err().flush();
        }
        if (rounds > 0) {
            console.err().println(console.text("perft.median", NumberFormat.grouped(median(speeds))));
        }
        return speeds;
    }

    /** The median of one or more numbers; of an even count the lower one of the two in the middle. */
    private static long median(List<Long> numbers) {
        List<Long> sorted = numbers.stream().sorted().toList();
        return sorted.get((sorted.size() - 1) / 2);
    }
}
