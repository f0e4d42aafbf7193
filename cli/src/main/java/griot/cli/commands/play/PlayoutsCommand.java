package griot.cli.commands.play;

import griot.cli.commands.ConsoleCommand;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.console.NumberFormat;
import griot.cli.console.UserError;
import griot.cli.registry.Registries;
import griot.cli.text.Json;
import griot.rules.Board;
import griot.rules.Outcome;
import griot.rules.RuleSet;
import griot.rules.perft.Playout;
import griot.rules.random.Xoroshiro64;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Plays random games on one thread, and reports their speed and results. */
@Command(name = "playouts", sortOptions = false)
public final class PlayoutsCommand extends ConsoleCommand {
    /** Number of games from one reading of the clock to the next. */
    private static final int GAMES_PER_READING = 64;

    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    @Parameters(index = "0", paramLabel = "RULESET", descriptionKey = "where.ruleset")
    private String ruleSet = "";

    @Option(names = "--seconds", paramLabel = "S", descriptionKey = "playouts.seconds")
    private double seconds = 3;

    /** Number of games; 0 if the time limits them. */
    @Option(names = "--games", paramLabel = "N", descriptionKey = "playouts.games")
    private long games;

    @Option(names = "--seed", paramLabel = "N", descriptionKey = "playouts.seed")
    private int seed = 1;

    @Option(names = "--json", descriptionKey = "common.json")
    private boolean json;

    /** The JSON output. The maps count games by result and by reason. */
    private record PlayoutsJson(
            String ruleSet,
            int seed,
            long games,
            double seconds,
            long gamesPerSecond,
            long actionsPerSecond,
            double actionsPerGame,
            Map<String, Long> results,
            Map<String, Long> reasons) {}

    public PlayoutsCommand(Console console, Registries registries) {
        super(console, registries);
    }

    /** Counts of games, actions and outcomes. */
    private static final class Tally {
        private long games;
        private long actions;
        private long nanoseconds;
        private final Map<Outcome, Long> outcomes = new LinkedHashMap<>();

        Map<String, Long> results() {
            Map<String, Long> results = new LinkedHashMap<>();
            for (String result : new String[] {"1-0", "0-1", "1/2-1/2"}) {
                results.put(result, 0L);
            }
            outcomes.forEach((outcome, count) -> results.merge(outcome.result().toString(), count, Long::sum));
            return results;
        }

        Map<String, Long> reasons() {
            Map<String, Long> reasons = new TreeMap<>();
            outcomes.forEach((outcome, count) -> reasons.merge(outcome.reason().toString(), count, Long::sum));
            return reasons;
        }

        double perSecond(long count) {
            return count * 1e9 / Math.max(1, nanoseconds);
        }
    }

    @Override
    public Integer call() {
        if (!(seconds > 0)) {
            throw UserError.usage(console.text("error.positive", "--seconds", seconds));
        }
        requireAtLeast("--games", 0, games);
        RuleSet rules = registries.rules().named(ruleSet);
        // The warm-up lets the JIT compiler finish before the measured games.
        long warmUp = (long) (Math.min(seconds, 2) * NANOS_PER_SECOND);
        play(rules, Long.MAX_VALUE, games > 0 ? warmUp / 4 : warmUp);
        Tally tally = play(
                rules,
                games > 0 ? games : Long.MAX_VALUE,
                games > 0 ? Long.MAX_VALUE : (long) (seconds * NANOS_PER_SECOND));
        if (json) {
            console.out().println(Json.write(toJson(rules, tally)));
        } else {
            print(tally);
        }
        return ExitCode.OK;
    }

    private Tally play(RuleSet rules, long maxGames, long maxNanoseconds) {
        Tally tally = new Tally();
        Board board = rules.newBoard();
        Xoroshiro64 random = new Xoroshiro64(seed);
        long start = System.nanoTime();
        do {
            for (int i = 0; i < GAMES_PER_READING && tally.games < maxGames; i++) {
                int actions = Playout.play(board, random);
                tally.outcomes.merge(board.outcome().orElseThrow(), 1L, Long::sum);
                board.rewind(0);
                tally.games++;
                tally.actions += actions;
            }
            tally.nanoseconds = System.nanoTime() - start;
        } while (tally.games < maxGames && tally.nanoseconds < maxNanoseconds);
        return tally;
    }

    private PlayoutsJson toJson(RuleSet rules, Tally tally) {
        return new PlayoutsJson(
                rules.name().toString(),
                seed,
                tally.games,
                Math.round(tally.nanoseconds / 1e6) / 1e3,
                Math.round(tally.perSecond(tally.games)),
                Math.round(tally.perSecond(tally.actions)),
                Math.round(tally.actions * 1e3 / tally.games) / 1e3,
                tally.results(),
                tally.reasons());
    }

    private void print(Tally tally) {
        console.printMessage(
                "playouts.speed", NumberFormat.grouped(tally.games), NumberFormat.decimal(tally.nanoseconds / 1e9, 2));
        console.printMessage(
                "playouts.rates",
                NumberFormat.grouped(Math.round(tally.perSecond(tally.games))),
                NumberFormat.grouped(Math.round(tally.perSecond(tally.actions))),
                NumberFormat.decimal((double) tally.actions / tally.games, 1));
        console.out().println();
        printShares(tally, tally.results());
        console.out().println();
        printShares(tally, tally.reasons());
    }

    private void printShares(Tally tally, Map<String, Long> counts) {
        PrintWriter out = console.out();
        counts.forEach((name, count) -> out.println(String.format(
                "  %-12s %6s %%   %s",
                name, NumberFormat.decimal(100.0 * count / tally.games, 2), NumberFormat.grouped(count))));
    }
}
