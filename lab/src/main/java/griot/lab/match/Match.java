package griot.lab.match;

import griot.engine.Clock;
import griot.engine.tablebase.Tablebases;
import griot.lab.match.engine.Contestant;
import griot.lab.match.engine.EngineEntry;
import griot.lab.match.engine.Forfeit;
import griot.lab.match.engine.MatchFault;
import griot.lab.registry.LabRegistries;
import griot.rules.Game;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.registry.RuleSets;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;

/** A match: pairs of games, several at a time, until all are played or the SPRT has decided. */
public final class Match {
    private final RuleSets ruleSets;
    private final MatchSettings settings;
    private final RunSettings runSettings;
    private final Clock clock;
    private final Listener listener;
    private final OpeningSuite openings;
    private final Tablebases tablebases;

    /** The finished games that are not counted yet, by index. */
    private final Map<Integer, CountedGame> playedGames = new HashMap<>();

    /** Index of the next game to start, unless it has been played before. */
    private final AtomicLong nextGame = new AtomicLong();

    private MatchScore score;
    private volatile boolean isStopped;

    /**
     * The settings on which the games of a match do not depend.
     *
     * @param maxPairs maximum number of pairs of games, 1 to {@link #MAX_PAIRS}
     * @param concurrency games at a time, at least 1
     * @param sprt the test that may end the match sooner; empty for none
     * @param records the file in which games are written and from which the match resumes; empty for none
     */
    public record RunSettings(int maxPairs, int concurrency, Optional<Sprt> sprt, Optional<Path> records) {
        /** The pairs that 32 bits can number, as every game has an index. */
        public static final int MAX_PAIRS = 1 << 30;

        /** The number of threads that play: no more than there are games. */
        int workers() {
            return (int) Math.min(concurrency, 2L * maxPairs);
        }
    }

    /** Receives progress; called from several threads, one at a time. */
    public interface Listener {
        /**
         * The match resumes from a file of records.
         *
         * @param games number of games in the file
         */
        void matchResumed(int games);

        /**
         * A further pair has been counted.
         *
         * @param score the score with this pair
         */
        void pairCounted(MatchScore score);

        /**
         * A contestant has forfeited a game.
         *
         * @param round the game's number in the match, such as {@code 17.2}
         * @param entry the contestant
         * @param kind the kind of forfeit
         * @param note what happened, in English
         */
        void gameForfeited(String round, EngineEntry entry, Forfeit.Kind kind, String note);
    }

    /** Stores finished games; called from several threads. */
    private interface Recorder {
        void append(PlayedGame game) throws IOException;
    }

    /**
     * Creates a match.
     *
     * @throws RulesException if the folder of the tables does not exist
     */
    public Match(
            LabRegistries registries, MatchSettings settings, RunSettings runSettings, Clock clock, Listener listener) {
        this.ruleSets = registries.rules();
        this.settings = settings;
        this.runSettings = runSettings;
        this.clock = clock;
        this.listener = listener;
        this.openings =
                new OpeningSuite(registries.engine(), Game.of(settings.rules()), settings.seed(), settings.openings());
        this.tablebases = settings.adjudication().tablebases(registries.probes());
        this.score = runSettings.sprt().map(MatchScore::empty).orElse(MatchScore.EMPTY);
    }

    /**
     * Plays the remaining games.
     *
     * @return the final score
     * @throws IOException if the records cannot be read or written
     * @throws RulesException if an engine cannot be started, or the records are of another match
     */
    public MatchScore run() throws IOException {
        checkStarts(settings.first());
        checkStarts(settings.second());
        if (runSettings.records().isEmpty()) {
            play(game -> {});
            return score;
        }
        try (MatchRecordFile file = MatchRecordFile.open(runSettings.records().get(), settings, ruleSets)) {
            if (!file.games().isEmpty()) {
                listener.matchResumed(file.games().size());
            }
            file.games().forEach(this::count);
            if (!isComplete()) {
                checkOpenings(file.games(), runSettings.records().get());
                play(file::append);
            }
        }
        return score;
    }

    private synchronized boolean isComplete() {
        return score.isDecided() || score.pentanomial().pairCount() >= runSettings.maxPairs();
    }

