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

/** The talk with the players, from the first turn until they leave. */
public final class PlayLoop {
    private final PrintWriter out;
    private final Messages messages;
    private final Messages english;
    private final LineSource lines;
    private final Opponent opponent;
    private final BoardView view;
    private final MoveHint moveHint;
    private final SavedGames savedGames;
    private final DrawingStyle style;
    private final CliFamilies families;
    private Session session;
    private boolean isFlipped;

    /** What is to be done if the next line says yes; any other line is a line like every other. */
    private Optional<Runnable> pendingConfirmation = Optional.empty();

    /**
     * Where a talk is held.
     *
     * @param lines what the players type
     * @param out where they read
     * @param messages the texts
     * @param style how boards are drawn
     */
    public record Screen(LineSource lines, PrintWriter out, Messages messages, DrawingStyle style) {}

    /**
     * A talk.
     *
     * @param families tells how turns of a game are typed
     */
    public PlayLoop(
            Session session, SavedGames keeper, Screen screen, Opponent.Settings computer, CliFamilies families) {
        this.session = session;
        this.lines = screen.lines();
        this.out = screen.out();
        this.messages = screen.messages();
        this.english = messages.inEnglish();
        this.style = screen.style();
        this.opponent = new Opponent(computer, lines::isLeaving);
        this.view = new BoardView(messages, style);
        this.moveHint = new MoveHint(messages);
        this.savedGames = keeper;
        this.families = families;
    }

    /** Talks until the player leaves or the input ends. */
    public void run() throws IOException {
        print("play.welcome");
        showUnlessComputersTurn();
        while (!lines.isLeaving()) {
            if (session.isComputersTurn()) {
                if (lines.isTerminal()) {
                    print("play.thinking");
                }
                out.flush();
                session = session.then(
                        opponent.choose(session.game(), session.seats().level()));
                if (!lines.isLeaving()) {
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
        if (lines.isLeaving()) {
            // The terminal has just shown ^C.
            out.println();
        }
        print("play.goodbye");
        out.flush();
    }

    private String prompt() {
        if (pendingConfirmation.isPresent()) {
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
        for (PlayCommandWord order : PlayCommandWord.values()) {
            words.add(order.words(messages, english).getFirst());
        }
        return words;
    }

    private void print(String key, Object... details) {
        for (String line : messages.lines(key, details)) {
            Paragraph.lines("", line).forEach(out::println);
        }
    }

    /** The board, unless the computer answers at once and shows it then. */
    private void showUnlessComputersTurn() {
        if (!session.isComputersTurn()) {
            show();
        }
    }

    /** The board, and what the player to move can do or how the game ended. */
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
            Paragraph.lines("", moveHint.sentence(game)).forEach(out::println);
        }
    }

    /** Who won and why, the winner's pieces or seeds first. */
    private String resultText(Game game, Outcome outcome) {
        Side first = outcome.result() == Result.BLACK ? Side.BLACK : Side.WHITE;
        String balance = switch (game.position().setup()) {
            case Setup.OfPieces pieces ->
                messages.text("ending.pieces", pieces.total(first), pieces.total(first.other()));
            case Setup.OfSeeds seeds -> messages.text("ending.seeds", seeds.store(first), seeds.store(first.other()));
        };
        return messages.text("ending", messages.outcome(game.rules(), outcome), balance);
    }

    /** Does what a line says; answers whether the talk goes on. */
    private boolean execute(String line) throws IOException {
        if (pendingConfirmation.isPresent()) {
            Runnable consequence = pendingConfirmation.get();
            pendingConfirmation = Optional.empty();
            if (isWord("word.yes", line)) {
                consequence.run();
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
        String rest = space < 0 ? "" : line.substring(space + 1).strip();
        Optional<PlayCommandWord> order = PlayCommandWord.named(word, messages, english);
        if (order.isEmpty() || order.get() == PlayCommandWord.STOP) {
            play(order.isPresent() ? "stop" : line);
            return true;
        }
        return execute(order.get(), rest);
    }

    private boolean isWord(String key, String line) {
        String small = line.toLowerCase(messages.language().locale());
        return List.of(messages.text(key).split(" ")).contains(small)
                || List.of(english.text(key).split(" ")).contains(small);
    }

    private void play(String text) {
        Game game = session.game();
        if (game.outcome().isPresent()) {
            print("play.over", messages.outcome(game.rules(), game.outcome().get()));
            return;
        }
        try {
            session = session.then(
                    MoveInput.read(game, text, session.seats().computer().isEmpty()));
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

    /** Whether a text fails to be a turn from its first character on. */
    private static boolean isUnknownWord(RulesException e) {
        return e.problems().getFirst().fault() == TextFault.TURN_START;
    }

    private boolean execute(PlayCommandWord order, String rest) throws IOException {
        switch (order) {
            case HELP -> help();
            case MOVES -> moves();
            case BOARD -> show();
            case FLIP -> {
                isFlipped = !isFlipped;
                show();
            }
            case RULES -> rules();
            case HINT -> unlessOver(() -> print("play.hint", opponent.hint(session.game())));
            case UNDO -> goTo(session.undo(), "play.nothingToUndo");
            case REDO -> goTo(session.redo(), "play.nothingToRedo");
            case DRAW -> unlessOver(this::offerDraw);
            case RESIGN -> unlessOver(() -> end(session.game().resign(session.toMove())));
            case SAVE -> save(rest);
            case LOAD ->
                savedGames.load(rest, session.seats(), out).ifPresent(loaded -> {
                    session = loaded;
                    showUnlessComputersTurn();
                });
            case NEW -> {
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

    private void help() {
        RuleSet rules = session.game().rules();
        families.get(rules).turnHelp(rules).forEach(this::print);
        out.println();
        print("play.orders");
    }

    private void rules() {
        for (String point : RuleSummaryText.of(session.game().rules(), messages)) {
            Paragraph.lines("- ", point).forEach(out::println);
        }
    }

    private void unlessOver(Runnable deed) {
        Game game = session.game();
        if (game.outcome().isPresent()) {
            print("play.over", messages.outcome(game.rules(), game.outcome().get()));
        } else {
            deed.run();
        }
    }

    private void goTo(Optional<Session> there, String otherwise) {
        if (there.isEmpty()) {
            print(otherwise);
        } else {
            showSession(there.get());
        }
    }

    private void showSession(Session next) {
        session = next;
        show();
    }

    private void end(Game ended) {
        showSession(session.then(ended));
    }

    private void offerDraw() {
        Game game = session.game();
        if (session.seats().computer().isPresent()) {
            if (opponent.agreesToDraw(game)) {
                end(game.agreeDraw());
            } else {
                print("play.drawRefused");
            }
            return;
        }
        print("play.drawQuestion", messages.side(game.rules(), session.toMove().other()));
        pendingConfirmation = Optional.of(() -> end(game.agreeDraw()));
    }

    private void save(String name) {
        if (savedGames.save(name, session, out) == SavedGames.Answer.ASK) {
            pendingConfirmation = Optional.of(() -> savedGames.overwrite(name, session, out));
        }
    }

    private void moves() {
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
            if (line.length() + text.length() + 3 > 78) {
                out.println(line);
                line.setLength(0);
            }
            line.append("  ").append(text);
        }
        out.println(line);
    }
}
