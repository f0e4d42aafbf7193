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

/** Another program that plays over the Universal Game Interface. It is restarted if it has exited. */
public final class UgiContestant implements Contestant {
    /** Time limit for starting; a program may have to be built first. */
    private static final long MILLISECONDS_TO_START = 120_000;

    /** Time limit for clearing a large transposition table. */
    private static final long MILLISECONDS_TO_BE_READY = 10_000;

    private final List<String> command;
    private final Map<String, String> options;
    private final Clock clock;
    private @Nullable UgiProcess process;

    UgiContestant(List<String> command, Map<String, String> options, Clock clock) {
        this.command = command;
        this.options = options;
        this.clock = clock;
    }

    /**
     * Checks that the program can be started.
     *
     * @throws RulesException if not
     */
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
        awaitReady(engine, clock.milliseconds() + MILLISECONDS_TO_BE_READY);
    }

    private UgiProcess start() throws Forfeit {
        close();
        UgiProcess engine;
        try {
            engine = new UgiProcess(command);
        } catch (IOException e) {
            throw new Forfeit(Forfeit.Kind.CRASHED, String.valueOf(e.getMessage()));
        }
        process = engine;
        engine.send("ugi");
        await(engine, "ugiok", clock.milliseconds() + MILLISECONDS_TO_START);
        options.forEach((name, value) -> engine.send("setoption name " + name + " value " + value));
        awaitReady(engine, clock.milliseconds() + MILLISECONDS_TO_BE_READY);
        return engine;
    }

    private void awaitReady(UgiProcess engine, long end) throws Forfeit {
        engine.send("isready");
        await(engine, "readyok", end);
    }

    private void await(UgiProcess engine, String word, long end) throws Forfeit {
        String line = "";
        while (!line.equals(word)) {
            line = nextLine(engine, end).strip();
        }
    }

    /** Reads the next line; a program that has missed a deadline is stopped. */
    private String nextLine(UgiProcess engine, long end) throws Forfeit {
        try {
            return engine.line(end - clock.milliseconds());
        } catch (Forfeit e) {
            close();
            throw e;
        }
    }

    @Override
    public Reply play(Game game, TimeLeft time) throws Forfeit {
        UgiProcess engine = Objects.requireNonNull(process);
        long end = clock.milliseconds() + time.timeout();
        StringJoiner moves = new StringJoiner(" ", " moves ", "").setEmptyValue("");
        game.turns().forEach(turn -> moves.add(turn.text()));
        boolean isStart = game.start().toString().equals(game.rules().start().toString());
        engine.send("position " + (isStart ? "startpos" : "fen " + game.start()) + moves);
        // Skips output that still belongs to the last turn.
        awaitReady(engine, end);
        engine.send(go(game.position().toMove(), time));
        OptionalInt score = OptionalInt.empty();
        while (true) {
            List<String> words = List.of(nextLine(engine, end).strip().split("\\s+"));
            if (words.getFirst().equals("bestmove")) {
                return new Reply(words.size() > 1 ? words.get(1) : "", score);
            }
            OptionalInt reported = score(words);
            score = reported.isPresent() ? reported : score;
        }
    }

    private static String go(Side toMove, TimeLeft time) {
        TimeControl timeControl = time.own();
        StringBuilder go = new StringBuilder("go");
        if (timeControl.hasClock()) {
            boolean white = toMove == Side.WHITE;
            long own = Math.max(1, time.ownClock());
            long others = time.other().hasClock() ? Math.max(1, time.otherClock()) : own;
            long othersIncrement = time.other().hasClock() ? time.other().increment() : timeControl.increment();
            go.append(" p1time ").append(white ? own : others);
            go.append(" p2time ").append(white ? others : own);
            go.append(" p1inc ").append(white ? timeControl.increment() : othersIncrement);
            go.append(" p2inc ").append(white ? othersIncrement : timeControl.increment());
        }
        if (timeControl.turnTime() > 0) {
            go.append(" movetime ").append(timeControl.turnTime());
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
        int rank = words.indexOf("multipv");
        boolean best =
                rank < 0 || rank + 1 == words.size() || words.get(rank + 1).equals("1");
        if (!words.getFirst().equals("info") || !best || scoreIndex < 0 || scoreIndex + 2 >= words.size()) {
            return OptionalInt.empty();
        }
        try {
            int number = Integer.parseInt(words.get(scoreIndex + 2));
            return switch (words.get(scoreIndex + 1)) {
                case "cp" -> OptionalInt.of(number);
                case "mate" -> OptionalInt.of(number > 0 ? Score.win(number) : -Score.win(-number));
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
