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
import griot.engine.jvm.TableMemory;
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
import org.jspecify.annotations.Nullable;

/**
 * The engine that UGI commands use: the full search, or the player of a level. Each is created when first
 * needed, which keeps the startup short.
 */
final class UgiEngine {
    private final UgiOptions options;
    private final Registries registries;
    private final Clock clock;
    private final Consumer<Problem> problemListener;
    private @Nullable AlphaBetaEngine engine;
    private @Nullable Player levelPlayer;

    /** Random seed of this game, for the evaluation noise of a level and the choice among book turns. */
    private @Nullable Integer seed;

    /** The tablebases; they stay open while other options change, because opening them is slow. */
    private Tablebases tablebases = Tablebases.NONE;

    private UgiOptions.TableSources openedSources = UgiOptions.TableSources.NONE;

    /**
     * Creates an instance; {@link #prepare} or the first search opens tablebases and allocates transposition tables.
     *
     * @param problemListener receives a problem for each table file that cannot be used
     */
    UgiEngine(UgiOptions options, Registries registries, Clock clock, Consumer<Problem> problemListener) {
        this.options = options;
        this.registries = registries;
        this.clock = clock;
        this.problemListener = problemListener;
    }

    /**
     * Opens the tablebases, and creates the engine or the level's player. Does nothing if called again with the same
     * options.
     */
    void prepare() {
        openTablebases();
        if (options.get(Spin.LEVEL) > 0) {
            levelPlayer();
        } else {
            engine();
        }
    }

    private Player levelPlayer() {
        if (levelPlayer == null) {
            levelPlayer = Levels.player(options.get(Spin.LEVEL), clock, seed(), settings());
        }
        return levelPlayer;
    }

    private AlphaBetaEngine engine() {
        if (engine == null) {
            int threads = LazySmpThreads.cappedByProcessors(options.get(Spin.THREADS));
            engine = new AlphaBetaEngine(clock, settings().withThreads(threads, new LazySmpThreads()));
            engine.prepareFor(options.rules());
        }
        return engine;
    }

    private EngineSettings settings() {
        return EngineSettings.of(options.get(Spin.HASH), registries.engine().learnedEvaluations())
                .withTablebases(tablebases);
    }

    private void openTablebases() {
        UgiOptions.TableSources requested = options.tableSources();
        if (!requested.equals(openedSources)) {
            openedSources = requested;
            tablebases = requested.equals(UgiOptions.TableSources.NONE)
                    ? Tablebases.NONE
                    : registries.probes().load(loader(requested));
        }
    }

    private LoadedTablebases.Loader loader(UgiOptions.TableSources sources) {
        if (sources.folder().isEmpty()) {
            return new BundledTablesFallback(registries.tables());
        }
        FolderTables folderTables = new FolderTables(Path.of(sources.folder()), problemListener);
        return sources.probesBundled() ? new BundledTablesFallback(folderTables, registries.tables()) : folderTables;
    }

    private int seed() {
        if (seed == null) {
            seed = options.get(Spin.SEED) == 0 ? (int) System.nanoTime() : options.get(Spin.SEED);
        }
        return seed;
    }

    /**
     * Prepares the engine if the heap has room for transposition tables of their full size. The tables reach that size
     * only during searches. Returns whether the engine has been prepared.
     */
    boolean tryPrepare() {
        int threads = LazySmpThreads.cappedByProcessors(options.get(Spin.THREADS));
        if (AlphaBetaEngine.maxBytes(options.get(Spin.HASH), threads) > TableMemory.maxBytes()) {
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

    /** How full the transposition table is, in permille; 0 for a level. */
    int hashfull() {
        return engine == null ? 0 : engine.fullness();
    }

    /** Clears the transposition table, and discards the level's player and the random seed of the last game. */
    void startNewGame() {
        if (engine != null) {
            engine.clear();
        }
        levelPlayer = null;
        seed = null;
    }

    /** Discards the engine, the level's player and the random seed, because options have changed. */
    void release() {
        engine = null;
        levelPlayer = null;
        seed = null;
    }

    /** The book's turn; empty if the book is not used or does not contain the position. */
    Optional<SearchResult> probeBook(Game game) {
        return options.ownBook() && Levels.mayUseOpeningBook(options.get(Spin.LEVEL))
                ? Books.shipped().choose(game, seed())
                : Optional.empty();
    }

    /**
     * Searches for the turn to play. A level's player has its own limits; of the given ones, only the hard time limit
     * and the stop condition apply to it.
     */
    SearchResult search(Game game, Limits limits, Consumer<SearchInfo> listener) {
        openTablebases();
        if (options.get(Spin.LEVEL) == 0) {
            return engine().search(game, limits, listener);
        }
        Player player = levelPlayer();
        long start = clock.milliseconds();
        return player.choose(
                game,
                () -> limits.stop().getAsBoolean()
                        || limits.milliseconds() > 0 && clock.milliseconds() - start >= limits.milliseconds());
    }
}
