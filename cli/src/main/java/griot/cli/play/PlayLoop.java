package griot.cli.play;

import griot.cli.registry.CliFamilies;
import griot.cli.text.Messages;
import griot.cli.text.Paragraph;
import griot.cli.text.RuleSummaryText;
import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Outcome;
import griot.rules.Position;
import griot.rules.Result;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.problem.RulesException;
import griot.rules.syntax.TextFault;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The loop of a game in the terminal: reads lines, executes them and shows the board. */
public final class PlayLoop {
    /** Maximum width of a line in the list of legal actions, in columns. */
    private static final int MAX_LIST_WIDTH = 78;

    private final PrintWriter out;
    private final Messages messages;
    private final Messages english;
    private final LineSource lines;
    private final Opponent opponent;
    private final BoardView view;
    private final MoveAdvice moveAdvice;
    private final SavedGames savedGames;
    private final DrawingStyle style;
    private final CliFamilies families;
    private Session session;
    private boolean isFlipped;

    /**
     * What to run if the next line is a word for yes; null if no question has been asked. A line that is neither yes
     * nor no is executed as usual.
     */
    private @Nullable Runnable pendingConfirmation;

    /**
     * The terminal of a game.
     *
     * @param lines source of the lines that the players type
     * @param out the output
     * @param messages the messages
     * @param style what the terminal can show
     */
    public record Screen(LineSource lines, PrintWriter out, Messages messages, DrawingStyle style) {}

    /**
     * Creates a loop.
     *
     * @param session the session to start with
     * @param savedGames loads and saves games
     * @param screen the terminal
     * @param opponentSettings how the computer plays
     * @param families the families in the command line, for the help about typing turns
     */
    public PlayLoop(
            Session session,
            SavedGames savedGames,
            Screen screen,
            Opponent.Settings opponentSettings,
            CliFamilies families) {
        this.session = session;
        this.lines = screen.lines();
        this.out = screen.out();
        this.messages = screen.messages();
        this.english = messages.inEnglish();
        this.style = screen.style();
        this.opponent = new Opponent(opponentSettings, lines::isInterrupted);
        this.view = new BoardView(messages, style);
        this.moveAdvice = new MoveAdvice(messages);
        this.savedGames = savedGames;
        this.families = families;
    }

    /**
     * Runs until the player quits or the input ends.
     *
     * @throws IOException if the input cannot be read
     */
    public void run() throws IOException {
        print("play.welcome");
        showUnlessComputersTurn();
        while (!lines.isInterrupted()) {
            if (session.isComputersTurn()) {
                if (lines.isTerminal()) {
                    print("play.thinking");
                }
                out.flush();
                session = session.play(
                        opponent.choose(session.game(), session.seats().level()));
                if (!lines.isInterrupted()) {
                    show();
                }
                continue;
            }
            out.flush();
            Optional<String> line = lines.read(prompt(), completions());
            if (line.isEmpty() || !execute(line.get().strip())) {
                break;
            }
        }
        if (lines.isInterrupted()) {
            // The terminal has just shown ^C.
            out.println();
        }
        print("play.goodbye");
        out.flush();
    }

    private String prompt() {
        if (pendingConfirmation != null) {
            return messages.text("prompt.question");
        }
        Game game = session.game();
        return game.outcome().isPresent()
                ? messages.text("prompt.over")
                : messages.text(
                        "prompt.turn",
                        messages.side(game.rules(), session.toMove()),
                        game.position().turnSoFar());
    }

    private List<String> completions() {
        List<String> words = new ArrayList<>();
        for (Action action : session.game().actions()) {
            words.add(action.toString());
        }
        for (TypedCommand command : TypedCommand.values()) {
            words.add(command.words(messages, english).getFirst());
        }
        return words;
    }

    /** Prints a message, wrapped into lines. */
    private void print(String key, Object... details) {
        for (String line : messages.lines(key, details)) {
            Paragraph.lines("", line).forEach(out::println);
        }
    }

    /** Shows the board, unless the computer is to move: then the board is shown after the computer's turn. */
    private void showUnlessComputersTurn() {
        if (!session.isComputersTurn()) {
            show();
        }
    }

    /** Shows the board, and below it what the player to move can do or how the game has ended. */
    private void show() {
        out.println();
        view.paint(session, isFlipped).forEach(line -> out.println(line.stripTrailing()));
        Game game = session.game();
        if (game.outcome().isPresent()) {
            for (String line :
                    Paragraph.lines("", resultText(game, game.outcome().get()))) {
                out.println(style.paint("1", line));
            }
        } else if (!session.isComputersTurn()) {
            Paragraph.lines("", moveAdvice.sentence(game)).forEach(out::println);
        }
    }

    /** The result, its reason and the final numbers of pieces or seeds, the winner's first. */
    private String resultText(Game game, Outcome outcome) {
        Side first = outcome.result() == Result.BLACK ? Side.BLACK : Side.WHITE;
        String finalCount = switch (game.position().setup()) {
            case Setup.OfPieces pieces ->
                messages.text("ending.pieces", pieces.total(first), pieces.total(first.other()));
            case Setup.OfSeeds seeds -> messages.text("ending.seeds", seeds.store(first), seeds.store(first.other()));
        };
        return messages.text("ending", messages.outcome(game.rules(), outcome), finalCount);
    }

