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
 * {@link #forget} give the same answers, as long as it searches on one thread and no clock or callback ends them.
 *
 * <p>Several threads search the same position and meet in the table: what one has found spares the others the work. The
 * first one sees when to stop; the answer is of the one that came deepest.
 */
public final class AlphaBetaEngine implements Engine {
    /** Of several threads each has this part of the table's memory besides, for what it remembers near the horizon. */
    private static final int SHARE_OF_NEAR = 8;

    /** But not more megabytes: what lies there is soon old. */
    private static final int MOST_NEAR_MEGABYTES = 8;

    private final Clock clock;
    private final TranspositionTable table;

    /** By thread, if there are several: what it remembers near the horizon. */
    private final List<TranspositionTable> nears = new ArrayList<>();

    private final Evaluations evaluations;
    private final Tablebases endings;
    private final int threads;
    private final SearchThreads crew;

    /** What belongs to the rule set of the last search: a search for each thread. */
    private List<Search> searches = List.of();

    /** Whether what the table holds was found with solved endings, where there are such. */
    private boolean hasProbed = true;

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
        this.endings = settings.tablebases();
        this.table = new TranspositionTable(settings.tableMegabytes());
        this.threads = settings.threads();
        if (threads > 1) {
            for (int i = 0; i < threads; i++) {
                nears.add(new TranspositionTable(nearMegabytes(settings.tableMegabytes())));
            }
        }
        this.crew = settings.searchThreads();
    }

    private static int nearMegabytes(int tableMegabytes) {
        return Math.clamp(tableMegabytes / SHARE_OF_NEAR, 1, MOST_NEAR_MEGABYTES);
    }

    /**
     * How much memory an engine takes in the end for what searches remember. It takes the memory as it needs it.
     *
     * @param tableMegabytes what it is made with, as are the threads
     */
    public static long mostBytes(int tableMegabytes, int threads) {
        long near = threads > 1 ? threads * TranspositionTable.bytes(nearMegabytes(tableMegabytes)) : 0;
        return TranspositionTable.bytes(tableMegabytes) + near;
    }

    /** Forgets all earlier searches. */
    public void forget() {
        forgetPositions();
        for (Search search : searches) {
            search.forget();
        }
    }

    private void forgetPositions() {
        table.clear();
        nears.forEach(TranspositionTable::clear);
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
        return new Run(game, limits, listener).choice();
    }

    /** Gets ready to play by a rule set; otherwise the first search does, and it may take that a while to open solved endings. */
    public void prepareFor(RuleSet rules) {
        if (!searches.isEmpty() && searches.get(0).rules().equals(rules)) {
            return;
        }
        // Another rule set gives the same position another value.
        forgetPositions();
        List<Search> made = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            TranspositionTable near = nears.isEmpty() ? table : nears.get(i);
            made.add(new Search(rules, evaluations, table, near, Search.SearchMode.SELECTIVE, endings.prober(rules)));
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
        private final Optional<RootProbe> solved;

        /** What the thread that asks does; it alone reports, and sees when to stop. */
        private final IterativeDeepening first;

        /** Told to the other threads. */
        private volatile boolean over;

        Run(Game game, Limits limits, Consumer<SearchInfo> listener) {
            this.game = game;
            this.limits = limits;
            this.listener = listener;
            this.board = BoardFactory.board(game);
            prepareFor(board.rules());
            this.search = searches.get(0);
            this.solved = RootProbe.of(board, search.prober());
            this.first = new IterativeDeepening(search, board, limits.lines(), solved, 0);
        }

        SearchResult choice() {
            if (isLookedUp()) {
                RootProbe known = solved.orElseThrow();
                SearchInfo report = new SearchInfo(1, known.count(), elapsed(), lines(lookUp(known)));
                listener.accept(report);
                return choice(known.actions(0), report);
            }
            IterativeDeepening deepest = think();
            List<RootMove> best = deepest.best();
            if (best.isEmpty()) {
                int[] turn = deepest.wholeTurn(new int[0]);
                best = List.of(new RootMove(0, 0, turn, turn));
            }
            return choice(best.get(0).turn(), report(deepest.depth(), best));
        }

        /** Whether what is known of all turns is the answer, without a search. */
        private boolean isLookedUp() {
            return solved.isPresent() && (solved.get().isSettled() || limits.lines() > 1);
        }

        private static SearchResult choice(int[] turn, SearchInfo report) {
            List<Action> actions = new ArrayList<>();
            for (int action : turn) {
                actions.add(ActionCode.action(action));
            }
            return new SearchResult(actions, report);
        }

        /** The best turns as they are known, each with what follows from it where that is known too. */
        private List<RootMove> lookUp(RootProbe known) {
            List<RootMove> lines = new ArrayList<>();
            for (int i = 0; i < Math.min(known.count(), limits.lines()); i++) {
                int[] turn = known.actions(i);
                lines.add(new RootMove(1, known.score(i), TablebaseLine.line(board, search.prober(), turn), turn));
            }
            return lines;
        }

        /**
         * Searches; the thread that came deepest answers. Where all turns are known, those that are as good as each other are told apart
         * by what the search makes of them by itself: to solved endings all that follows looks the same, so they would set no problems.
         */
        private IterativeDeepening think() {
            if (hasProbed != solved.isEmpty()) {
                forgetPositions();
                hasProbed = solved.isEmpty();
            }
            table.nextSearch();
            // However little time there is, every action is looked at once: that takes less than a millisecond.
            search.begin(board, nodes -> first.depth() > 0 && isOver(), hasProbed);
            List<IterativeDeepening> others = others();
            Runnable end = crew.start(works(others));
            try {
                deepen();
            } finally {
                over = true;
                end.run();
            }
            IterativeDeepening deepest = deepest(others);
            if (deepest != first) {
                listener.accept(report(deepest.depth(), deepest.best()));
            }
            return deepest;
        }

        private IterativeDeepening deepest(List<IterativeDeepening> others) {
            IterativeDeepening deepest = first;
            // The others look for one line only, and where the end was found deeper is not better.
            if (limits.lines() == 1 && !isSettled()) {
                for (IterativeDeepening other : others) {
                    deepest = other.depth() > deepest.depth() ? other : deepest;
                }
            }
            return deepest;
        }

        private void deepen() {
            do {
                if (!first.goOn()) {
                    break;
                }
                listener.accept(report(first.depth(), first.best()));
            } while (first.depth() < mostDepth() && !isOver() && !isEnough() && !isSettled());
        }

        private int mostDepth() {
            return limits.depth() == 0 ? Search.MAX_DEPTH : Math.min(limits.depth(), Search.MAX_DEPTH);
        }

        /** What the other threads do: the same, beginning at different depths so that they do not all go the same way. */
        private List<IterativeDeepening> others() {
            List<IterativeDeepening> others = new ArrayList<>();
            for (int i = 1; i < threads; i++) {
                Search helper = searches.get(i);
                Board own = BoardFactory.board(game);
                helper.begin(own, nodes -> over, hasProbed);
                others.add(new IterativeDeepening(helper, own, 1, solved, i % 2));
            }
            return others;
        }

        private List<Runnable> works(List<IterativeDeepening> others) {
            List<Runnable> works = new ArrayList<>();
            for (IterativeDeepening other : others) {
                works.add(() -> {
                    boolean goesOn = true;
                    while (goesOn && !over && other.depth() < mostDepth()) {
                        goesOn = other.goOn();
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

        private boolean isOver() {
            return limits.nodes() > 0 && nodes() >= limits.nodes()
                    || limits.milliseconds() > 0 && elapsed() >= limits.milliseconds()
                    || limits.stop().getAsBoolean();
        }

        /** Whether too little time is left to look further: what is begun would not be finished. */
        private boolean isEnough() {
            return limits.enough() > 0 && elapsed() >= limits.enough();
        }

        /** Whether the end was found, and no other line is asked for. */
        private boolean isSettled() {
            return limits.lines() == 1
                    && !first.best().isEmpty()
                    && Search.isSettled(first.best().get(0).score(), first.depth());
        }

        private SearchInfo report(int depth, List<RootMove> found) {
            return new SearchInfo(depth, nodes(), elapsed(), lines(found));
        }

        private List<PrincipalVariation> lines(List<RootMove> found) {
            boolean searched = solved.isPresent() && !isLookedUp();
            List<PrincipalVariation> lines = new ArrayList<>();
            for (RootMove each : found) {
                int score = searched ? solved.get().score(0) : each.score();
                lines.add(new PrincipalVariation(each.depth(), score, TurnNotation.turns(game, each.line())));
            }
            return lines;
        }
    }
}
