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
import java.util.StringTokenizer;
import org.jspecify.annotations.Nullable;

/**
 * Reads UGI commands, one per line, and answers them until {@code quit} or the end of the input. An invalid command is
 * answered with one error line and does not change game or options.
 */
public final class UgiLoop {
    /** Milliseconds before and after the expected end of a search in which commands wait for its result. */
    private static final long GRACE_MILLISECONDS = 1_000;

    private final TextLines lines;
    private final UgiOutput output;
    private final String version;
    private final UgiOptions options;
    private final UgiEngine engine;
    private final Clock clock;
    private Game game;

    /** The clock's time at which the last search should end; the time of its start if it has no time limit. */
    private long expectedEnd;

    private @Nullable SearchTask search;

    /**
     * Creates a loop.
     *
     * @param in the commands
     * @param out the answers
     * @param settings the initial settings
     */
    public UgiLoop(InputStream in, PrintWriter out, UgiSettings settings) {
        this.lines = new TextLines(in);
        this.output = new UgiOutput(out);
        this.version = settings.version();
        this.clock = settings.clock();
        this.options = new UgiOptions(settings.registries().rules(), settings.rules(), settings.tablePath());
        this.engine = new UgiEngine(options, settings.registries(), clock, problem -> output.error(problem.toString()));
        this.game = Game.of(settings.rules());
    }

    /**
     * Runs until {@code quit} or the end of the input. At the end of the input a search that has a limit runs to its
     * end, and an infinite one is stopped; both write {@code bestmove}.
     */
    public void run() throws IOException {
        boolean isOpen = true;
        while (isOpen && lines.hasNext()) {
            TextLines.Line line = lines.next();
            if (line.isTooLong()) {
                output.error("the command is longer than " + TextLines.MAX_BYTES + " bytes");
            } else {
                isOpen = handleLine(words(line.text()));
            }
        }
        if (isOpen && search != null && search.isLimited()) {
            search.await();
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

    /** Executes a command line. Returns false for {@code quit}. */
    private boolean handleLine(List<String> words) {
        if (words.isEmpty()) {
            return true;
        }
        if (words.getFirst().equals("quit")) {
            return false;
        }
        try {
            execute(words.getFirst(), words.subList(1, words.size()));
        } catch (UgiCommandException | RulesException e) {
            output.error(String.valueOf(e.getMessage()));
        } catch (RuntimeException | OutOfMemoryError e) {
            output.error(SearchTask.INTERNAL_ERROR + e);
        }
        return true;
    }

    private void execute(String command, List<String> words) {
        switch (command) {
            case "ugi" -> identify();
            case "isready" -> {
                if (!isSearching()) {
                    engine.prepare();
                }
                output.println("readyok");
            }
            case "setoption" -> {
                refuseWhileSearching(command);
                setOption(words);
            }
            case "uginewgame" -> {
                refuseWhileSearching(command);
                engine.startNewGame();
                game = Game.of(options.rules());
            }
            case "position" -> {
                refuseWhileSearching(command);
                game = PositionParser.parse(options.rules(), words);
            }
            case "go" -> {
                refuseWhileSearching(command);
                go(GoCommand.parse(words, game.position().toMove(), options));
            }
            case "stop" -> stop();
            case "query" -> output.println("response " + response(String.join(" ", words)));
            default -> throw new UgiCommandException("unknown command: " + command);
        }
    }

    /** Starts a search. The time spent on preparing the engine is deducted from the search's time limits. */
    private void go(GoCommand go) {
        long startTime = clock.milliseconds();
        engine.prepare();
        expectedEnd = startTime + go.limits().milliseconds();
        GoCommand goWithTimeSpent = go.withTimeSpent(clock.milliseconds() - startTime);
        search = SearchTask.begin(engine, game, goWithTimeSpent, output);
    }

    private void identify() {
        List<String> answer = new ArrayList<>();
        answer.add("id name Griot " + version);
        answer.add("id author the Griot project");
        answer.addAll(options.declarations());
        answer.add("ugiok");
        output.println(answer);
    }

    private void setOption(List<String> words) {
        int valueIndex = words.indexOf("value");
        if (words.isEmpty() || !words.getFirst().equals("name") || valueIndex < 2) {
            throw new UgiCommandException("expected: setoption name NAME value VALUE");
        }
        RuleSet previousRules = options.rules();
        int previousHash = options.get(Spin.HASH);
        options.set(
                String.join(" ", words.subList(1, valueIndex)),
                String.join(" ", words.subList(valueIndex + 1, words.size())));
        engine.release();
        int requestedHash = options.get(Spin.HASH);
        if (requestedHash > previousHash && !engine.tryPrepare()) {
            options.restore(Spin.HASH, previousHash);
            throw new UgiCommandException(
                    "too little memory for Hash " + requestedHash + "; Hash stays at " + previousHash);
        }
        if (!options.rules().equals(previousRules)) {
            game = Game.of(options.rules());
        }
    }

    private String response(String question) {
        return switch (question) {
            case "p1turn" -> String.valueOf(game.position().toMove() == Side.WHITE);
            case "gameover" -> String.valueOf(game.outcome().isPresent());
            case "result" ->
                game.outcome().map(Outcome::result).map(UgiLoop::resultName).orElse("none");
            case "reason" ->
                game.outcome().map(Outcome::reason).map(Reason::toString).orElse("none");
            case "fen" -> game.position().toString();
            default -> throw new UgiCommandException("expected after query: p1turn, gameover, result, reason or fen");
        };
    }

    private static String resultName(Result result) {
        return switch (result) {
            case WHITE -> "p1win";
            case BLACK -> "p2win";
            case DRAW -> "draw";
        };
    }

    private boolean isSearching() {
        return search != null && search.isRunning();
    }

    /**
     * Refuses a command during a search. On a cold JVM a short search overruns its limit. Therefore this method first
     * waits for a search that should end within a second, or should have ended within the last second.
     */
    private void refuseWhileSearching(String command) {
        if (search == null) {
            return;
        }
        long remaining = expectedEnd + GRACE_MILLISECONDS - clock.milliseconds();
        if (remaining > 0 && remaining <= 2 * GRACE_MILLISECONDS && search.isLimited()) {
            search.await(Duration.ofMillis(remaining));
        }
        if (search.isRunning()) {
            throw new UgiCommandException(command + " is not allowed during a search; send stop first");
        }
        search.await();
    }

    private void stop() {
        if (search != null) {
            search.stop();
            search.await();
        }
    }
}
