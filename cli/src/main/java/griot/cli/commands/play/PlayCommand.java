package griot.cli.commands.play;

import griot.cli.commands.ConsoleCommand;
import griot.cli.commands.tables.TablesFolder;
import griot.cli.console.Clocks;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.console.FileNames;
import griot.cli.console.UserError;
import griot.cli.play.DrawingStyle;
import griot.cli.play.LineSource;
import griot.cli.play.Opponent;
import griot.cli.play.PlainLines;
import griot.cli.play.PlayLoop;
import griot.cli.play.SavedGames;
import griot.cli.play.Seats;
import griot.cli.play.Session;
import griot.cli.play.SetupPrompt;
import griot.cli.play.TerminalLines;
import griot.cli.registry.Registries;
import griot.engine.levels.Levels;
import griot.rules.Game;
import griot.rules.RuleSet;
import griot.rules.Side;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A game in the terminal: who plays what, and then the talk. */
@Command(name = "play", sortOptions = false)
public final class PlayCommand extends ConsoleCommand {
    @Parameters(index = "0", arity = "0..1", paramLabel = "RULESET", descriptionKey = "play.ruleset")
    private String ruleSet = "";

    @Option(names = "--level", paramLabel = "N", descriptionKey = "play.level")
    private Optional<Integer> level = Optional.empty();

    @Option(names = "--side", paramLabel = "SIDE", descriptionKey = "play.side")
    private String side = "";

    @Option(
            names = {"--neighbour", "--neighbor"},
            descriptionKey = "play.neighbour")
    private boolean neighbour;

    @Option(names = "--load", paramLabel = "FILE", descriptionKey = "play.load")
    private Optional<String> file = Optional.empty();

    @Option(
            names = {"--no-color", "--no-colour"},
            descriptionKey = "play.noColor")
    private boolean noColour;

    @Option(names = "--ascii", descriptionKey = "play.ascii")
    private boolean ascii;

    public PlayCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() throws IOException {
        Optional<Seats> asked = askedSeats();
        Optional<RuleSet> rules = ruleSet.isEmpty()
                ? Optional.empty()
                : Optional.of(registries.rules().named(ruleSet));
        if (rules.isPresent() && file.isPresent()) {
            throw UserError.wrongUse(console.text("error.rulesAndFile"));
        }
        DrawingStyle style = new DrawingStyle(console.unicode() && !ascii, console.colour() && !noColour);
        try (LineSource lines = lines()) {
            SavedGames keeper = new SavedGames(console.messages(), registries.rules());
            Optional<Session> session = file.isPresent() ? load(file.get(), keeper, asked) : begin(rules, asked, lines);
            if (session.isEmpty()) {
                return file.isEmpty() ? ExitCode.FINE : ExitCode.WRONG_USE;
            }
            int seed = (int) System.nanoTime();
            new PlayLoop(
                            session.get(),
                            keeper,
                            new PlayLoop.Screen(lines, console.out(), console.messages(), style),
                            new Opponent.Settings(
                                    registries.engine().learned(),
                                    new TablesFolder().tablebases(console, registries),
                                    Clocks.SYSTEM,
                                    seed),
                            registries.cli())
                    .run();
        }
        return ExitCode.FINE;
    }

    /** What the options say about who plays; empty if they say nothing. */
    private Optional<Seats> askedSeats() {
        if (neighbour && (level.isPresent() || !side.isEmpty())) {
            throw UserError.wrongUse(console.text("error.neighbourAndLevel"));
        }
        if (neighbour) {
            return Optional.of(Seats.NEIGHBOURS);
        }
        if (level.isEmpty() && side.isEmpty()) {
            return Optional.empty();
        }
        int strength = level.orElse(SetupPrompt.DEFAULT_LEVEL);
        within("--level", Levels.LEAST, Levels.MOST, strength);
        return Optional.of(Seats.against(
                strength,
                switch (side) {
                    case "", "white", "w", "south" -> Side.WHITE;
                    case "black", "b", "north" -> Side.BLACK;
                    default -> throw UserError.wrongUse(console.text("error.side", side));
                }));
    }

    /** A terminal gets a line editor, unless it is one that knows nothing but letters. */
    private LineSource lines() throws IOException {
        boolean able = console.terminal()
                && !console.environment().getOrDefault("TERM", "dumb").equals("dumb");
        return able
                ? new TerminalLines(console.unicode() ? StandardCharsets.UTF_8 : StandardCharsets.US_ASCII)
                : new PlainLines(console);
    }

    private Optional<Session> begin(Optional<RuleSet> given, Optional<Seats> asked, LineSource lines)
            throws IOException {
        SetupPrompt chooser = new SetupPrompt(registries.rules(), lines, console.out(), console.messages());
        Optional<RuleSet> rules = given.isPresent() ? given : chooser.ruleSet();
        if (rules.isEmpty()) {
            console.say("play.goodbye");
            return Optional.empty();
        }
        Optional<Seats> seats = asked.isPresent()
                ? asked
                : given.isPresent()
                        ? Optional.of(Seats.against(SetupPrompt.DEFAULT_LEVEL, Side.WHITE))
                        : chooser.seats(rules.get());
        if (seats.isEmpty()) {
            console.say("play.goodbye");
        }
        return seats.map(players -> Session.of(Game.of(rules.get()), players));
    }

    /** The session in the file; the options about who plays come before what stands there. */
    private Optional<Session> load(String name, SavedGames keeper, Optional<Seats> asked) {
        FileNames.path(console, "--load", name);
        return keeper.load(name, Seats.NEIGHBOURS, console.err())
                .map(session -> Session.of(session.game(), asked.orElse(session.seats())));
    }
}
