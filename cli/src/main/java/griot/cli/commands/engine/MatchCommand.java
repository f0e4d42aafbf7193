package griot.cli.commands.engine;

import griot.cli.commands.ConsoleCommand;
import griot.cli.commands.engine.MatchOptions.DrawRule;
import griot.cli.commands.engine.MatchOptions.DrawRuleConverter;
import griot.cli.commands.engine.MatchOptions.EloBounds;
import griot.cli.commands.engine.MatchOptions.EloBoundsConverter;
import griot.cli.commands.engine.MatchOptions.WinRule;
import griot.cli.commands.engine.MatchOptions.WinRuleConverter;
import griot.cli.console.Clocks;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.console.FileNames;
import griot.cli.console.UserError;
import griot.cli.registry.Registries;
import griot.engine.jvm.TableMemory;
import griot.lab.family.OpeningSettings;
import griot.lab.match.Adjudication;
import griot.lab.match.Match;
import griot.lab.match.MatchScore;
import griot.lab.match.MatchSettings;
import griot.lab.match.Sprt;
import griot.lab.match.engine.EngineEntry;
import griot.lab.match.engine.TimeControl;
import griot.lab.registry.LabRegistries;
import griot.rules.RuleSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Plays a match between two engines to measure their difference in strength. */
@Command(name = "match", sortOptions = false)
public final class MatchCommand extends ConsoleCommand {
    @Parameters(index = "0", paramLabel = "RULESET", descriptionKey = "where.ruleset")
    private String ruleSet = "";

    @Parameters(index = "1", paramLabel = "ENGINE", descriptionKey = "match.first")
    private String first = "";

    @Parameters(index = "2", paramLabel = "ENGINE", descriptionKey = "match.second")
    private String second = "";

    @Option(names = "--games", paramLabel = "N", descriptionKey = "match.games")
    private int games = 100;

    @Option(names = "--movetime", paramLabel = "MS[,MS]", descriptionKey = "match.movetime")
    private String movetime = "";

    @Option(names = "--time", paramLabel = "S+I[,S+I]", descriptionKey = "match.time")
    private String time = "";

    @Option(names = "--nodes", paramLabel = "N[,N]", descriptionKey = "match.nodes")
    private String nodes = "";

    @Option(names = "--depth", paramLabel = "D[,D]", descriptionKey = "match.depth")
    private String depth = "";

    @Option(names = "--concurrency", paramLabel = "N", descriptionKey = "match.concurrency")
    private int concurrency = 1;

    @Option(names = "--seed", paramLabel = "N", descriptionKey = "match.seed")
    private int seed = 1;

    @Option(names = "--openings", paramLabel = "N", descriptionKey = "match.openings")
    private @Nullable Integer openings;

    @Option(names = "--balance", paramLabel = "CP", descriptionKey = "match.balance")
    private @Nullable Integer balance;

    @Option(
            names = "--sprt",
            paramLabel = "ELO0,ELO1",
            descriptionKey = "match.sprt",
            converter = EloBoundsConverter.class)
    private @Nullable EloBounds sprt;

    @Option(names = "--alpha", paramLabel = "P", descriptionKey = "match.alpha")
    private double alpha = 0.05;

    @Option(names = "--beta", paramLabel = "P", descriptionKey = "match.beta")
    private double beta = 0.05;

    @Option(names = "--win", paramLabel = "CP,TURNS", descriptionKey = "match.win", converter = WinRuleConverter.class)
    private WinRule win = WinRule.NEVER;

    @Option(
            names = "--draw",
            paramLabel = "CP,TURNS,FROM",
            descriptionKey = "match.draw",
            converter = DrawRuleConverter.class)
    private DrawRule draw = DrawRule.NEVER;

    @Option(names = "--tables", paramLabel = "D", descriptionKey = "match.tables")
    private String tables = "";

    @Option(names = "--margin", paramLabel = "MS", descriptionKey = "match.margin")
    private int margin = 500;

    @Option(names = "--records", paramLabel = "FILE", descriptionKey = "match.records")
    private String records = "";

