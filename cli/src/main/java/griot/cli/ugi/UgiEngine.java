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
import org.jspecify.annotations.Nullable;

/**
 * The engine behind UGI: the full search, or the player of a level. Created when first needed, to keep the startup
 * short.
 */
final class UgiEngine {
    private final UgiOptions options;
    private final Registries registries;
    private final Clock clock;
    private final Consumer<Problem> problemListener;
    private @Nullable AlphaBetaEngine engine;
    private @Nullable Player level;

    /** Random seed of this game, for the errors of a level and the choice among book turns. */
    private @Nullable Integer seed;

    /** The tablebases; they stay open while other options change, because opening them is slow. */
    private Tablebases tablebases = Tablebases.NONE;

    private UgiOptions.Tables openTables = UgiOptions.Tables.NONE;

    /**
     * Creates an engine that takes no memory yet.
     *
     * @param problemListener is called for table files that cannot be used
     */
    UgiEngine(UgiOptions options, Registries registries, Clock clock, Consumer<Problem> problemListener) {
        this.options = options;
        this.registries = registries;
        this.clock = clock;
        this.problemListener = problemListener;
    }

    /** Opens the tablebases and creates the engine or the player, unless that has been done. */
    void prepare() {
        openTablebases();
        if (options.of(Spin.LEVEL) > 0) {
            level();
        } else {
            engine();
        }
    }

    private Player level() {
        if (level == null) {
            level = Levels.player(options.of(Spin.LEVEL), clock, seed(), settings());
        }
        return level;
    }

    private AlphaBetaEngine engine() {
        if (engine == null) {
            engine = new AlphaBetaEngine(
                    clock,
                    settings()
                            .withThreads(
                                    LazySmpThreads.cappedByProcessors(options.of(Spin.THREADS)), new LazySmpThreads()));
            engine.prepareFor(options.rules());
        }
        return engine;
    }

    private EngineSettings settings() {
        return EngineSettings.of(options.of(Spin.HASH), registries.engine().learned())
                .withTablebases(tablebases);
    }

    private void openTablebases() {
        UgiOptions.Tables requested = options.tables();
        if (!requested.equals(openTables)) {
            openTables = requested;
            tablebases = requested.equals(UgiOptions.Tables.NONE)
                    ? Tablebases.NONE
                    : registries.probes().load(loader(requested));
        }
    }

    private LoadedTablebases.Loader loader(UgiOptions.Tables tables) {
        if (tables.folder().isEmpty()) {
            return new BundledTablesFallback(registries.tables());
        }
        FolderTables folderTables = new FolderTables(Path.of(tables.folder()), problemListener);
        return tables.probeBundled() ? new BundledTablesFallback(folderTables, registries.tables()) : folderTables;
    }

    private int seed() {
        if (seed == null) {
            seed = options.of(Spin.SEED) == 0 ? (int) System.nanoTime() : options.of(Spin.SEED);
        }
        return seed;
    }

    /** Upper bound of the transposition tables: two thirds of the heap; the rest is left for short-lived objects. */
    private static long maxHashBytes() {
        return Runtime.getRuntime().maxMemory() / 3 * 2;
    }

    /**
     * Prepares the engine if the heap has room for full transposition tables, which grow during searches. Returns
     * whether it has.
     */
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

    /** How full the transposition table is, in permille; 0 for a level. */
    int hashfull() {
        return engine == null ? 0 : engine.fullness();
    }

    /** Clears everything remembered from earlier games. */
    void forget() {
        if (engine != null) {
            engine.clear();
        }
        level = null;
        seed = null;
    }

    /** Discards the engine and the player, because options have changed. */
    void release() {
        engine = null;
        level = null;
        seed = null;
    }

    /** The book's turn; empty if the book is not used or does not contain the position. */
    Optional<SearchResult> probeBook(Game game) {
        return options.ownBook() && Levels.usesOpeningBook(options.of(Spin.LEVEL))
                ? Books.shipped().choose(game, seed())
                : Optional.empty();
    }

    /**
     * Searches for the turn to play. A level obeys its own limits and, of those given, the time and the stop condition.
     */
    SearchResult search(Game game, Limits limits, Consumer<SearchInfo> listener) {
        openTablebases();
        if (options.of(Spin.LEVEL) == 0) {
            return engine().search(game, limits, listener);
        }
        Player player = level();
        long start = clock.milliseconds();
        return player.choose(
                game,
                () -> limits.stop().getAsBoolean()
                        || limits.milliseconds() > 0 && clock.milliseconds() - start >= limits.milliseconds());
    }
}
