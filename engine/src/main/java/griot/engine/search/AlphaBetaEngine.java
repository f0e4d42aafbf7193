package griot.engine.search;

import griot.engine.Clock;
import griot.engine.Engine;
import griot.engine.Limits;
import griot.engine.PrincipalVariation;
import griot.engine.SearchInfo;
import griot.engine.SearchResult;
import griot.engine.tablebase.RootProbe;
import griot.engine.tablebase.TablebaseLine;
import griot.engine.tablebase.Tablebases;
import griot.rules.Action;
import griot.rules.ActionCode;
import griot.rules.Board;
import griot.rules.Game;
import griot.rules.RuleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Looks for the best turn by alpha-beta search, one action deeper at a time. The same searches in the same order after
 * {@link #clear} give the same answers, as long as it searches on one thread and no clock or callback ends them.
 *
 * <p>Several threads search the same position and meet in the table: what one has found spares the others the work. The
 * first one sees when to stop; the answer is of the one that came deepest.
 */
public final class AlphaBetaEngine implements Engine {
    /** Of several threads each has this part of the table's memory besides, for what it remembers near the horizon. */
    private static final int LOCAL_TABLE_SHARE = 8;

    /** But not more megabytes: what lies there is soon old. */
    private static final int MAX_LOCAL_MEGABYTES = 8;

    private final Clock clock;
    private final TranspositionTable table;

    /** By thread, if there are several: what it remembers near the horizon. */
    private final List<TranspositionTable> localTables = new ArrayList<>();

    private final Evaluations evaluations;
    private final Tablebases tablebases;
    private final int threads;
    private final SearchThreads searchThreads;

    /** What belongs to the rule set of the last search: a search for each thread. */
    private List<Search> searches = List.of();

    /** Whether what the table holds was found with solved endings, where there are such. */
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
     * @param clock the time, asked by one thread only
     * @param settings its resources
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
        return Math.clamp(tableMegabytes / LOCAL_TABLE_SHARE, 1, MAX_LOCAL_MEGABYTES);
    }

    /**
     * How much memory an engine takes in the end for what searches remember. It takes the memory as it needs it.
     *
     * @param tableMegabytes what it is made with, as are the threads
     */
    public static long maxBytes(int tableMegabytes, int threads) {
        long near = threads > 1 ? threads * TranspositionTable.bytes(localMegabytes(tableMegabytes)) : 0;
        return TranspositionTable.bytes(tableMegabytes) + near;
    }

    /** Forgets all earlier searches. */
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

    /** How much of the memory for searches holds something from the last one, in thousandths. */
    public int fullness() {
        return table.fullness();
    }

    @Override
    public SearchResult search(Game game, Limits limits, Consumer<SearchInfo> listener) {
        if (game.outcome().isPresent()) {
            throw new IllegalArgumentException(
                    "the game is over: " + game.outcome().get());
        }
        return new Run(game, limits, listener).result();
    }

    /** Gets ready to play by a rule set; otherwise the first search does, and it may take that a while to open solved endings. */
    public void prepareFor(RuleSet rules) {
        if (!searches.isEmpty() && searches.get(0).rules().equals(rules)) {
            return;
        }
        // Another rule set gives the same position another value.
        clearTables();
        List<Search> made = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            TranspositionTable near = localTables.isEmpty() ? table : localTables.get(i);
            made.add(new Search(
                    rules, evaluations, table, near, Search.SearchMode.SELECTIVE, tablebases.newProbe(rules)));
        }
        searches = List.copyOf(made);
    }

    /** One search from its beginning to its end. */
    private final class Run {
        private final Game game;
        private final Limits limits;
        private final Consumer<SearchInfo> listener;
        private final Board board;
        private final Search search;
        private final long start = clock.milliseconds();

        /** What is known of all turns, if it is. */
        private final Optional<RootProbe> rootProbe;

        /** What the thread that asks does; it alone reports, and sees when to stop. */
        private final IterativeDeepening mainThread;

        /** Told to the other threads. */
        private volatile boolean stopHelpers;

        Run(Game game, Limits limits, Consumer<SearchInfo> listener) {
            this.game = game;
            this.limits = limits;
            this.listener = listener;
            this.board = BoardFactory.board(game);
            prepareFor(board.rules());
            this.search = searches.get(0);
            this.rootProbe = RootProbe.of(board, search.tablebaseProbe());
            this.mainThread = new IterativeDeepening(search, board, limits.lines(), rootProbe, 0);
        }

        SearchResult result() {
            if (isAnsweredByTablebase()) {
                RootProbe known = rootProbe.orElseThrow();
                SearchInfo report = new SearchInfo(1, known.count(), elapsed(), lines(tablebaseMoves(known)));
                listener.accept(report);
                return result(known.actions(0), report);
            }
            IterativeDeepening deepest = runThreads();
            List<RootMove> best = deepest.rootMoves();
            if (best.isEmpty()) {
                int[] turn = deepest.completeTurn(new int[0]);
                best = List.of(new RootMove(0, 0, turn, turn));
            }
            return result(best.get(0).turn(), info(deepest.depth(), best));
        }

        /** Whether what is known of all turns is the answer, without a search. */
        private boolean isAnsweredByTablebase() {
            return rootProbe.isPresent() && (rootProbe.get().isSettled() || limits.lines() > 1);
        }

        private static SearchResult result(int[] turn, SearchInfo report) {
            List<Action> actions = new ArrayList<>();
            for (int action : turn) {
                actions.add(ActionCode.action(action));
            }
            return new SearchResult(actions, report);
        }

        /** The best turns as they are known, each with what follows from it where that is known too. */
        private List<RootMove> tablebaseMoves(RootProbe known) {
            List<RootMove> lines = new ArrayList<>();
            for (int i = 0; i < Math.min(known.count(), limits.lines()); i++) {
                int[] turn = known.actions(i);
                lines.add(new RootMove(
                        1, known.score(i), TablebaseLine.line(board, search.tablebaseProbe(), turn), turn));
            }
            return lines;
        }

        /**
         * Searches; the thread that came deepest answers. Where all turns are known, those that are as good as each other are told apart
         * by what the search makes of them by itself: to solved endings all that follows looks the same, so they would set no problems.
         */
        private IterativeDeepening runThreads() {
            if (probesTablebases != rootProbe.isEmpty()) {
                clearTables();
                probesTablebases = rootProbe.isEmpty();
            }
            table.nextSearch();
            // However little time there is, every action is looked at once: that takes less than a millisecond.
            search.begin(board, nodes -> mainThread.depth() > 0 && isHardLimitReached(), probesTablebases);
            List<IterativeDeepening> others = helpers();
            Runnable end = searchThreads.start(helperTasks(others));
            try {
                runMainThread();
            } finally {
                stopHelpers = true;
                end.run();
            }
            IterativeDeepening deepest = deepestThread(others);
            if (deepest != mainThread) {
                listener.accept(info(deepest.depth(), deepest.rootMoves()));
            }
            return deepest;
        }

        private IterativeDeepening deepestThread(List<IterativeDeepening> others) {
            IterativeDeepening deepest = mainThread;
            // The others look for one line only, and where the end was found deeper is not better.
            if (limits.lines() == 1 && !isSettled()) {
                for (IterativeDeepening other : others) {
                    deepest = other.depth() > deepest.depth() ? other : deepest;
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

        /** What the other threads do: the same, beginning at different depths so that they do not all go the same way. */
        private List<IterativeDeepening> helpers() {
            List<IterativeDeepening> others = new ArrayList<>();
            for (int i = 1; i < threads; i++) {
                Search helper = searches.get(i);
                Board own = BoardFactory.board(game);
                helper.begin(own, nodes -> stopHelpers, probesTablebases);
                others.add(new IterativeDeepening(helper, own, 1, rootProbe, i % 2));
            }
            return others;
        }

        private List<Runnable> helperTasks(List<IterativeDeepening> others) {
            List<Runnable> works = new ArrayList<>();
            for (IterativeDeepening other : others) {
                works.add(() -> {
                    boolean goesOn = true;
                    while (goesOn && !stopHelpers && other.depth() < maxDepth()) {
                        goesOn = other.searchNextDepth();
                    }
                });
            }
            return works;
        }

        /** Actions tried by all threads; while they search, what is known of the others may lag behind. */
        private long nodes() {
            long nodes = 0;
            for (Search each : searches) {
                nodes += each.nodes();
            }
            return nodes;
        }

        private long elapsed() {
            return clock.milliseconds() - start;
        }

        private boolean isHardLimitReached() {
            return limits.nodes() > 0 && nodes() >= limits.nodes()
                    || limits.milliseconds() > 0 && elapsed() >= limits.milliseconds()
                    || limits.stop().getAsBoolean();
        }

        /** Whether too little time is left to look further: what is begun would not be finished. */
        private boolean isSoftLimitReached() {
            return limits.softMilliseconds() > 0 && elapsed() >= limits.softMilliseconds();
        }

        /** Whether the end was found, and no other line is asked for. */
        private boolean isSettled() {
            return limits.lines() == 1
                    && !mainThread.rootMoves().isEmpty()
                    && Search.isSettled(mainThread.rootMoves().get(0).score(), mainThread.depth());
        }

        private SearchInfo info(int depth, List<RootMove> found) {
            return new SearchInfo(depth, nodes(), elapsed(), lines(found));
        }

        private List<PrincipalVariation> lines(List<RootMove> found) {
            boolean searched = rootProbe.isPresent() && !isAnsweredByTablebase();
            List<PrincipalVariation> lines = new ArrayList<>();
            for (RootMove each : found) {
                int score = searched ? rootProbe.get().score(0) : each.score();
                lines.add(new PrincipalVariation(each.depth(), score, TurnNotation.turns(game, each.line())));
            }
            return lines;
        }
    }
}