    @Option(names = "--resume", paramLabel = "FILE", descriptionKey = "match.resume")
    private String resume = "";

    @Option(names = "--json", descriptionKey = "match.json")
    private boolean json;

    public MatchCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() throws IOException {
        requireAtLeast("--games", 1, games);
        requireAtLeast("--concurrency", 1, concurrency);
        if (openings != null) {
            requireAtLeast("--openings", 0, openings);
        }
        if (balance != null) {
            requireAtLeast("--balance", 0, balance);
        }
        requireAtLeast("--margin", 0, margin);
        requireAdjudicationRules();
        requireOnlyWith("--sprt", "--alpha", "--beta");
        LabRegistries laboratory = registries.labRegistries();
        RuleSet rules = registries.rules().named(ruleSet);
        MatchSettings settings = new MatchSettings(
                rules,
                EngineEntry.parse(laboratory, first),
                EngineEntry.parse(laboratory, second),
                TimeControl.Pair.parse(movetime, time, nodes, depth),
                seed,
                openings(rules),
                adjudication(),
                margin);
        requireMemory(settings);
        Match.RunSettings runSettings =
                new Match.RunSettings((int) ((games + 1L) / 2), concurrency, sequentialTest(), recordsFile());
        MatchReport report = new MatchReport(console, settings, resume);
        MatchScore score = new Match(laboratory, settings, runSettings, Clocks.SYSTEM, report).run();
        if (json) {
            console.out().println(report.json(score));
        } else {
            report.print(score);
        }
        return score.forfeits() > 0 ? ExitCode.NEGATIVE : ExitCode.OK;
    }

    /** Requires that the heap has room for the transposition tables of all games at a time. */
    private void requireMemory(MatchSettings settings) {
        long gamesAtATime = Math.min(concurrency, games + 1L);
        long bytes = gamesAtATime
                * (settings.first().maxTableBytes() + settings.second().maxTableBytes());
        if (bytes > TableMemory.maxBytes()) {
            throw UserError.usage(console.text("match.memory", bytes >> 20, TableMemory.maxBytes() >> 20));
        }
    }

    /** The settings of the openings; by default those of the game. */
    private OpeningSettings openings(RuleSet rules) {
        if (openings != null && balance != null) {
            return new OpeningSettings(openings, balance);
        }
        OpeningSettings defaults = registries.lab().get(rules).openings(rules);
        return new OpeningSettings(
                openings != null ? openings : defaults.turns(), balance != null ? balance : defaults.balance());
    }

    private Optional<Sprt> sequentialTest() {
        if (sprt == null) {
            return Optional.empty();
        }
        if (!(sprt.elo0() < sprt.elo1()) || !(alpha > 0 && alpha < 0.5) || !(beta > 0 && beta < 0.5)) {
            throw UserError.usage(console.text("match.badTest"));
        }
        return Optional.of(new Sprt(sprt.elo0(), sprt.elo1(), alpha, beta));
    }

    private void requireAdjudicationRules() {
        // Both players would lead by less.
        requireAtLeast("--win CP", 1, win.score());
        requireAtLeast("--win TURNS", 0, win.turns());
        requireAtLeast("--draw CP", 0, draw.score());
        requireAtLeast("--draw TURNS", 0, draw.turns());
    }

    private Adjudication adjudication() {
        return new Adjudication(win.score(), win.turns(), draw.score(), draw.turns(), draw.fromTurn(), tables);
    }

    /** The file of the game records. A file that has content is continued by {@code --resume} only. */
    private Optional<Path> recordsFile() throws IOException {
        if (!resume.isEmpty()) {
            requireNotWith("--resume", "--records");
            return Optional.of(FileNames.path(console, "--resume", resume));
        }
        if (records.isEmpty()) {
            return Optional.empty();
        }
        Path path = FileNames.writablePath(console, "--records", records);
        if (Files.exists(path) && Files.size(path) > 0) {
            throw UserError.usage(console.text("match.recordsExist", records));
        }
        return Optional.of(path);
    }
}
