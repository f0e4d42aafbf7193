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

/** One search on its own thread, from {@code go} to {@code bestmove}. */
final class SearchTask {
    /** Prefix of the message of an unexpected exception. */
    static final String INTERNAL_ERROR = "internal error of Griot: ";

    private static final String NO_BEST_MOVE = "bestmove none";

    private final UgiEngine engine;
    private final Game game;
    private final GoCommand go;
    private final UgiOutput output;
    private final CountDownLatch stop = new CountDownLatch(1);
    private final Thread thread;

    /** The variations printed last. If they are still the same at the end, they are not printed again. */
    private List<PrincipalVariation> lastVariations = List.of();

    /** Whether the search has ended and does not wait for {@code stop}; set before the final lines are written. */
    private volatile boolean isFinished;

    private SearchTask(UgiEngine engine, Game game, GoCommand go, UgiOutput output) {
        this.engine = engine;
        this.game = game;
        this.go = go;
        this.output = output;
        this.thread = Thread.ofPlatform().daemon().name("ugi-search").unstarted(this::run);
    }

    static SearchTask begin(UgiEngine engine, Game game, GoCommand go, UgiOutput output) {
        SearchTask task = new SearchTask(engine, game, go, output);
        task.thread.start();
        return task;
    }

    /** Whether the search is using the engine, or holds back its answer until {@code stop}. */
    boolean isRunning() {
        return !isFinished;
    }

    void stop() {
        stop.countDown();
    }

    /** Whether {@code bestmove} is written without waiting for {@code stop}. */
    boolean isLimited() {
        return !go.isInfinite();
    }

    /** Waits until the answer is written or the calling thread is interrupted. */
    void await() {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits until the answer is written, the time has passed or the calling thread is interrupted. */
    void await(Duration timeout) {
        try {
            thread.join(timeout);
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
        isFinished = true;
        output.println(answer);
    }

    private List<String> answer() {
        if (game.outcome().isPresent()) {
            return List.of("info string the game is over: " + game.outcome().get(), NO_BEST_MOVE);
        }
        SearchResult result =
                bookMove().orElseGet(() -> engine.search(game, go.limits().withStop(this::isStopped), this::report));
        List<String> answer = new ArrayList<>();
        if (!result.info().lines().equals(lastVariations)) {
            answer.addAll(infoLines(result.info()));
        }
        answer.add("bestmove " + result.info().lines().getFirst().turns().getFirst());
        return answer;
    }

    /** Whether the search has to stop: after {@code stop}, or because the output has failed. */
    private boolean isStopped() {
        return stop.getCount() == 0 || output.hasFailed();
    }

    private void report(SearchInfo info) {
        lastVariations = info.lines();
        output.println(infoLines(info));
    }

    /** The book's turn; empty for analysis, that is, if the search is infinite or has several lines. */
    private Optional<SearchResult> bookMove() {
        return go.isInfinite() || go.limits().lines() > 1 ? Optional.empty() : engine.probeBook(game);
    }

    private void awaitStop() {
        try {
            stop.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** An {@code info} line for each variation. */
    private List<String> infoLines(SearchInfo info) {
        List<String> infoLines = new ArrayList<>();
        for (PrincipalVariation line : info.lines()) {
            infoLines.add("info depth " + line.depth() + " multipv " + (infoLines.size() + 1) + " score "
                    + score(line.score())
                    + " nodes " + info.nodes() + " nps " + info.nodes() * 1_000 / Math.max(1, info.milliseconds())
                    + " time " + info.milliseconds()
                    + " hashfull " + engine.hashfull() + " pv " + String.join(" ", line.turns()));
        }
        return infoLines;
    }

    private static String score(int score) {
        return Score.isDecided(score) ? "mate " + (score > 0 ? "" : "-") + Score.turnsToEnd(score) : "cp " + score;
    }
}
