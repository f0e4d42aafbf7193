package griot.lab.match.engine;

import griot.engine.Clock;
import griot.engine.Limits;
import griot.engine.Player;
import griot.engine.PrincipalVariation;
import griot.engine.SearchResult;
import griot.engine.TimeManager;
import griot.engine.book.BookPlayer;
import griot.engine.book.Books;
import griot.engine.jvm.LazySmpThreads;
import griot.engine.levels.Levels;
import griot.engine.search.AlphaBetaEngine;
import griot.engine.search.EngineSettings;
import griot.engine.search.Evaluations;
import griot.lab.match.engine.BuiltInEntry.Setting;
import griot.rules.Game;
import griot.rules.RuleSet;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** The built-in engine, or one of its levels, in this process. */
final class BuiltInContestant implements Contestant {
    /** Milliseconds of each turn reserved for pauses of the JVM. There is no other overhead in the same process. */
    private static final long OVERHEAD = 5;

    private final BuiltInEntry entry;
    private final RuleSet rules;
    private final Evaluations evaluations;
    private final Books books;
    private final Clock clock;
    private @Nullable AlphaBetaEngine engine;
    private @Nullable Player levelPlayer;
    private int seed;

    BuiltInContestant(BuiltInEntry entry, RuleSet rules, Evaluations evaluations, Books books, Clock clock) {
        this.entry = entry;
        this.rules = rules;
        this.evaluations = evaluations;
        this.books = books;
        this.clock = clock;
    }

    @Override
    public void newGame(int seed) {
        this.seed = seed;
        if (entry.value(Setting.LEVEL) > 0) {
            levelPlayer = Levels.player(
                    entry.value(Setting.LEVEL),
                    clock,
                    seed,
                    EngineSettings.of(entry.value(Setting.HASH), evaluations).withTablebases(entry.tablebases()));
        } else if (engine == null) {
            engine = new AlphaBetaEngine(
                    clock,
                    EngineSettings.of(entry.value(Setting.HASH), evaluations)
                            .withTablebases(entry.tablebases())
                            .withThreads(
                                    LazySmpThreads.cappedByProcessors(entry.value(Setting.THREADS)),
                                    new LazySmpThreads()));
            engine.prepareFor(rules);
        } else {
            engine.clear();
        }
    }

    /**
     * {@inheritDoc}
     *
     * <p>A level has its own limits of depth and nodes, which replace those of the time control; the time left still
     * ends its search.
     */
    @Override
    public Reply play(Game game, TimeLeft time) {
        long start = clock.milliseconds();
        Limits limits = limits(time);
        Player playerWithoutBook = levelPlayer != null
                ? levelPlayer
                : (current, stop) -> Objects.requireNonNull(engine).search(current, limits, info -> {});
        Player player = Levels.mayUseOpeningBook(entry.value(Setting.LEVEL))
                ? new BookPlayer(books, seed, playerWithoutBook)
                : playerWithoutBook;
        SearchResult result = player.choose(
                game, () -> limits.milliseconds() > 0 && clock.milliseconds() - start >= limits.milliseconds());
        PrincipalVariation variation = result.info().lines().getFirst();
        return new Reply(variation.turns().getFirst(), OptionalInt.of(variation.score()));
    }

    private static Limits limits(TimeLeft time) {
        TimeControl timeControl = time.own();
        Limits limits = Limits.none().withDepth(timeControl.depth()).withNodes(timeControl.nodes());
        if (timeControl.hasClock()) {
            limits = limits.withTimeManager(
                    new TimeManager(time.ownClockMilliseconds(), timeControl.incrementMilliseconds(), 0, OVERHEAD));
        }
        return timeControl.turnMilliseconds() > 0 ? limits.withTime(timeControl.turnMilliseconds()) : limits;
    }

    @Override
    public void close() {
        engine = null;
        levelPlayer = null;
    }
}
