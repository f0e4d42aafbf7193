package griot.engine;

import griot.rules.Action;
import griot.rules.Board;
import griot.rules.Code;
import griot.rules.Game;
import griot.rules.RuleSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Looks for the best turn by alpha-beta search, one action deeper at a time. The same searches in the same order after
 * {@link #forget} give the same answers, as long as it searches on one thread and no clock or callback ends them.
 *
 * <p>Several threads search the same position and meet in the table: what one has found spares the others the work. The
 * first one decides.
 */
public final class AlphaBeta implements Engine {
    /** Of several threads each has this part of the table's memory besides, for what it remembers near the horizon. */
    private static final int SHARE_OF_NEAR = 8;

    /** But not more megabytes: what lies there is soon old. */
    private static final int MOST_NEAR_MEGABYTES = 8;

    private final Clock clock;
    private final Table table;

    /** By thread: what it remembers near the horizon; of one thread the same table. */
    private final List<Table> nears = new ArrayList<>();

    private final Evaluations evaluations;
    private final SolvedEndings endings;
    private final int threads;
    private final Crew crew;

    /** What belongs to the rule set of the last search: a search for each thread. */
    private List<Search> searches = List.of();

    /** Whether what the table holds was found with solved endings, where there are such. */
    private boolean hasProbed = true;

    /** One way to play the turn. */
    private static final class Found {
        private final int depth;
        private final int score;

        /** The actions of the whole line, which begins with the turn. */
        private final int[] line;

        private final int[] turn;

        Found(int depth, int score, int[] line, int[] turn) {
            this.depth = depth;
            this.score = score;
            this.line = line;
            this.turn = turn;
        }

        Found atMost(int limit) {
            return new Found(depth, Math.min(score, limit), line, turn);
        }
    }

    /**
     * An engine with an empty table, on one thread.
     *
     * @param clock the time, for searches that are limited by it and for reports
     * @param tableMegabytes memory for what searches remember, 1 to 4,096 megabytes
     */
    public AlphaBeta(Clock clock, int tableMegabytes) {
        this(clock, tableMegabytes, Evaluations.learned());
    }

    /**
     * An engine that judges boards in one way.
     *
     * @param clock the time, for searches that are limited by it and for reports
     * @param tableMegabytes memory for what searches remember, 1 to 4,096 megabytes
     * @param evaluations what boards are worth
     */
    public AlphaBeta(Clock clock, int tableMegabytes, Evaluations evaluations) {
        this(clock, tableMegabytes, evaluations, SolvedEndings.NONE, 1, Crew.NOBODY);
    }

    /**
     * An engine that judges boards in one way and looks into solved endings, on several threads.
     *
     * @param clock the time, asked by one thread only
     * @param tableMegabytes memory for what searches remember, 1 to 4,096 megabytes, shared by the threads; of several each takes an
     *     eighth of it besides, one to eight, for itself
     * @param evaluations what boards are worth
     * @param endings what is known of boards near the end; from where that tells of all turns it is played by, without an error
     * @param threads how many think, from 1: the one that asks, and others of the crew
     * @param crew where the others come from
     */
    public AlphaBeta(
            Clock clock, int tableMegabytes, Evaluations evaluations, SolvedEndings endings, int threads, Crew crew) {
        if (threads < 1) {
            throw new IllegalArgumentException("at least one thread thinks, not " + threads);
        }
        this.clock = clock;
        this.evaluations = evaluations;
        this.endings = endings;
        this.table = new Table(tableMegabytes);
        for (int i = 0; i < threads; i++) {
            int megabytes = Math.min(MOST_NEAR_MEGABYTES, Math.max(1, tableMegabytes / SHARE_OF_NEAR));
            nears.add(threads == 1 ? table : new Table(megabytes));
        }
        this.threads = threads;
        this.crew = crew;
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
        nears.forEach(Table::clear);
    }

    /** How much of the memory for searches holds something from the last one, in thousandths. */
    public int fullness() {
        return table.fullness();
    }

    @Override
    public Choice search(Game game, Limits limits, Consumer<Report> listener) {
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
            made.add(new Search(
                    rules, evaluations.of(rules), table, nears.get(i), Search.Manner.SELECTIVE, endings.prober(rules)));
        }
        searches = List.copyOf(made);
    }

    /** One search from its beginning to its end. */
    private final class Run {
        private final Game game;
        private final Limits limits;
        private final Consumer<Report> listener;
        private final Board board;
        private final Search search;
        private final long start = clock.milliseconds();

        /** What has been found so far, best first. */
        private List<Found> best = List.of();

        private int depthDone;

        /** What is known of all turns, if it is. */
        private final Optional<SolvedTurns> solved;

        /** How many turns were looked up instead of searched. */
        private int lookedUp;

        /** Told to the other threads. */
        private volatile boolean over;

        Run(Game game, Limits limits, Consumer<Report> listener) {
            this.game = game;
            this.limits = limits;
            this.listener = listener;
            this.board = Past.board(game);
            prepareFor(board.rules());
            this.search = searches.get(0);
            this.solved = SolvedTurns.of(board, search.prober());
        }

        Choice choice() {
            if (solved.isPresent() && (solved.get().isSettled() || limits.lines() > 1)) {
                best = lookUp(solved.get());
                lookedUp = solved.get().count();
                depthDone = 1;
                listener.accept(report());
            } else {
                think();
            }
            List<Action> actions = new ArrayList<>();
            for (int action : best.get(0).turn) {
                actions.add(Code.action(action));
            }
            return new Choice(actions, report());
        }

        /** The best turns as they are known, each with what follows from it where that is known too. */
        private List<Found> lookUp(SolvedTurns known) {
            List<Found> lines = new ArrayList<>();
            for (int i = 0; i < Math.min(known.count(), limits.lines()); i++) {
                int[] turn = known.actions(i);
                lines.add(new Found(1, known.score(i), Solution.line(board, search.prober(), turn), turn));
            }
            return lines;
        }

        /**
         * Searches. Where all turns are known, those that are as good as each other are told apart by what the search makes of them by
         * itself: to solved endings all that follows looks the same, so they would set no problems.
         */
        private void think() {
            if (hasProbed != solved.isEmpty()) {
                forgetPositions();
                hasProbed = solved.isEmpty();
            }
            table.nextSearch();
            search.begin(board, nodes -> isOver(), hasProbed);
            Runnable others = crew.start(helpers());
            try {
                deepen();
            } finally {
                over = true;
                others.run();
            }
            if (best.isEmpty()) {
                int[] turn = wholeTurn(new int[0]);
                best = List.of(new Found(0, 0, turn, turn));
            }
        }

        private void deepen() {
            while (depthDone < deepest() && !isOver() && !isEnough() && !isSettled()) {
                if (!lookAhead(depthDone + 1)) {
                    break;
                }
                depthDone++;
                listener.accept(report());
            }
        }

        private int deepest() {
            return limits.depth() == 0 ? Search.MAX_DEPTH : Math.min(limits.depth(), Search.MAX_DEPTH);
        }

        /** What the other threads do: the same, beginning at different depths so that they do not all go the same way. */
        private List<Runnable> helpers() {
            List<Runnable> works = new ArrayList<>();
            for (int i = 1; i < threads; i++) {
                Search helper = searches.get(i);
                helper.begin(Past.board(game), nodes -> over, hasProbed);
                leaveOutLesser(helper);
                int first = 1 + i % 2;
                works.add(() -> {
                    for (int depth = first; depth <= deepest() && !over; depth++) {
                        helper.root(depth, Table.NO_ACTION);
                    }
                });
            }
            return works;
        }

        /** Actions tried by all threads; while they search, what is known of the others may lag behind. */
        private long nodes() {
            long nodes = 0;
            if (lookedUp > 0) {
                return lookedUp;
            }
            for (Search each : searches) {
                nodes += each.nodes();
            }
            return nodes;
        }

        private boolean isOver() {
            return limits.nodes() > 0 && nodes() >= limits.nodes()
                    || limits.milliseconds() > 0 && clock.milliseconds() - start >= limits.milliseconds()
                    || limits.stop().getAsBoolean();
        }

        /** Whether too little time is left to look further: what is begun would not be finished. */
        private boolean isEnough() {
            return limits.enough() > 0 && clock.milliseconds() - start >= limits.enough();
        }

        /** Whether the end was found, and no other line is asked for. */
        private boolean isSettled() {
            return limits.lines() == 1 && !best.isEmpty() && Search.isSettled(best.get(0).score, depthDone);
        }

        /** Looks so many actions ahead for each line; says whether it came to an end. */
        private boolean lookAhead(int depth) {
            List<Found> lines = new ArrayList<>();
            search.exclusions().clear();
            leaveOutLesser(search);
            while (lines.size() < limits.lines()) {
                boolean known = lines.size() < best.size();
                lookAhead(depth, known ? Optional.of(best.get(lines.size())) : Optional.empty());
                int[] line = search.variation();
                if (line.length > 0) {
                    int[] turn = wholeTurn(line);
                    int[] shown = turn.length > line.length ? turn : line;
                    lines.add(new Found(depth, search.rootScore(), shown, turn));
                    search.exclusions().add(turn);
                }
                if (search.isStopped()) {
                    best = withEarlier(lines);
                    return false;
                }
                if (line.length == 0) {
                    break;
                }
            }
            best = lines;
            return true;
        }

        /** Keeps a search from turns that are known to be less good than others. */
        private void leaveOutLesser(Search thinker) {
            solved.ifPresent(known -> known.others().forEach(thinker.exclusions()::add));
        }

        /** Looks for one line, at first where its score is expected: in a narrow window a search is quicker. */
        private void lookAhead(int depth, Optional<Found> expected) {
            int first = expected.map(found -> found.turn[0]).orElse(Table.NO_ACTION);
            int low = -Score.INFINITE;
            int high = Score.INFINITE;
            if (expected.isPresent() && depth >= Pruning.WINDOW_DEPTH && !Score.isDecided(expected.get().score)) {
                low = expected.get().score - Pruning.WINDOW;
                high = expected.get().score + Pruning.WINDOW;
            }
            int width = Pruning.WINDOW;
            int score = search.root(depth, first, low, high);
            while (!search.isStopped() && (score <= low && low > -Score.INFINITE || score >= high)) {
                width *= Pruning.WIDENING;
                boolean far = width > Pruning.WIDEST;
                if (score <= low) {
                    low = far ? -Score.INFINITE : score - width;
                } else {
                    first = search.variation()[0];
                    high = far ? Score.INFINITE : score + width;
                }
                score = search.root(depth, first, low, high);
            }
        }

        /**
         * The lines of an iteration that was cut short, then those of the one before. The first of them may be trusted: it
         * was either the best before, or has been found better than that. No later one can be better than those found in
         * this iteration, whatever it seemed to be worth in the one before.
         */
        private List<Found> withEarlier(List<Found> lines) {
            List<Found> merged = new ArrayList<>(lines);
            for (Found earlier : best) {
                if (merged.size() < limits.lines() && !isAmong(lines, earlier)) {
                    merged.add(lines.isEmpty() ? earlier : earlier.atMost(lines.get(lines.size() - 1).score));
                }
            }
            return merged;
        }

        private static boolean isAmong(List<Found> lines, Found wanted) {
            for (Found found : lines) {
                if (Arrays.equals(found.turn, wanted.turn)) {
                    return true;
                }
            }
            return false;
        }

        /**
         * The first turn of a line. Where the line ends inside it, the rest is what looks best at a glance, unless that is known to be
         * less good.
         */
        private int[] wholeTurn(int[] line) {
            int[] turn = Arrays.copyOf(line, Search.MAX_PLY);
            int length = 0;
            do {
                if (length >= line.length) {
                    turn[length] = Glance.best(board, search.evaluation());
                }
                board.play(turn[length]);
                length++;
            } while (!board.isOver() && !board.isTurnStart());
            for (int i = 0; i < length; i++) {
                board.undo();
            }
            int[] whole = Arrays.copyOf(turn, length);
            return solved.isEmpty() || solved.get().isBest(whole)
                    ? whole
                    : solved.get().actions(0);
        }

        private Report report() {
            List<Line> lines = new ArrayList<>();
            for (Found found : best) {
                int score = solved.isEmpty() || lookedUp > 0
                        ? found.score
                        : solved.get().score(0);
                lines.add(new Line(found.depth, score, Notation.turns(game, found.line)));
            }
            return new Report(depthDone, nodes(), clock.milliseconds() - start, lines);
        }
    }
}
