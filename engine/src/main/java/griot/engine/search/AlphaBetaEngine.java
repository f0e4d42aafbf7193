package griot.engine.search;

import griot.engine.Clock;
import griot.engine.Engine;
import griot.engine.Limits;
import griot.engine.PrincipalVariation;
import griot.engine.SearchInfo;
import griot.engine.SearchResult;
import griot.engine.tablebase.RootProbe;
import griot.engine.tablebase.Tablebases;
import griot.rules.Action;
import griot.rules.ActionCode;
import griot.rules.Board;
import griot.rules.Game;
import griot.rules.RuleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Engine by alpha-beta search with iterative deepening. On one thread it is deterministic: the same searches in the
 * same order after {@link #clear} give the same results, unless a time limit or the stop condition ends one.
 *
 * <p>Several threads work by Lazy SMP: all search the same position and share the transposition table. The main
 * thread, which is the caller's, checks the limits. The result is that of the thread with the deepest finished
 * iteration, or the main thread's if several lines are asked for or its score is settled.
 */
public final class AlphaBetaEngine implements Engine {
    /** With several threads, size of the shared table divided by that of each thread's local table. */
    private static final int LOCAL_TABLE_DIVISOR = 8;

    /** Maximum size of a local table in megabytes; a larger one gains nothing, as its entries are soon out of date. */
    private static final int MAX_LOCAL_MEGABYTES = 8;

    private final Clock clock;
    private final TranspositionTable table;

    /** By thread, if there are several: the table for nodes near the horizon. */
    private final List<TranspositionTable> localTables = new ArrayList<>();

    private final Evaluations evaluations;
    private final Tablebases tablebases;
    private final int threads;
    private final SearchThreads searchThreads;

    /** By thread: the search, for the rule set of the last search. */
    private List<Search> searches = List.of();

    /** Whether the scores in the tables come from searches that probed tablebases. */
    private boolean probesTablebases = true;

    /**
     * An engine with one thread and without tablebases.
     *
     * @param clock the time, for time limits and search info
     * @param tableMegabytes size of the transposition table in megabytes, 1 to 4,096
     * @param evaluations the evaluation of each rule set
     */
    public AlphaBetaEngine(Clock clock, int tableMegabytes, Evaluations evaluations) {
        this(clock, EngineSettings.of(tableMegabytes, evaluations));
    }

    /**
     * An engine.
     *
     * @param clock the time, read only by the thread that calls {@link #search}
     * @param settings memory, evaluations, tablebases and threads
     */
    public AlphaBetaEngine(Clock clock, EngineSettings settings) {
        this.clock = clock;
        this.evaluations = settings.evaluations();
        this.tablebases = settings.tablebases();
        this.table = new TranspositionTable(settings.tableMegabytes());
        this.threads = settings.threads();
        if (threads > 1) {
            for (int i = 0; i < threads; i++) {
                localTables.add(new TranspositionTable(localMegabytes(settings.tableMegabytes())));
            }
        }
        this.searchThreads = settings.searchThreads();
    }

    private static int localMegabytes(int tableMegabytes) {
        return Math.clamp(tableMegabytes / LOCAL_TABLE_DIVISOR, 1, MAX_LOCAL_MEGABYTES);
    }

    /**
     * Maximum size in bytes of all transposition tables of an engine. Their memory is allocated as they fill.
     *
     * @param tableMegabytes size of the transposition table in the engine's settings, in megabytes
     * @param threads number of threads in the engine's settings
     */
    public static long maxBytes(int tableMegabytes, int threads) {
        long localBytes = threads > 1 ? threads * TranspositionTable.bytes(localMegabytes(tableMegabytes)) : 0;
        return TranspositionTable.bytes(tableMegabytes) + localBytes;
    }

    /** Clears the transposition tables and the move ordering. */
    public void clear() {
        clearTables();
        for (Search search : searches) {
            search.clear();
        }
    }

    private void clearTables() {
        table.clear();
        localTables.forEach(TranspositionTable::clear);
    }

    /**
     * Entries of the transposition table written by the last search, in thousandths of the table's capacity: an
     * estimate (UCI's hashfull).
     */
    public int fullness() {
        return table.fullness();
    }

    @Override
    public SearchResult search(Game game, Limits limits, Consumer<SearchInfo> listener) {
        if (game.outcome().isPresent()) {
            throw new IllegalArgumentException(
                    "the game is over: " + game.outcome().get());
        }
        return new SearchRun(game, limits, listener).result();
    }

    /**
     * Prepares for searches of a rule set. If the last search had another one, clears the transposition tables and
     * opens the tablebases, which may take a while. A search does this itself if need be.
     */
    public void prepareFor(RuleSet rules) {
        if (!searches.isEmpty() && searches.get(0).rules().equals(rules)) {
            return;
        }
        // Scores of another rule set are invalid.
        clearTables();
        List<Search> newSearches = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            TranspositionTable localTable = localTables.isEmpty() ? table : localTables.get(i);
            newSearches.add(new Search(
                    rules, evaluations, table, localTable, Search.SearchMode.SELECTIVE, tablebases.newProbe(rules)));
        }
        searches = List.copyOf(newSearches);
    }

    /** One call of {@link #search(Game, Limits, Consumer)}. */
    private final class SearchRun {
        private final Game game;
        private final Limits limits;
        private final Consumer<SearchInfo> listener;
        private final Board board;
        private final Search search;
        private final long startTime = clock.milliseconds();

        /** The tablebase value of every root move; null if the tablebases lack any. */
        private final @Nullable RootProbe rootProbe;

        /** Iterative deepening on the main thread, which alone calls the listener and checks the limits. */
        private final IterativeDeepening mainThread;

        /** Stop condition of the helper threads. */
        private volatile boolean helpersShouldStop;

        SearchRun(Game game, Limits limits, Consumer<SearchInfo> listener) {
            this.game = game;
            this.limits = limits;
            this.listener = listener;
            this.board = BoardFactory.board(game);
            prepareFor(board.rules());
            this.search = searches.get(0);
            this.rootProbe = search.tablebaseProbe().probeRoot(board).orElse(null);
            this.mainThread = new IterativeDeepening(search, board, limits.lines(), rootProbe, 0);
        }

        SearchResult result() {
            if (rootProbe != null && isAnsweredBy(rootProbe)) {
                SearchInfo info = new SearchInfo(1, rootProbe.count(), elapsed(), lines(tablebaseMoves(rootProbe)));
                listener.accept(info);
                return result(rootProbe.actions(0), info);
            }
            IterativeDeepening deepest = runThreads();
            List<RootMove> bestMoves = deepest.rootMoves();
            if (bestMoves.isEmpty()) {
                int[] turn = deepest.completeTurn(new int[0]);
                bestMoves = List.of(new RootMove(0, 0, turn, turn));
            }
            return result(bestMoves.get(0).turn(), info(deepest.depth(), bestMoves));
        }

        /** Whether the result is the tablebase's: no tie is left to a search, or several lines are asked for. */
        private boolean isAnsweredBy(RootProbe probe) {
            return probe.isSettled() || limits.lines() > 1;
        }

        private static SearchResult result(int[] turn, SearchInfo info) {
            List<Action> actions = new ArrayList<>();
            for (int action : turn) {
                actions.add(ActionCode.action(action));
            }
            return new SearchResult(actions, info);
        }

        /** The best root moves by the tablebase, each with its line as far as the tablebase holds it. */
        private List<RootMove> tablebaseMoves(RootProbe probe) {
            List<RootMove> lines = new ArrayList<>();
            for (int i = 0; i < Math.min(probe.count(), limits.lines()); i++) {
                lines.add(new RootMove(
                        1, probe.score(i), probe.line(i, board, search.tablebaseProbe()), probe.actions(i)));
            }
            return lines;
        }

        /**
         * Searches on all threads. If tablebases hold all root moves, the search breaks ties among the best of them
         * and does not probe, since probes score these moves alike.
         *
         * @return the thread with the deepest finished iteration
         */
        private IterativeDeepening runThreads() {
            if (probesTablebases != (rootProbe == null)) {
                clearTables();
                probesTablebases = rootProbe == null;
            }
            table.nextSearch();
            // Depth 1 is always finished, which takes a few milliseconds: the engine never plays an unsearched action.
            search.begin(board, nodes -> mainThread.depth() > 0 && isHardLimitReached(), probesTablebases);
            List<IterativeDeepening> helpers = helpers();
            Runnable awaitHelpers = () -> {};
            try {
                awaitHelpers = searchThreads.start(helperTasks(helpers));
                runMainThread();
            } finally {
                helpersShouldStop = true;
                awaitHelpers.run();
            }
            IterativeDeepening deepest = deepestThread(helpers);
            if (deepest != mainThread) {
                listener.accept(info(deepest.depth(), deepest.rootMoves()));
            }
            return deepest;
        }

        private IterativeDeepening deepestThread(List<IterativeDeepening> helpers) {
            IterativeDeepening deepest = mainThread;
            // Helpers search one line only, and a deeper iteration does not improve on a settled score.
            if (limits.lines() == 1 && !isSettled()) {
                for (IterativeDeepening helper : helpers) {
                    deepest = helper.depth() > deepest.depth() ? helper : deepest;
                }
            }
            return deepest;
        }

        private void runMainThread() {
            do {
                if (!mainThread.searchNextDepth()) {
                    break;
                }
                listener.accept(info(mainThread.depth(), mainThread.rootMoves()));
            } while (mainThread.depth() < maxDepth() && !isHardLimitReached() && !isSoftLimitReached() && !isSettled());
        }

        private int maxDepth() {
            return limits.depth() == 0 ? Search.MAX_DEPTH : Math.min(limits.depth(), Search.MAX_DEPTH);
        }

        /**
         * Iterative deepening on the helper threads. Every other helper begins a ply deeper, so that the threads
         * diverge.
         */
        private List<IterativeDeepening> helpers() {
            List<IterativeDeepening> helpers = new ArrayList<>();
            for (int i = 1; i < threads; i++) {
                Search helperSearch = searches.get(i);
                Board helperBoard = BoardFactory.board(game);
                helperSearch.begin(helperBoard, nodes -> helpersShouldStop, probesTablebases);
                helpers.add(new IterativeDeepening(helperSearch, helperBoard, 1, rootProbe, i % 2));
            }
            return helpers;
        }

        private List<Runnable> helperTasks(List<IterativeDeepening> helpers) {
            List<Runnable> tasks = new ArrayList<>();
            for (IterativeDeepening helper : helpers) {
                tasks.add(() -> {
                    boolean isIterationFinished = true;
                    while (isIterationFinished && !helpersShouldStop && helper.depth() < maxDepth()) {
                        isIterationFinished = helper.searchNextDepth();
                    }
                });
            }
            return tasks;
        }

        /** Nodes of all threads. Read without synchronisation, so the counts of running helpers may lag behind. */
        private long nodes() {
            long nodes = 0;
            for (Search threadSearch : searches) {
                nodes += threadSearch.nodes();
            }
            return nodes;
        }

        private long elapsed() {
            return clock.milliseconds() - startTime;
        }

        private boolean isHardLimitReached() {
            return limits.nodes() > 0 && nodes() >= limits.nodes()
                    || limits.milliseconds() > 0 && elapsed() >= limits.milliseconds()
                    || limits.stop().getAsBoolean();
        }

        /** Whether the soft time limit has passed: another iteration would not be finished. */
        private boolean isSoftLimitReached() {
            return limits.softMilliseconds() > 0 && elapsed() >= limits.softMilliseconds();
        }

        /** Whether only one line is asked for and its score is settled, see {@link Search#isSettled}. */
        private boolean isSettled() {
            return limits.lines() == 1
                    && !mainThread.rootMoves().isEmpty()
                    && Search.isSettled(mainThread.rootMoves().get(0).score(), mainThread.depth());
        }

        private SearchInfo info(int depth, List<RootMove> rootMoves) {
            return new SearchInfo(depth, nodes(), elapsed(), lines(rootMoves));
        }

        private List<PrincipalVariation> lines(List<RootMove> rootMoves) {
            // A search that breaks ties does not probe: the score is the tablebase's, not its own.
            RootProbe tiedProbe = rootProbe == null || isAnsweredBy(rootProbe) ? null : rootProbe;
            List<PrincipalVariation> lines = new ArrayList<>();
            for (RootMove move : rootMoves) {
                int score = tiedProbe != null ? tiedProbe.score(0) : move.score();
                lines.add(new PrincipalVariation(move.depth(), score, TurnNotation.turns(game, move.line())));
            }
            return lines;
        }
    }
}
