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
import griot.cli.play.NewGamePrompt;
import griot.cli.play.Opponent;
import griot.cli.play.PlainLines;
import griot.cli.play.PlayLoop;
import griot.cli.play.SavedGames;
import griot.cli.play.Seats;
import griot.cli.play.Session;
import griot.cli.play.TerminalLines;
import griot.cli.registry.Registries;
import griot.engine.levels.Levels;
import griot.rules.Game;
import griot.rules.RuleSet;
import griot.rules.Side;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Plays a game in the terminal. */
@Command(name = "play", sortOptions = false)
public final class PlayCommand extends ConsoleCommand {
    private static final Seats DEFAULT_SEATS = Seats.against(NewGamePrompt.DEFAULT_LEVEL, Side.WHITE);

    @Parameters(index = "0", arity = "0..1", paramLabel = "RULESET", descriptionKey = "play.ruleset")
    private String ruleSet = "";

    @Option(names = "--level", paramLabel = "N", descriptionKey = "play.level")
    private @Nullable Integer level;

    @Option(names = "--side", paramLabel = "SIDE", descriptionKey = "play.side")
    private String side = "";

    @Option(
            names = {"--neighbour", "--neighbor"},
            descriptionKey = "play.neighbour")
    private boolean neighbour;

    @Option(names = "--load", paramLabel = "FILE", descriptionKey = "play.load")
    private @Nullable String file;

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
        Optional<Seats> requestedSeats = seatsFromOptions();
        Optional<RuleSet> rules = ruleSet.isEmpty()
                ? Optional.empty()
                : Optional.of(registries.rules().named(ruleSet));
        if (rules.isPresent() && file != null) {
            throw UserError.usage(console.text("error.rulesAndFile"));
        }
        DrawingStyle style = new DrawingStyle(console.isUnicode() && !ascii, console.hasColour() && !noColour);
        try (LineSource lines = openLines()) {
            SavedGames savedGames = new SavedGames(console.messages(), registries.rules());
            Optional<Session> session;
            if (file != null) {
                session = load(file, savedGames)
                        .map(loaded -> Session.of(loaded.game(), requestedSeats.orElse(loaded.seats())));
            } else if (rules.isPresent()) {
                session = Optional.of(Session.of(Game.of(rules.get()), requestedSeats.orElse(DEFAULT_SEATS)));
            } else {
                session = promptForSession(lines, requestedSeats.orElse(null));
            }
            if (session.isEmpty()) {
                return file != null ? ExitCode.USAGE : ExitCode.OK;
            }
            int seed = (int) System.nanoTime();
            new PlayLoop(
                            session.get(),
                            savedGames,
                            new PlayLoop.Screen(lines, console.out(), console.messages(), style),
                            new Opponent.Settings(
                                    registries.engine().learnedEvaluations(),
                                    new TablesFolder().tablebases(console, registries),
                                    Clocks.SYSTEM,
                                    seed),
                            registries.cli())
                    .run();
        }
        return ExitCode.OK;
    }

    /** The players that the options specify; empty if they specify none. */
    private Optional<Seats> seatsFromOptions() {
        if (neighbour && (level != null || !side.isEmpty())) {
            throw UserError.usage(console.text("error.neighbourAndLevel"));
        }
        if (neighbour) {
            return Optional.of(Seats.NEIGHBOURS);
        }
        if (level == null && side.isEmpty()) {
            return Optional.empty();
        }
        int requestedLevel = level != null ? level : NewGamePrompt.DEFAULT_LEVEL;
        requireInRange("--level", Levels.MIN_LEVEL, Levels.MAX_LEVEL, requestedLevel);
        return Optional.of(Seats.against(
                requestedLevel,
                switch (side) {
                    case "", "white", "w", "south" -> Side.WHITE;
                    case "black", "b", "north" -> Side.BLACK;
                    default -> throw UserError.usage(console.text("error.side", side));
                }));
    }

    /** Opens the source of input lines. A terminal gets a line editor, unless it is a dumb terminal. */
    private LineSource openLines() throws IOException {
        boolean hasLineEditing = console.isTerminal()
                && !console.environment().getOrDefault("TERM", "dumb").equals("dumb");
        return hasLineEditing
                ? new TerminalLines(console.isUnicode() ? StandardCharsets.UTF_8 : StandardCharsets.US_ASCII)
                : new PlainLines(console);
    }

    /**
     * Asks for the rule set and, unless options specify them, for the players. Returns empty if the player quits
     * instead of answering.
     */
    private Optional<Session> promptForSession(LineSource lines, @Nullable Seats requestedSeats) throws IOException {
        NewGamePrompt prompt = new NewGamePrompt(registries.rules(), lines, console.out(), console.messages());
        Optional<RuleSet> rules = prompt.ruleSet();
        if (rules.isPresent()) {
            Optional<Seats> seats = requestedSeats != null ? Optional.of(requestedSeats) : prompt.seats(rules.get());
            if (seats.isPresent()) {
                return Optional.of(Session.of(Game.of(rules.get()), seats.get()));
            }
        }
        console.printMessage("play.goodbye");
        return Optional.empty();
    }

    private Optional<Session> load(String name, SavedGames savedGames) {
        // Refuses a name that is not a valid path.
        FileNames.path(console, "--load", name);
        return savedGames.load(name, Seats.NEIGHBOURS, console::printError);
    }
}
