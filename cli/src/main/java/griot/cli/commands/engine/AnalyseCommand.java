package griot.cli.commands.engine;

import griot.cli.commands.ConsoleCommand;
import griot.cli.commands.PositionArgument;
import griot.cli.commands.tables.TablesFolder;
import griot.cli.console.Clocks;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.console.NumberFormat;
import griot.cli.registry.Registries;
import griot.cli.text.Json;
import griot.engine.Limits;
import griot.engine.PrincipalVariation;
import griot.engine.Score;
import griot.engine.SearchInfo;
import griot.engine.SearchResult;
import griot.engine.search.AlphaBetaEngine;
import griot.engine.search.EngineSettings;
import griot.rules.Game;
import griot.rules.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Prints the best turns in a position with their scores. */
@Command(name = "analyse", sortOptions = false)
public final class AnalyseCommand extends ConsoleCommand {
    /** Size of the transposition table. */
    private static final int HASH_MEGABYTES = 64;

    private static final long DEFAULT_MILLISECONDS = 3_000;

    @Mixin
    private PositionArgument positionArgument = new PositionArgument();

    @Mixin
    private TablesFolder tablesFolder = new TablesFolder();

    @Option(names = "--movetime", paramLabel = "MS", descriptionKey = "analyse.movetime")
    private long milliseconds;

    @Option(names = "--depth", paramLabel = "D", descriptionKey = "analyse.depth")
    private int depth;

    @Option(names = "--lines", paramLabel = "K", descriptionKey = "analyse.lines")
    private int lines = 1;

    @Option(names = "--json", descriptionKey = "analyse.json")
    private boolean json;

    /** The JSON output: the final result, then each iteration. */
    private record AnalyseJson(
            String ruleSet,
            String position,
            String best,
            int depth,
            long nodes,
            long milliseconds,
            List<Line> lines,
            List<Iteration> iterations) {}

    /** An iteration of iterative deepening. */
    private record Iteration(int depth, long nodes, long milliseconds, List<Line> lines) {}

    /**
     * A principal variation.
     *
     * @param winsInTurns the turns until the player to move wins; present only if the score is a proved win
     * @param losesInTurns the turns until the player to move loses; present only if the score is a proved loss
     * @param endsAheadBy the final lead of the player to move in seeds; present only if it is proved
     */
    private record Line(
            int depth,
            int score,
            OptionalInt winsInTurns,
            OptionalInt losesInTurns,
            OptionalInt endsAheadBy,
            List<String> turns) {}

    public AnalyseCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() {
        requireAtLeast("--movetime", 0, milliseconds);
        requireAtLeast("--depth", 0, depth);
        requireAtLeast("--lines", 1, lines);
        Position position = positionArgument.position(console, registries);
        if (position.outcome().isPresent()) {
            console.printGameOver(position.rules(), position.outcome().get());
            return ExitCode.NEGATIVE;
        }
        long time = milliseconds == 0 && depth == 0 ? DEFAULT_MILLISECONDS : milliseconds;
        Limits limits = Limits.time(time).withDepth(depth).withLines(lines);
        List<SearchInfo> infos = new ArrayList<>();
        AlphaBetaEngine engine = new AlphaBetaEngine(
                Clocks.SYSTEM,
                EngineSettings.of(HASH_MEGABYTES, registries.engine().learnedEvaluations())
                        .withTablebases(tablesFolder.tablebases(console, registries)));
        engine.prepareFor(position.rules());
        SearchResult result = engine.search(Game.from(position), limits, info -> {
            infos.add(info);
            if (!json) {
                print(info);
            }
        });
        if (json) {
            console.out().println(Json.write(toJson(position, result, infos)));
        } else {
            if (infos.isEmpty() || !infos.getLast().lines().equals(result.info().lines())) {
                print(result.info());
            }
            console.printMessage(
                    "analyse.best", result.info().lines().getFirst().turns().getFirst());
        }
        return ExitCode.OK;
    }

    private void print(SearchInfo info) {
        for (int i = 0; i < info.lines().size(); i++) {
            PrincipalVariation line = info.lines().get(i);
            String score = ScoreText.format(console.messages(), line.score());
            String turns = String.join(" ", line.turns());
            if (i == 0) {
                console.printMessage(
                        "analyse.line",
                        padded("" + info.depth(), 2),
                        padded(score, 7),
                        padded(NumberFormat.grouped(info.nodes()), 11),
                        padded(NumberFormat.decimal(info.milliseconds() / 1e3, 2), 6),
                        turns);
            } else {
                console.printMessage("analyse.furtherLine", padded(score, 7), turns);
            }
        }
        console.out().flush();
    }

    private static String padded(String text, int width) {
        return " ".repeat(Math.max(0, width - text.length())) + text;
    }

    private static AnalyseJson toJson(Position position, SearchResult result, List<SearchInfo> iterations) {
        Iteration finalResult = iteration(result.info());
        return new AnalyseJson(
                position.rules().name().toString(),
                position.toString(),
                finalResult.lines().getFirst().turns().getFirst(),
                finalResult.depth(),
                finalResult.nodes(),
                finalResult.milliseconds(),
                finalResult.lines(),
                iterations.stream().map(AnalyseCommand::iteration).toList());
    }

    private static Iteration iteration(SearchInfo info) {
        return new Iteration(
                info.depth(),
                info.nodes(),
                info.milliseconds(),
                info.lines().stream().map(AnalyseCommand::line).toList());
    }

    private static Line line(PrincipalVariation line) {
        int score = line.score();
        boolean isDecided = Score.isDecided(score);
        OptionalInt turnsToEnd = isDecided ? OptionalInt.of(Score.turnsToEnd(score)) : OptionalInt.empty();
        return new Line(
                line.depth(),
                score,
                score > 0 ? turnsToEnd : OptionalInt.empty(),
                score > 0 ? OptionalInt.empty() : turnsToEnd,
                !isDecided && Score.isProvenLead(score) ? OptionalInt.of(Score.provenLead(score)) : OptionalInt.empty(),
                line.turns());
    }
}
