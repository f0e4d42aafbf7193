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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The search's node count, which is its signature, and its speed. */
@Command(name = "bench", sortOptions = false)
public final class BenchCommand extends ConsoleCommand {
    /** The first rounds warm the compiler up, which has to share the cores; once so many for each thread have been no faster, the fastest counts. */
    private static final int PATIENCE = 8;

    @Option(names = "--json", descriptionKey = "common.json")
    private boolean json;

    @Option(names = "--threads", paramLabel = "N", descriptionKey = "bench.threads")
    private int threads = 1;

    public BenchCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() {
        within("--threads", 1, LazySmpThreads.MOST, threads);
        List<Bench.Result> results =
                Bench.run(Clocks.SYSTEM, threads, new LazySmpThreads(), PATIENCE * threads, result -> {});
        if (json) {
            console.out().println(Json.write(asMap(results)));
            return ExitCode.FINE;
        }
        for (Bench.Result result : results) {
            console.say(
                    "bench.line",
                    String.format("%-11s", result.game()),
                    String.format("%12s", NumberFormat.grouped(result.nodes())),
                    String.format("%12s", NumberFormat.grouped(result.nodesPerSecond())));
        }
        if (threads == 1) {
            console.say("bench.signature", Bench.signature(results));
        } else {
            console.say("bench.noSignature", threads);
        }
        return ExitCode.FINE;
    }

    private Map<String, Object> asMap(List<Bench.Result> results) {
        Map<String, Object> all = new LinkedHashMap<>();
        if (threads == 1) {
            all.put("signature", Bench.signature(results));
        }
        all.put("threads", threads);
        List<Object> games = new ArrayList<>();
        for (Bench.Result result : results) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("game", result.game());
            one.put("positions", result.positions());
            one.put("depth", result.depth());
            one.put("nodes", result.nodes());
            one.put("milliseconds", result.milliseconds());
            one.put("nodesPerSecond", result.nodesPerSecond());
            games.add(one);
        }
        all.put("games", games);
        return all;
    }
}
