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
 * {@link #forget} give the same answers, as long as no clock or callback ends them.
 */
public final class AlphaBeta implements Engine {
    /** Nearly every turn is over after so many actions: an end in so many turns lies within so many times their number. */
    private static final int ACTIONS_IN_A_TURN = 2;

    private final Clock clock;
    private final Table table;

    /** What belongs to the rule set of the last search. */
    private Optional<Workshop> workshop = Optional.empty();

    private record Workshop(RuleSet rules, Evaluation evaluation, Ordering ordering, Search search) {}

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
    }

    /**
     * An engine with an empty table.
     *
     * @param clock the time, for searches that are limited by it and for reports
     * @param tableMegabytes memory for what searches remember, 1 to 4,096 megabytes
     */
    public AlphaBeta(Clock clock, int tableMegabytes) {
        this.clock = clock;
        this.table = new Table(tableMegabytes);
    }

    /** Forgets all earlier searches. */
    public void forget() {
        table.clear();
        if (workshop.isPresent()) {
            workshop.get().ordering.clear();
        }
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

    private Workshop workshopFor(Board board) {
        RuleSet rules = board.rules();
        if (workshop.isEmpty() || !workshop.get().rules.equals(rules)) {
            // Another rule set gives the same position another value.
            table.clear();
            Evaluation evaluation = Evaluation.handMade(rules);
            Tactics tactics = Tactics.of(rules);
            Ordering ordering = new Ordering(tactics);
            Search search = new Search(board, evaluation, tactics, table, ordering, Search.Manner.SELECTIVE);
            workshop = Optional.of(new Workshop(rules, evaluation, ordering, search));
        }
        return workshop.get();
    }

    /** One search from its beginning to its end. */
    private final class Run {
        private final Game game;
        private final Limits limits;
        private final Consumer<Report> listener;
        private final Board board;
        private final Workshop tools;
        private final long start = clock.milliseconds();

        /** What has been found so far, best first. */
        private List<Found> best = List.of();

        private int depthDone;

        Run(Game game, Limits limits, Consumer<Report> listener) {
            this.game = game;
            this.limits = limits;
            this.listener = listener;
            this.board = Past.board(game);
            this.tools = workshopFor(board);
        }

        Choice choice() {
            table.nextSearch();
            tools.ordering.nextSearch();
            tools.search.begin(board, this::isOver);
            int deepest = limits.depth() == 0 ? Search.MAX_DEPTH : Math.min(limits.depth(), Search.MAX_DEPTH);
            while (depthDone < deepest && !isOver(tools.search.nodes()) && !isEnough() && !isSettled()) {
                if (!lookAhead(depthDone + 1)) {
                    break;
                }
                depthDone++;
                listener.accept(report());
            }
            if (best.isEmpty()) {
                int[] turn = wholeTurn(new int[0]);
                best = List.of(new Found(0, 0, turn, turn));
            }
            List<Action> actions = new ArrayList<>();
            for (int action : best.get(0).turn) {
                actions.add(Code.action(action));
            }
            return new Choice(actions, report());
        }

        private boolean isOver(long nodes) {
            return limits.nodes() > 0 && nodes >= limits.nodes()
                    || limits.milliseconds() > 0 && clock.milliseconds() - start >= limits.milliseconds()
                    || limits.stop().getAsBoolean();
        }

        /** Whether too little time is left to look further: what is begun would not be finished. */
        private boolean isEnough() {
            return limits.enough() > 0 && clock.milliseconds() - start >= limits.enough();
        }

        /** Whether the end was found and looking further cannot bring a sooner one. */
        private boolean isSettled() {
            int score = best.isEmpty() ? 0 : best.get(0).score;
            return limits.lines() == 1
                    && Score.isDecided(score)
                    && depthDone >= ACTIONS_IN_A_TURN * Score.turnsToEnd(score) + ACTIONS_IN_A_TURN;
        }

        /** Looks so many actions ahead for each line; says whether it came to an end. */
        private boolean lookAhead(int depth) {
            List<Found> lines = new ArrayList<>();
            tools.search.exclusions().clear();
            while (lines.size() < limits.lines()) {
                tools.search.root(depth, lines.size() < best.size() ? best.get(lines.size()).turn[0] : Table.NO_ACTION);
                int[] line = tools.search.variation();
                if (line.length > 0) {
                    int[] turn = wholeTurn(line);
                    int[] shown = turn.length > line.length ? turn : line;
                    lines.add(new Found(depth, tools.search.rootScore(), shown, turn));
                    tools.search.exclusions().add(turn);
                }
                if (tools.search.isStopped()) {
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

        /**
         * The lines of an iteration that was cut short, then those of the one before. The first of them may be trusted: it
         * was either the best before, or has been found better than that.
         */
        private List<Found> withEarlier(List<Found> lines) {
            List<Found> merged = new ArrayList<>(lines);
            for (Found earlier : best) {
                if (merged.size() < limits.lines() && !isAmong(lines, earlier)) {
                    merged.add(earlier);
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

        /** The first turn of a line. Where the line ends inside it, the rest is what looks best at a glance. */
        private int[] wholeTurn(int[] line) {
            int[] turn = Arrays.copyOf(line, Search.MAX_PLY);
            int length = 0;
            do {
                if (length >= line.length) {
                    turn[length] = Glance.best(board, tools.evaluation);
                }
                board.play(turn[length]);
                length++;
            } while (!board.isOver() && !board.isTurnStart());
            for (int i = 0; i < length; i++) {
                board.undo();
            }
            return Arrays.copyOf(turn, length);
        }

        private Report report() {
            List<Line> lines = new ArrayList<>();
            for (Found found : best) {
                lines.add(new Line(found.depth, found.score, Notation.turns(game, found.line)));
            }
            return new Report(depthDone, tools.search.nodes(), clock.milliseconds() - start, lines);
        }
    }
}
