package griot.cli.ugi;

import griot.cli.registry.Registries;
import griot.cli.ugi.UgiOptions.Spin;
import griot.engine.Clock;
import griot.engine.Limits;
import griot.engine.Player;
import griot.engine.SearchInfo;
import griot.engine.SearchResult;
import griot.engine.book.Books;
import griot.engine.jvm.BundledTablesFallback;
import griot.engine.jvm.FolderTables;
import griot.engine.jvm.LazySmpThreads;
import griot.engine.levels.Levels;
import griot.engine.search.AlphaBetaEngine;
import griot.engine.search.EngineSettings;
import griot.engine.tablebase.LoadedTablebases;
import griot.engine.tablebase.Tablebases;
import griot.rules.Game;
import griot.rules.problem.Problem;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/** Who thinks: the engine with all it can do, or one of its levels. Made when first needed, so that starting costs nothing. */
final class UgiEngine {
    private final UgiOptions options;
    private final Registries registries;
    private final Clock clock;
    private final Consumer<Problem> problemListener;
    private Optional<AlphaBetaEngine> engine = Optional.empty();
    private Optional<Player> level = Optional.empty();

    /** What a level overlooks in this game, and what is drawn from a book. */
    private Optional<Integer> seed = Optional.empty();

    /** Solved endings, and where they come from; kept while other options change, as to open them takes a while. */
    private Tablebases tablebases = Tablebases.NONE;

    private UgiOptions.Tables openTables = UgiOptions.Tables.NONE;

    /**
     * Nobody thinks yet.
     *
     * @param complaints hears of solved endings that cannot be used
     */
    UgiEngine(UgiOptions settings, Registries registries, Clock clock, Consumer<Problem> complaints) {
        this.options = settings;
        this.registries = registries;
        this.clock = clock;
        this.problemListener = complaints;
    }

    /** Takes the memory that is needed, if it has not been taken yet. */
    void prepare() {
        openTablebases();
        if (options.of(Spin.LEVEL) > 0) {
            if (level.isEmpty()) {
                level = Optional.of(Levels.player(
                        options.of(Spin.LEVEL),
                        clock,
                        seed(),
                        EngineSettings.of(
                                        options.of(Spin.HASH),
                                        registries.engine().learned())
                                .withTablebases(tablebases)));
            }
        } else if (engine.isEmpty()) {
            engine = Optional.of(new AlphaBetaEngine(
                    clock,
                    EngineSettings.of(options.of(Spin.HASH), registries.engine().learned())
                            .withTablebases(tablebases)
                            .withThreads(
                                    LazySmpThreads.cappedByProcessors(options.of(Spin.THREADS)),
                                    new LazySmpThreads())));
            engine.get().prepareFor(options.rules());
        }
    }

    private void openTablebases() {
        UgiOptions.Tables wanted = options.tables();
        if (!wanted.equals(openTables)) {
            openTables = wanted;
            tablebases = wanted.equals(UgiOptions.Tables.NONE)
                    ? Tablebases.NONE
                    : registries.probes().load(loader(wanted));
        }
    }

    private LoadedTablebases.Loader loader(UgiOptions.Tables tables) {
        if (tables.folder().isEmpty()) {
            return new BundledTablesFallback(registries.tables());
        }
        FolderTables shelf = new FolderTables(Path.of(tables.folder()), problemListener);
        return tables.areOwnLookedInto() ? new BundledTablesFallback(shelf, registries.tables()) : shelf;
    }

    private int seed() {
        if (seed.isEmpty()) {
            seed = Optional.of(options.of(Spin.SEED) == 0 ? (int) System.nanoTime() : options.of(Spin.SEED));
        }
        return seed.get();
    }

    /** How much of the JVM's memory may be kept for long: the rest is for what is new. */
    private static long maxHashBytes() {
        return Runtime.getRuntime().maxMemory() / 3 * 2;
    }

    /** Says whether there is all the memory that searches may take as they remember more and more; takes what they need to begin. */
    boolean tryPrepare() {
        if (AlphaBetaEngine.maxBytes(options.of(Spin.HASH), LazySmpThreads.cappedByProcessors(options.of(Spin.THREADS)))
                > maxHashBytes()) {
            return false;
        }
        try {
            prepare();
            return true;
        } catch (OutOfMemoryError e) {
            release();
            return false;
        }
    }

    /** How full the engine's memory is, in thousandths. */
    int hashfull() {
        return engine.map(AlphaBetaEngine::fullness).orElse(0);
    }

    /** Another game begins: nothing of the last one is remembered. */
    void forget() {
        engine.ifPresent(AlphaBetaEngine::clear);
        level = Optional.empty();
        seed = Optional.empty();
    }

    /** The options have changed: what they do not fit any more is given up. */
    void release() {
        engine = Optional.empty();
        level = Optional.empty();
        seed = Optional.empty();
    }

    /** A turn that need not be thought over, as the book knows it; empty without a book, and where it knows none. */
    Optional<SearchResult> probeBook(Game game) {
        return options.ownBook() && Levels.opensByBook(options.of(Spin.LEVEL))
                ? Books.shipped().choose(game, seed())
                : Optional.empty();
    }

    /** The turn to play. A level stops at its own limits, and at the time and the stop given here. */
    SearchResult search(Game game, Limits limits, Consumer<SearchInfo> listener) {
        prepare();
        if (level.isEmpty()) {
            return engine.orElseThrow().search(game, limits, listener);
        }
        long start = clock.milliseconds();
        return level.get()
                .choose(
                        game,
                        () -> limits.stop().getAsBoolean()
                                || limits.milliseconds() > 0 && clock.milliseconds() - start >= limits.milliseconds());
    }
}
