package griot.cli.ugi;

import griot.engine.PrincipalVariation;
import griot.engine.Score;
import griot.engine.SearchInfo;
import griot.engine.SearchResult;
import griot.rules.Game;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/** One search, on a thread of its own, from {@code go} to {@code bestmove}. */
final class SearchTask {
    /** Begins the complaint about what should not have happened. */
    static final String INTERNAL_ERROR = "something went wrong inside Griot: ";

    private static final String NO_BEST_MOVE = "bestmove none";

    private final UgiEngine engine;
    private final Game game;
    private final GoCommand go;
    private final UgiOutput output;
    private final CountDownLatch stop = new CountDownLatch(1);
    private final Thread thread;

    /** The lines told last, which need not be told again with the answer. */
    private List<PrincipalVariation> lastLines = List.of();

    /** Whether the mind is free again; the answer is written next. */
    private volatile boolean done;

    private SearchTask(UgiEngine mind, Game game, GoCommand go, UgiOutput voice) {
        this.engine = mind;
        this.game = game;
        this.go = go;
        this.output = voice;
        this.thread = Thread.ofPlatform().daemon().name("ugi-search").unstarted(this::run);
    }

    static SearchTask begin(UgiEngine mind, Game game, GoCommand go, UgiOutput voice) {
        SearchTask thought = new SearchTask(mind, game, go, voice);
        thought.thread.start();
        return thought;
    }

    /** Whether it has not come to its answer. */
    boolean isRunning() {
        return !done;
    }

    void stop() {
        stop.countDown();
    }

    /** Whether it ends without {@code stop}. */
    boolean isLimited() {
        return !go.infinite();
    }

    /** Waits until the answer is written. */
    void await() {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits until the answer is written, but no longer than this. */
    void await(Duration most) {
        try {
            thread.join(most);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        List<String> answer;
        try {
            answer = answer();
        } catch (RuntimeException | OutOfMemoryError e) {
            output.error(INTERNAL_ERROR + e);
            answer = List.of(NO_BEST_MOVE);
        }
        if (!isLimited()) {
            awaitStop();
        }
        done = true;
        output.println(answer);
    }

    private List<String> answer() {
        if (game.outcome().isPresent()) {
            return List.of("info string the game is over: " + game.outcome().get(), NO_BEST_MOVE);
        }
        SearchResult choice =
                bookMove().orElseGet(() -> engine.search(game, go.limits().withStop(this::isStopped), this::report));
        List<String> answer = new ArrayList<>();
        if (!choice.info().lines().equals(lastLines)) {
            answer.addAll(infos(choice.info()));
        }
        answer.add("bestmove " + choice.info().lines().getFirst().turns().getFirst());
        return answer;
    }

    /** Whoever asked may have gone without a word. */
    private boolean isStopped() {
        return stop.getCount() == 0 || output.hasFailed();
    }

    private void report(SearchInfo report) {
        lastLines = report.lines();
        output.println(infos(report));
    }

    /** Who analyses wants to know what a search sees, not what a book says. */
    private Optional<SearchResult> bookMove() {
        return go.infinite() || go.limits().lines() > 1 ? Optional.empty() : engine.probeBook(game);
    }

    private void awaitStop() {
        try {
            stop.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** A line for each turn that was found. */
    private List<String> infos(SearchInfo report) {
        List<String> infos = new ArrayList<>();
        for (PrincipalVariation line : report.lines()) {
            infos.add("info depth " + line.depth() + " multipv " + (infos.size() + 1) + " score " + score(line.score())
                    + " nodes " + report.nodes() + " nps " + report.nodes() * 1_000 / Math.max(1, report.milliseconds())
                    + " time " + report.milliseconds()
                    + " hashfull " + engine.hashfull() + " pv " + String.join(" ", line.turns()));
        }
        return infos;
    }

    private static String score(int score) {
        return Score.isDecided(score) ? "mate " + (score > 0 ? "" : "-") + Score.turnsToEnd(score) : "cp " + score;
    }
}