    /** Checks that the recorded games have the openings that this match gives to their pairs. */
    private void checkOpenings(List<CountedGame> games, Path file) {
        for (CountedGame game : games) {
            if (!game.opening().equals(openings.turns(game.round().pair()))) {
                throw new RulesException(Problem.of(MatchFault.RECORDS_OPENINGS, file.toString()));
            }
        }
    }

    private void checkStarts(EngineEntry entry) {
        try (Contestant contestant = entry.contestant(settings.rules(), clock)) {
            contestant.checkStarts();
        }
    }

    private void play(Recorder recorder) throws IOException {
        List<Future<?>> workers = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(runSettings.workers())) {
            for (int i = 0; i < runSettings.workers(); i++) {
                workers.add(threads.submit(() -> work(recorder)));
            }
            for (Future<?> worker : workers) {
                await(worker);
            }
        }
    }

    private void await(Future<?> worker) throws IOException {
        try {
            worker.get();
        } catch (InterruptedException e) {
            isStopped = true;
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            isStopped = true;
            switch (e.getCause()) {
                case UncheckedIOException io when io.getCause() != null -> throw io.getCause();
                case RuntimeException other -> throw other;
                case null, default -> throw new IllegalStateException(e);
            }
        }
    }

    /** Plays games until none remains to be started. */
    private void work(Recorder recorder) {
        try (Contestant first = settings.first().contestant(settings.rules(), clock);
                Contestant second = settings.second().contestant(settings.rules(), clock)) {
            GameRunner runner = new GameRunner(settings, first, second, tablebases.newProbe(settings.rules()), clock);
            for (Optional<Round> round = nextRound(); round.isPresent(); round = nextRound()) {
                Game opening = openings.opening(round.get().pair());
                Optional<PlayedGame> game = runner.play(round.get(), opening, () -> isStopped);
                if (game.isPresent()) {
                    finish(game.get(), recorder);
                }
            }
        } catch (RuntimeException | Error e) {
            isStopped = true;
            throw e;
        }
    }

    /** Takes the next game that has not been started. */
    private Optional<Round> nextRound() {
        while (!isStopped) {
            long gameIndex = nextGame.getAndIncrement();
            if (gameIndex >= 2L * runSettings.maxPairs()) {
                break;
            }
            Round round = Round.of((int) gameIndex);
            if (!isPlayed(round)) {
                return Optional.of(round);
            }
        }
        return Optional.empty();
    }

    private synchronized boolean isPlayed(Round round) {
        return isCounted(round) || playedGames.containsKey(round.gameIndex());
    }

    private boolean isCounted(Round round) {
        return round.pair() < score.pentanomial().pairCount();
    }

    /** Records and counts a finished game. */
    private void finish(PlayedGame game, Recorder recorder) {
        try {
            recorder.append(game);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (game.forfeit().isPresent()) {
            reportForfeit(game);
        }
        count(game.toCountedGame());
    }

    private synchronized void reportForfeit(PlayedGame game) {
        EngineEntry loser = game.toCountedGame().isForfeitOfFirst() ? settings.first() : settings.second();
        listener.gameForfeited(game.round().toString(), loser, game.forfeit().orElseThrow(), game.note());
    }

    /**
     * Counts a game. Pairs are counted in order, up to the first that is incomplete. Otherwise pairs of short games
     * would be counted early and bias the SPRT. Pairs after the decision of the SPRT are not counted.
     */
    private synchronized void count(CountedGame game) {
        if (isCounted(game.round())) {
            return;
        }
        playedGames.putIfAbsent(game.round().gameIndex(), game);
        while (!isStopped && score.pentanomial().pairCount() < runSettings.maxPairs()) {
            int pair = score.pentanomial().pairCount();
            Optional<CountedGame> first = Optional.ofNullable(playedGames.get(2 * pair));
            Optional<CountedGame> second = Optional.ofNullable(playedGames.get(2 * pair + 1));
            if (first.isEmpty() || second.isEmpty()) {
                return;
            }
            playedGames.remove(2 * pair);
            playedGames.remove(2 * pair + 1);
            score = score.withPair(first.get(), second.get());
            listener.pairCounted(score);
            if (score.isDecided()) {
                isStopped = true;
            }
        }
    }
}
