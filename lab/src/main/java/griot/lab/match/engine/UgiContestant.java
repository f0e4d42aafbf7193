package griot.lab.match.engine;

import griot.engine.Clock;
import griot.engine.Score;
import griot.rules.Game;
import griot.rules.Side;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * Another program that plays over the Universal Game Interface. A program that has exited is restarted for the next
 * game.
 */
final class UgiContestant implements Contestant {
    /** Time limit for starting, in milliseconds; a program may have to be built first. */
    private static final long START_TIMEOUT = 120_000;

    /** Time limit for {@code readyok}, in milliseconds: a program may have to clear a large transposition table. */
    private static final long READY_TIMEOUT = 10_000;

    private final List<String> command;
    private final Map<String, String> options;
    private final Clock clock;
    private @Nullable UgiProcess process;

    UgiContestant(List<String> command, Map<String, String> options, Clock clock) {
        this.command = command;
        this.options = options;
        this.clock = clock;
    }

    @Override
    public void checkStarts() {
        try {
            newGame(0);
        } catch (Forfeit e) {
            throw new RulesException(Problem.of(
                    MatchFault.ENGINE_NOT_STARTED, String.join(" ", command), String.valueOf(e.getMessage())));
        }
    }

    @Override
    public void newGame(int seed) throws Forfeit {
        UgiProcess engine = process != null && process.isAlive() ? process : start();
        engine.send("uginewgame");
        awaitReady(engine, clock.milliseconds() + READY_TIMEOUT);
    }

    private UgiProcess start() throws Forfeit {
        close();
        UgiProcess engine;
        try {
            engine = new UgiProcess(command);
        } catch (IOException e) {
            // The message of the outer exception names the command, which is the place of the problem already.
            throw new Forfeit(
                    Forfeit.Kind.CRASHED, String.valueOf((e.getCause() == null ? e : e.getCause()).getMessage()));
        }
        process = engine;
        engine.send("ugi");
        await(engine, "ugiok", clock.milliseconds() + START_TIMEOUT);
        options.forEach((name, value) -> engine.send("setoption name " + name + " value " + value));
        awaitReady(engine, clock.milliseconds() + READY_TIMEOUT);
        return engine;
    }

    private void awaitReady(UgiProcess engine, long deadline) throws Forfeit {
        engine.send("isready");
        await(engine, "readyok", deadline);
    }

    private void await(UgiProcess engine, String expectedLine, long deadline) throws Forfeit {
        String line = "";
        while (!line.equals(expectedLine)) {
            line = nextLine(engine, deadline).strip();
        }
    }

    /** Reads the next line; stops a program that misses the deadline. */
    private String nextLine(UgiProcess engine, long deadline) throws Forfeit {
        try {
            return engine.nextLine(deadline - clock.milliseconds());
        } catch (Forfeit e) {
            close();
            throw e;
        }
    }

    @Override
    public Reply play(Game game, TimeLeft time) throws Forfeit {
        UgiProcess engine = Objects.requireNonNull(process);
        long deadline = clock.milliseconds() + time.timeoutMilliseconds();
        StringJoiner moves = new StringJoiner(" ", " moves ", "").setEmptyValue("");
        game.turns().forEach(turn -> moves.add(turn.text()));
        boolean isStart = game.start().toString().equals(game.rules().start().toString());
        engine.send("position " + (isStart ? "startpos" : "fen " + game.start()) + moves);
        // Skips output that belongs to the previous turn.
        awaitReady(engine, deadline);
        engine.send(goCommand(game.position().toMove(), time));
        OptionalInt score = OptionalInt.empty();
        while (true) {
            List<String> words = List.of(nextLine(engine, deadline).strip().split("\\s+"));
            if (words.getFirst().equals("bestmove")) {
                return new Reply(words.size() > 1 ? words.get(1) : "", score);
            }
            OptionalInt reported = score(words);
            score = reported.isPresent() ? reported : score;
        }
    }

    /** The command that starts a search. */
    private static String goCommand(Side toMove, TimeLeft time) {
        TimeControl timeControl = time.own();
        StringBuilder go = new StringBuilder("go");
        if (timeControl.hasClock()) {
            boolean isWhite = toMove == Side.WHITE;
            long ownClock = Math.max(1, time.ownClockMilliseconds());
            long opponentClock = time.other().hasClock() ? Math.max(1, time.otherClockMilliseconds()) : ownClock;
            long ownIncrement = timeControl.incrementMilliseconds();
            long opponentIncrement = time.other().hasClock() ? time.other().incrementMilliseconds() : ownIncrement;
            go.append(" p1time ").append(isWhite ? ownClock : opponentClock);
            go.append(" p2time ").append(isWhite ? opponentClock : ownClock);
            go.append(" p1inc ").append(isWhite ? ownIncrement : opponentIncrement);
            go.append(" p2inc ").append(isWhite ? opponentIncrement : ownIncrement);
        }
        if (timeControl.turnMilliseconds() > 0) {
            go.append(" movetime ").append(timeControl.turnMilliseconds());
        }
        if (timeControl.depth() > 0) {
            go.append(" depth ").append(timeControl.depth());
        }
        if (timeControl.nodes() > 0) {
            go.append(" nodes ").append(timeControl.nodes());
        }
        return go.toString();
    }

    /** The score of the best turn in an info line; empty if there is none. */
    private static OptionalInt score(List<String> words) {
        int scoreIndex = words.indexOf("score");
        int multipvIndex = words.indexOf("multipv");
        boolean isBest = multipvIndex < 0
                || multipvIndex + 1 == words.size()
                || words.get(multipvIndex + 1).equals("1");
        if (!words.getFirst().equals("info") || !isBest || scoreIndex < 0 || scoreIndex + 2 >= words.size()) {
            return OptionalInt.empty();
        }
        try {
            int number = Integer.parseInt(words.get(scoreIndex + 2));
            return switch (words.get(scoreIndex + 1)) {
                case "cp" -> OptionalInt.of(number);
                case "mate" -> OptionalInt.of(number > 0 ? Score.ofWin(number) : -Score.ofWin(-number));
                default -> OptionalInt.empty();
            };
        } catch (NumberFormatException e) {
            return OptionalInt.empty();
        }
    }

    @Override
    public void close() {
        if (process != null) {
            process.close();
            process = null;
        }
    }
}
