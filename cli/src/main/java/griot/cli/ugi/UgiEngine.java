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

/**
 * The engine behind UGI: the full search, or the player of a level. Created when first needed, to keep the startup
 * short.
 */
final class UgiEngine {
    private final UgiOptions options;
    private final Registries registries;
    private final Clock clock;
    private final Consumer<Problem> problemListener;
    private Optional<AlphaBetaEngine> engine = Optional.empty();
    private Optional<Player> level = Optional.empty();

    /** Random seed of this game, for the errors of a level and the choice among book turns. */
    private Optional<Integer> seed = Optional.empty();

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
        if (seed.isEmpty()) {
            seed = Optional.of(options.of(Spin.SEED) == 0 ? (int) System.nanoTime() : options.of(Spin.SEED));
        }
        return seed.get();
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
        return engine.map(AlphaBetaEngine::fullness).orElse(0);
    }

    /** Clears everything remembered from earlier games. */
    void forget() {
        engine.ifPresent(AlphaBetaEngine::clear);
        level = Optional.empty();
        seed = Optional.empty();
    }

    /** Discards the engine and the player, because options have changed. */
    void release() {
        engine = Optional.empty();
        level = Optional.empty();
        seed = Optional.empty();
    }

    /** The book's turn; empty if the book is not used or does not contain the position. */
    Optional<SearchResult> probeBook(Game game) {
        return options.ownBook() && Levels.opensByBook(options.of(Spin.LEVEL))
                ? Books.shipped().choose(game, seed())
                : Optional.empty();
    }

    /**
     * Searches for the turn to play. A level obeys its own limits and, of those given, the time and the stop condition.
     */
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
