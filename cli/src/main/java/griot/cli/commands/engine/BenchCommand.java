package griot.cli.commands.engine;

import griot.cli.commands.ConsoleCommand;
import griot.cli.console.Clocks;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.console.NumberFormat;
import griot.cli.registry.Registries;
import griot.cli.text.Json;
import griot.engine.bench.Bench;
import griot.engine.jvm.LazySmpThreads;
import griot.engine.search.EngineSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Prints the speed of the search and its signature, the number of nodes that it visits. */
@Command(name = "bench", sortOptions = false)
public final class BenchCommand extends ConsoleCommand {
    /**
     * Number of consecutive rounds for each thread, none of them the fastest so far, after which the measurement of a
     * game ends. It is large because the first rounds share the cores with the JIT compiler.
     */
    private static final int PATIENCE_PER_THREAD = 8;

    @Option(names = "--json", descriptionKey = "common.json")
    private boolean json;

    @Option(names = "--threads", paramLabel = "N", descriptionKey = "bench.threads")
    private int threads = 1;

    /** The JSON output. With several threads the signature is absent, because the number of nodes varies. */
    private record BenchJson(OptionalLong signature, int threads, List<GameJson> games) {}

    /** The result of a game. */
    private record GameJson(
            String game, int positions, int depth, long nodes, long milliseconds, long nodesPerSecond) {}

    public BenchCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() {
        requireInRange("--threads", 1, LazySmpThreads.MAX_THREADS, threads);
        List<Bench.Result> results = Bench.run(
                Clocks.SYSTEM,
                registries.rules(),
                EngineSettings.of(1, registries.engine().learnedEvaluations())
                        .withThreads(threads, new LazySmpThreads()),
                PATIENCE_PER_THREAD * threads,
                result -> {});
        if (json) {
            console.out().println(Json.write(toJson(results)));
            return ExitCode.OK;
        }
        for (Bench.Result result : results) {
            console.printMessage(
                    "bench.line",
                    String.format("%-11s", result.game()),
                    String.format("%12s", NumberFormat.grouped(result.nodes())),
                    String.format("%12s", NumberFormat.grouped(result.nodesPerSecond())));
        }
        if (threads == 1) {
            console.printMessage("bench.signature", Bench.signature(results));
        } else {
            console.printMessage("bench.noSignature", threads);
        }
        return ExitCode.OK;
    }

    private BenchJson toJson(List<Bench.Result> results) {
        OptionalLong signature = threads == 1 ? OptionalLong.of(Bench.signature(results)) : OptionalLong.empty();
        List<GameJson> games = new ArrayList<>();
        for (Bench.Result result : results) {
            games.add(new GameJson(
                    result.game(),
                    result.positions(),
                    result.depth(),
                    result.nodes(),
                    result.milliseconds(),
                    result.nodesPerSecond()));
        }
        return new BenchJson(signature, threads, games);
    }
}
