package griot.lab.match;

import griot.engine.Clock;
import griot.engine.SolvedEndings;
import griot.rules.Game;
import griot.rules.Problem;
import griot.rules.RulesException;
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
import java.util.concurrent.atomic.AtomicInteger;

/** Two contestants play pairs of games, several at a time, until all are played or a test has its verdict. */
public final class Match {
    private final Plan plan;
    private final Course course;
    private final Clock clock;
    private final Listener listener;
    private final Openings openings;
    private final SolvedEndings endings;
    private final Map<Integer, Counted> played = new HashMap<>();
    private final AtomicInteger next = new AtomicInteger();
    private Standings standings;
    private volatile boolean stopped;

    /**
     * How far a match goes and how it is run; the games themselves do not depend on it.
     *
     * @param pairs pairs of games at most, at least 1
     * @param concurrency games at a time, at least 1
     * @param sprt the test that may end it sooner; empty for none
     * @param records where the games are written and taken up from; empty for nowhere
     */
    public record Course(int pairs, int concurrency, Optional<Sprt> sprt, Optional<Path> records) {}

    /** Hears how a match goes on; called from several threads, one at a time. */
    public interface Listener {
        /**
         * Games were found that had been played before.
         *
         * @param games how many
         */
        void resumed(int games);

        /**
         * Another pair counts.
         *
         * @param standings with it
         */
        void pair(Standings standings);

        /**
         * A contestant has forfeited a game.
         *
         * @param round which, such as {@code 17.2}
         * @param entry who
         * @param kind for what
         * @param note what happened, in English
         */
        void forfeit(String round, Entry entry, Forfeit.Kind kind, String note);
    }

    /**
     * A match that has not begun.
     *
     * @throws RulesException if it is to look into tables that are not there
     */
    public Match(Plan plan, Course course, Clock clock, Listener listener) {
        this.plan = plan;
        this.course = course;
        this.clock = clock;
        this.listener = listener;
        this.openings = new Openings(plan.rules(), plan.seed(), plan.openingTurns(), plan.balance());
        this.endings = plan.adjudication().endings();
        this.standings = Standings.begin(course.sprt());
    }

    /**
     * Plays what is not played yet.
     *
     * @throws RulesException if an engine cannot be started, or the records are of another match
     */
    public Standings run() throws IOException {
        tryOut(plan.first());
        tryOut(plan.second());
        if (course.records().isEmpty()) {
            play(Optional.empty());
            return standings;
        }
        try (RecordFile file = RecordFile.open(course.records().get(), plan)) {
            if (!file.games().isEmpty()) {
                listener.resumed(file.games().size());
            }
            file.games().forEach(this::count);
            if (!isComplete()) {
                checkOpenings(file.games(), course.records().get());
                play(Optional.of(file));
            }
        }
        return standings;
    }

    private synchronized boolean isComplete() {
        return standings.isDecided() || standings.pairs().pairs() >= course.pairs();
    }

    /** Games still to be played must not begin otherwise than those of which they are the other half. */
    private void checkOpenings(List<Counted> games, Path file) {
        for (Counted game : games) {
            if (!game.opening().equals(openings.turns(game.round().pair()))) {
                throw new RulesException(Problem.of(MatchFault.RECORDS_OPENINGS, file.toString()));
            }
        }
    }

    private void tryOut(Entry entry) {
        try (Contestant contestant = entry.contestant(plan.rules(), clock)) {
            if (contestant instanceof UgiContestant ugi) {
                ugi.tryOut();
            }
        }
    }

    private void play(Optional<RecordFile> file) throws IOException {
        List<Future<?>> workers = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(course.concurrency())) {
            for (int i = 0; i < course.concurrency(); i++) {
                workers.add(threads.submit(() -> work(file)));
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
            stopped = true;
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            stopped = true;
            switch (e.getCause()) {
                case UncheckedIOException io when io.getCause() != null -> throw io.getCause();
                case RuntimeException other -> throw other;
                case null, default -> throw new IllegalStateException(e);
            }
        }
    }

    /** Plays one game after the other until none is left. */
    private void work(Optional<RecordFile> file) {
        try (Contestant first = plan.first().contestant(plan.rules(), clock);
                Contestant second = plan.second().contestant(plan.rules(), clock)) {
            Arena arena = new Arena(plan, first, second, endings.prober(plan.rules()), clock);
            for (Optional<Round> round = take(); round.isPresent(); round = take()) {
                Game opening = openings.of(round.get().pair());
                Optional<Played> game = arena.play(round.get(), opening, () -> stopped);
                if (game.isPresent()) {
                    finish(game.get(), file);
                }
            }
        } catch (RuntimeException | Error e) {
            stopped = true;
            throw e;
        }
    }

    /** The next game that nobody plays or has played. */
    private Optional<Round> take() {
        while (!stopped) {
            int game = next.getAndIncrement();
            if (game >= 2 * course.pairs()) {
                break;
            }
            if (!isPlayed(game)) {
                return Optional.of(Round.of(game));
            }
        }
        return Optional.empty();
    }

    private synchronized boolean isPlayed(int game) {
        return played.containsKey(game);
    }

    private void finish(Played game, Optional<RecordFile> file) {
        if (file.isPresent()) {
            try {
                file.get().append(game);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        if (game.forfeit().isPresent()) {
            tell(game);
        }
        count(game.counted());
    }

    private synchronized void tell(Played game) {
        Entry loser = game.counted().isFirstsForfeit() ? plan.first() : plan.second();
        listener.forfeit(game.round().toString(), loser, game.forfeit().orElseThrow(), game.note());
    }

    /** Counts pairs in their order, as many as are there without a gap; none after a verdict, none twice. */
    private synchronized void count(Counted game) {
        played.putIfAbsent(game.round().game(), game);
        while (!stopped && standings.pairs().pairs() < course.pairs()) {
            int pair = standings.pairs().pairs();
            Optional<Counted> one = Optional.ofNullable(played.get(2 * pair));
            Optional<Counted> other = Optional.ofNullable(played.get(2 * pair + 1));
            if (one.isEmpty() || other.isEmpty()) {
                return;
            }
            standings = standings.with(one.get(), other.get());
            listener.pair(standings);
            stopped = standings.isDecided();
        }
    }
}
