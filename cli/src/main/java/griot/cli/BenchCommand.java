package griot.cli;

import griot.cli.text.Json;
import griot.engine.Bench;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The search's node count, which is its signature, and its speed. */
@Command(name = "bench", sortOptions = false)
final class BenchCommand extends ConsoleCommand {
    /** The first rounds warm the compiler up; once so many have been no faster, the fastest counts. */
    private static final int PATIENCE = 8;

    @Option(names = "--json", descriptionKey = "common.json")
    private boolean json;

    BenchCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        List<Bench.Result> results = Bench.run(Clocks.SYSTEM, PATIENCE, result -> {});
        if (json) {
            console.out().println(Json.write(asMap(results)));
            return ExitCode.FINE;
        }
        for (Bench.Result result : results) {
            console.say(
                    "bench.line",
                    String.format("%-11s", result.game()),
                    String.format("%12s", Statistics.grouped(result.nodes())),
                    String.format("%12s", Statistics.grouped(result.nodesPerSecond())));
        }
        console.say("bench.signature", Bench.signature(results));
        return ExitCode.FINE;
    }

    private static Map<String, Object> asMap(List<Bench.Result> results) {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("signature", Bench.signature(results));
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