    /** Executes a line. Returns false if the player quits. */
    private boolean execute(String line) throws IOException {
        if (pendingConfirmation != null) {
            Runnable confirmedAction = pendingConfirmation;
            pendingConfirmation = null;
            if (isWord("word.yes", line)) {
                confirmedAction.run();
                return true;
            }
            if (isWord("word.no", line) || line.isEmpty()) {
                print("play.asYouLike");
                return true;
            }
        }
        if (line.isEmpty()) {
            return true;
        }
        int space = line.indexOf(' ');
        String word = space < 0 ? line : line.substring(0, space);
        String argument = space < 0 ? "" : line.substring(space + 1).strip();
        Optional<TypedCommand> command = TypedCommand.named(word, messages, english);
        if (command.isEmpty() || command.get() == TypedCommand.STOP) {
            play(command.isPresent() ? "stop" : line);
            return true;
        }
        return execute(command.get(), argument);
    }

    private boolean isWord(String key, String line) {
        String lowerCase = line.toLowerCase(messages.language().locale());
        return List.of(messages.text(key).split(" ")).contains(lowerCase)
                || List.of(english.text(key).split(" ")).contains(lowerCase);
    }

    private void play(String text) {
        Game game = session.game();
        if (game.outcome().isPresent()) {
            print("play.over", messages.outcome(game.rules(), game.outcome().get()));
            return;
        }
        try {
            session = session.append(
                    MoveInput.play(game, text, session.seats().computerSide().isEmpty()));
            showUnlessComputersTurn();
        } catch (RulesException e) {
            if (isUnknownWord(e)) {
                print("play.unknownWord", text);
            } else {
                Paragraph.lines("", messages.problems(e.problems())).forEach(out::println);
            }
            print("play.notUnderstood");
        }
    }

    /** Whether the error is that no turn can begin with the first character of the text. */
    private static boolean isUnknownWord(RulesException e) {
        return e.problems().getFirst().fault() == TextFault.TURN_START;
    }

    /** Executes a command with the text that follows its word. Returns false if the player quits. */
    private boolean execute(TypedCommand command, String argument) throws IOException {
        switch (command) {
            case HELP -> printHelp();
            case MOVES -> printActions();
            case BOARD -> show();
            case FLIP -> {
                isFlipped = !isFlipped;
                show();
            }
            case RULES -> printRules();
            case HINT -> unlessOver(() -> print("play.hint", opponent.hint(session.game())));
            case UNDO -> session.undo().ifPresentOrElse(this::changeTo, () -> print("play.nothingToUndo"));
            case REDO -> session.redo().ifPresentOrElse(this::changeTo, () -> print("play.nothingToRedo"));
            case DRAW -> unlessOver(this::offerDraw);
            case RESIGN -> unlessOver(() -> end(session.game().resign(session.toMove())));
            case SAVE -> save(argument);
            case LOAD ->
                savedGames.load(argument, session.seats(), out::println).ifPresent(loaded -> {
                    session = loaded;
                    showUnlessComputersTurn();
                });
            case NEW -> {
                savedGames.startNewGame();
                session = Session.of(Game.of(session.game().rules()), session.seats());
                showUnlessComputersTurn();
            }
            case STOP -> play("stop");
            case QUIT -> {
                return false;
            }
        }
        return true;
    }

    private void printHelp() {
        RuleSet rules = session.game().rules();
        families.get(rules).turnHelp(rules).forEach(this::print);
        out.println();
        print("play.orders");
    }

    private void printRules() {
        for (String point : RuleSummaryText.of(session.game().rules(), messages)) {
            Paragraph.lines("- ", point).forEach(out::println);
        }
    }

    /** Runs a command, or prints the outcome if the game is over. */
    private void unlessOver(Runnable command) {
        Game game = session.game();
        if (game.outcome().isPresent()) {
            print("play.over", messages.outcome(game.rules(), game.outcome().get()));
        } else {
            command.run();
        }
    }

    /** Makes another session the current one, and shows the board. */
    private void changeTo(Session next) {
        session = next;
        show();
    }

    private void end(Game ended) {
        changeTo(session.append(ended));
    }

    private void offerDraw() {
        Game game = session.game();
        if (session.seats().computerSide().isPresent()) {
            if (opponent.agreesToDraw(game, game.position().toMove())) {
                end(game.agreeDraw());
            } else {
                print("play.drawRefused");
            }
            return;
        }
        print("play.drawQuestion", messages.side(game.rules(), session.toMove().other()));
        pendingConfirmation = () -> end(game.agreeDraw());
    }

    private void save(String name) {
        if (savedGames.save(name, session, out) == SavedGames.SaveOutcome.NEEDS_CONFIRMATION) {
            pendingConfirmation = () -> savedGames.overwrite(name, session, out);
        }
    }

    private void printActions() {
        Position position = session.game().position();
        List<String> texts = new ArrayList<>();
        session.game().actions().forEach(action -> texts.add(action.toString()));
        if (texts.isEmpty()) {
            print("play.noMoves");
            return;
        }
        print(position.isTurnStart() ? "play.moves" : "play.movesInside", texts.size());
        StringBuilder line = new StringBuilder();
        for (String text : texts) {
            if (line.length() + text.length() + 3 > MAX_LIST_WIDTH) {
                out.println(line);
                line.setLength(0);
            }
            line.append("  ").append(text);
        }
        out.println(line);
    }
}
