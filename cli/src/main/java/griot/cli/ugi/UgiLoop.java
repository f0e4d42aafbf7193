package griot.cli.ugi;

import griot.cli.text.TextLines;
import griot.cli.ugi.UgiOptions.Spin;
import griot.engine.Clock;
import griot.rules.Game;
import griot.rules.Outcome;
import griot.rules.Reason;
import griot.rules.Result;
import griot.rules.RuleSet;
import griot.rules.Side;
import griot.rules.problem.RulesException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringTokenizer;

/**
 * Listens to commands, a line each, and answers them until {@code quit} or the end of the input. Whatever makes no sense is
 * answered with one line and changes nothing.
 */
public final class UgiLoop {
    /** Milliseconds around the end of a search that ends by itself in which commands wait for it. */
    private static final long GRACE = 1_000;

    private final TextLines lines;
    private final UgiOutput voice;
    private final String version;
    private final UgiOptions settings;
    private final UgiEngine mind;
    private final Clock clock;
    private Game game;

    /** When the last search should have ended, if it has a limit in time; otherwise when it began. */
    private long due;

    private Optional<SearchTask> thought = Optional.empty();

    /**
     * A conversation that has not begun.
     *
     * @param in the commands
     * @param out the answers
     */
    public UgiLoop(InputStream in, PrintWriter out, UgiSettings start) {
        this.lines = new TextLines(in);
        this.voice = new UgiOutput(out);
        this.version = start.version();
        this.clock = start.clock();
        this.settings = new UgiOptions(start.registries().rules(), start.rules(), start.tables());
        this.mind = new UgiEngine(settings, start.registries(), clock, problem -> voice.error(problem.toString()));
        this.game = Game.of(start.rules());
    }

    /** Talks to the end. At the end of the input a search that has a limit is still finished; any other is stopped and answered. */
    public void run() throws IOException {
        boolean goesOn = true;
        while (goesOn && lines.hasNext()) {
            TextLines.Line line = lines.next();
            if (line.tooLong()) {
                voice.error("the line is longer than " + TextLines.LONGEST + " bytes");
            } else {
                goesOn = hear(words(line.text()));
            }
        }
        if (goesOn) {
            thought.filter(SearchTask::isLimited).ifPresent(SearchTask::await);
        }
        stop();
    }

    private static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        for (StringTokenizer tokens = new StringTokenizer(line); tokens.hasMoreTokens(); ) {
            words.add(tokens.nextToken());
        }
        return words;
    }

    /** Does what a line says; whether the talk goes on. */
    private boolean hear(List<String> words) {
        if (words.isEmpty()) {
            return true;
        }
        if (words.getFirst().equals("quit")) {
            return false;
        }
        try {
            obey(words.getFirst(), words.subList(1, words.size()));
        } catch (UgiSyntaxException | RulesException e) {
            voice.error(String.valueOf(e.getMessage()));
        } catch (RuntimeException | OutOfMemoryError e) {
            voice.error(SearchTask.INTERNAL + e);
        }
        return true;
    }

    private void obey(String command, List<String> words) {
        switch (command) {
            case "ugi" -> introduce();
            case "isready" -> {
                if (!isThinking()) {
                    mind.prepare();
                }
                voice.say("readyok");
            }
            case "setoption" -> {
                refuseWhileThinking(command);
                setOption(words);
            }
            case "uginewgame" -> {
                refuseWhileThinking(command);
                mind.forget();
                game = Game.of(settings.rules());
            }
            case "position" -> {
                refuseWhileThinking(command);
                game = PositionParser.read(settings.rules(), words);
            }
            case "go" -> {
                refuseWhileThinking(command);
                go(GoCommand.read(words, game.position().toMove(), settings));
            }
            case "stop" -> stop();
            case "query" -> voice.say("response " + response(String.join(" ", words)));
            default -> throw new UgiSyntaxException("there is no command " + command);
        }
    }

    /** Begins a search. What it needs is got ready first, which belongs to its time. */
    private void go(GoCommand go) {
        long began = clock.milliseconds();
        mind.prepare();
        due = began + go.limits().milliseconds();
        GoCommand rest = go.after(clock.milliseconds() - began);
        thought = Optional.of(SearchTask.begin(mind, game, rest, voice));
    }

    private void introduce() {
        List<String> answer = new ArrayList<>();
        answer.add("id name Griot " + version);
        answer.add("id author the Griot project");
        answer.addAll(settings.lines());
        answer.add("ugiok");
        voice.say(answer);
    }

    private void setOption(List<String> words) {
        int value = words.indexOf("value");
        if (words.isEmpty() || !words.getFirst().equals("name") || value < 2) {
            throw new UgiSyntaxException("an option is set by: setoption name NAME value VALUE");
        }
        RuleSet before = settings.rules();
        int megabytes = settings.of(Spin.HASH);
        settings.set(
                String.join(" ", words.subList(1, value)), String.join(" ", words.subList(value + 1, words.size())));
        mind.giveUp();
        if (settings.of(Spin.HASH) > megabytes && !mind.hasRoom()) {
            settings.restore(Spin.HASH, megabytes);
            throw new UgiSyntaxException("there is no memory for so large a Hash; it stays at " + megabytes);
        }
        if (!settings.rules().equals(before)) {
            game = Game.of(settings.rules());
        }
    }

    private String response(String question) {
        return switch (question) {
            case "p1turn" -> String.valueOf(game.position().toMove() == Side.WHITE);
            case "gameover" -> String.valueOf(game.outcome().isPresent());
            case "result" ->
                game.outcome().map(Outcome::result).map(UgiLoop::word).orElse("none");
            case "reason" ->
                game.outcome().map(Outcome::reason).map(Reason::toString).orElse("none");
            case "fen" -> game.position().toString();
            default ->
                throw new UgiSyntaxException("query knows p1turn, gameover, result, reason and fen, not " + question);
        };
    }

    private static String word(Result result) {
        return switch (result) {
            case WHITE -> "p1win";
            case BLACK -> "p2win";
            case DRAW -> "draw";
        };
    }

    private boolean isThinking() {
        return thought.isPresent() && thought.get().isGoingOn();
    }

    /**
     * Refuses what cannot be done during a search; after one, waits until its answer is written. So it does where a search is just about to
     * end by itself: while the JVM is cold, a short one takes longer than whoever asked for it may think.
     */
    private void refuseWhileThinking(String command) {
        long left = due + GRACE - clock.milliseconds();
        if (left > 0 && left <= 2 * GRACE) {
            thought.filter(SearchTask::isLimited).ifPresent(search -> search.await(Duration.ofMillis(left)));
        }
        if (isThinking()) {
            throw new UgiSyntaxException(command + " cannot be done while a search goes on: send stop first");
        }
        thought.ifPresent(SearchTask::await);
    }

    private void stop() {
        thought.ifPresent(SearchTask::stop);
        thought.ifPresent(SearchTask::await);
    }
}
