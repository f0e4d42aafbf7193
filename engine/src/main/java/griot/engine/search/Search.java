package griot.engine.search;

import griot.engine.Score;
import griot.engine.eval.Evaluation;
import griot.engine.tablebase.TablebaseProbe;
import griot.rules.ActionCode;
import griot.rules.Board;
import griot.rules.RuleSet;
import griot.rules.Side;

/**
 * Principal variation search of one position to one depth at a time.
 *
 * <p>A ply is an action. The same player may make several in a row, so a score changes its sign only where the player to
 * move has changed. Everything lies in arrays made beforehand: a node allocates nothing.
 */
public final class Search {
    /** Actions from the root that can be held at all, the captures searched on included. */
    public static final int MAX_PLY = 160;

    /** Actions that an iteration looks ahead at most. */
    public static final int MAX_DEPTH = 64;

    /** Nearly every turn is over after so many actions: an end in so many turns lies within so many times their number. */
    private static final int ACTIONS_IN_A_TURN = 2;

    /** How many turns captures are searched on beyond the depth. */
    private static final int CAPTURE_TURNS = 6;

    /** With fewer quiet turns left than this, the count is part of the position. */
    private static final int QUIET_HORIZON = 24;

    /** Stop is asked each time so many actions have been tried; a power of two. */
    private static final int NODES_BETWEEN_CHECKS = 512;

    /** Nodes with less depth are remembered for the search alone, where other threads search along. */
    private static final int SHARED_DEPTH = 4;

    /** So much deeper, what is not known from the others may be known from the search's own look at less depth. */
    private static final int LOOKED_UP_TWICE = 2;

    /** How much of what makes a search strong is on. */
    enum SearchMode {
        /** Everything. */
        SELECTIVE,
        /** Every line to the same depth, nothing beyond: its scores are those of plain minimax. */
        FULL_WIDTH
    }

    private final SearchMode manner;
    private final Evaluation evaluation;
    private final SearchBoard ground;
    private final TranspositionTable table;
    private final TranspositionTable near;
    private final MoveOrdering ordering;
    private final ExcludedRootMoves exclusions = new ExcludedRootMoves();
    private final MovePicker[] pickers = new MovePicker[MAX_PLY];
    private final int[][] captures = new int[MAX_PLY][Board.MAX_ACTIONS];
    private final int[][] variation = new int[MAX_PLY][MAX_PLY];
    private final int[] variationLength = new int[MAX_PLY];
    private final int[] path = new int[MAX_PLY];

    /** By ply: the action that is left out there, or none. */
    private final int[] without = new int[MAX_PLY];

    private final TranspositionTable.Entry entry = new TranspositionTable.Entry();
    private final TablebaseProbe prober;

    /** Nodes with less depth are not remembered at all. */
    private final int leastRemembered;

    private final RuleSet rules;

    private Board board;
    private StopCondition watch = StopCondition.NEVER;
    private boolean probing;
    private int rootTurn;
    private long nodes;
    private boolean stopped;
    private int rootScore;
    private int rootFirst;

    /** Ends a search from outside. */
    interface StopCondition {
        /** A search that nobody ends. */
        StopCondition NEVER = nodes -> false;

        /** Whether to stop after so many actions tried. */
        boolean isOver(long nodes);
    }

    /** A search of positions of one rule set, without solved endings. */
    Search(RuleSet rules, Evaluations evaluations, TranspositionTable table, SearchMode manner) {
        this(rules, evaluations, table, table, manner, TablebaseProbe.NONE);
    }

    /**
     * A search of positions of one rule set.
     *
     * @param table what it remembers, perhaps together with others
     * @param near the same for what lies near the horizon: where others search along a table of its own, as the processors would
     *     otherwise take the memory from each other at every node
     */
    Search(
            RuleSet rules,
            Evaluations evaluations,
            TranspositionTable table,
            TranspositionTable near,
            SearchMode manner,
            TablebaseProbe prober) {
        this.prober = prober;
        this.rules = rules;
        this.board = rules.newBoard();
        this.evaluation = evaluations.of(rules);
        this.ground = evaluations.board(rules, evaluation);
        this.leastRemembered = SearchParameters.leastRemembered(ground.hasFewActions());
        this.table = table;
        this.near = near;
        this.ordering = new MoveOrdering();
        this.manner = manner;
        for (int ply = 0; ply < MAX_PLY; ply++) {
            pickers[ply] = ground.picker(ordering, ply);
            without[ply] = TranspositionTable.NO_ACTION;
        }
    }

    RuleSet rules() {
        return rules;
    }

    Evaluation evaluation() {
        return evaluation;
    }

    /** Forgets what earlier searches have learned. */
    void forget() {
        ordering.clear();
    }

    TablebaseProbe prober() {
        return prober;
    }

    /** Prepares for a search of the position that stands on a board, with solved endings if there are such. */
    void begin(Board root, StopCondition newWatch) {
        begin(root, newWatch, true);
    }

    /**
     * Prepares for a search of the position that stands on a board.
     *
     * @param withEndings whether solved endings are looked into, if there are such
     */
    void begin(Board root, StopCondition newWatch, boolean withEndings) {
        probing = withEndings && !prober.isEmpty();
        board = root;
        ground.stand(root);
        watch = newWatch;
        rootTurn = root.turnNumber();
        nodes = 0;
        stopped = false;
        exclusions.clear();
        if (near != table) {
            near.nextSearch();
        }
        ordering.nextSearch();
    }

    /**
     * Whether looking further cannot bring a sooner end than a score says.
     *
     * @param depthDone actions looked ahead so far
     */
    static boolean isSettled(int score, int depthDone) {
        return Score.isDecided(score) && depthDone >= ACTIONS_IN_A_TURN * (Score.turnsToEnd(score) + 1);
    }

    /** Turns to leave out. */
    ExcludedRootMoves exclusions() {
        return exclusions;
    }

    /** Actions tried since {@link #begin}. */
    long nodes() {
        return nodes;
    }

    /** Whether the watch has ended the search: the last score then means nothing, the last variation may be good. */
    boolean isStopped() {
        return stopped;
    }

    /** The actions of the best line found by the last {@link #root}; empty if none was better than {@code alpha}. */
    int[] variation() {
        int[] copy = new int[variationLength[0]];
        System.arraycopy(variation[0], 0, copy, 0, copy.length);
        return copy;
    }

    /**
     * The score of the position for the player to move.
     *
     * @param depth actions to look ahead
     * @param first the action to try first, so that a search cut short knows at least the best so far; or {@link
     *     TranspositionTable#NO_ACTION}
     */
    int root(int depth, int first) {
        return root(depth, first, -Score.INFINITE, Score.INFINITE);
    }

    /** The same inside a window: a score outside it is only a bound. */
    int root(int depth, int first, int alpha, int beta) {
        rootScore = -Score.INFINITE;
        rootFirst = first;
        return search(depth, alpha, beta, 0);
    }

    /** The score that goes with {@link #variation}. */
    int rootScore() {
        return rootScore;
    }

    private int search(int depth, int alpha, int beta, int ply) {
        // 1. The end of the game, the beginning of going round in circles, and what has been solved.
        variationLength[ply] = 0;
        if (ground.isOver()) {
            return probing ? ground.knownEnding(turns()) : ground.ending(turns());
        }
        if (ply > 0 && ground.earlierOccurrences() > 0) {
            return probing ? ground.knownRepetition() : ground.repetition();
        }
        if (probing && ply > 0 && isSolved(depth)) {
            return fromRoot(prober.score());
        }

        // 2. The horizon.
        if (depth <= 0 || ply >= MAX_PLY - 1) {
            return manner == SearchMode.FULL_WIDTH
                    ? ground.evaluate()
                    : searchCaptures(alpha, beta, ply, CAPTURE_TURNS);
        }

        // 3. Near the horizon, where a turn is only begun and no line is followed, a look at the board may say enough;
        //    the table, far away in memory, is then not even asked.
        boolean wide = beta - alpha > 1;
        boolean restricted = without[ply] != TranspositionTable.NO_ACTION || concernsExclusions(ply);
        boolean judged = manner == SearchMode.SELECTIVE
                && depth <= SearchParameters.JUDGED_DEPTH
                && !wide
                && !restricted
                && ground.isTurnStart();
        int estimate = judged ? ground.evaluate() : 0;
        if (judged && estimate - SearchParameters.FAR_ABOVE * depth >= beta && Math.abs(beta) <= Score.MOST_ESTIMATE) {
            return estimate;
        }

        // 4. What the table knows. A line to be shown is followed to its end, so no cut-off inside one. A score may
        //    rest on a repetition that another path made; keeping the path in the key would cost more than that does.
        boolean remembered = depth >= leastRemembered;
        int hash = 0;
        int check = 0;
        if (remembered) {
            hash = ground.hash();
            check = ground.check();
            int quiet = ground.quietTurns();
            if (quiet > 0 && quiet + QUIET_HORIZON >= ground.quietLimit()) {
                hash += quiet * 0x9e3779b1;
                check ^= quiet * 0x85ebca6b;
            }
        }
        int fromTable = ply == 0 ? rootFirst : TranspositionTable.NO_ACTION;
        TranspositionTable memory = depth < SHARED_DEPTH ? near : table;
        boolean known = remembered
                && (memory.find(hash, check, entry)
                        || near != memory && depth < SHARED_DEPTH + LOOKED_UP_TWICE && near.find(hash, check, entry));
        if (known) {
            fromTable = fromTable == TranspositionTable.NO_ACTION ? entry.action() : fromTable;
            if (!wide && !restricted && deepEnough(entry.depth(), depth)) {
                int score = fromRoot(entry.score());
                int bound = entry.bound();
                if (bound == TranspositionTable.EXACT
                        || (bound == TranspositionTable.AT_LEAST ? score >= beta : score <= alpha)) {
                    return score;
                }
            }
        }

        // 5. Where the best action known seems to stand alone, it is searched further; where another would do as
        //    well, too much is at hand to search at all.
        boolean alone = false;
        if (known && !restricted && ply > 0 && asksForOthers(depth)) {
            int bar = entry.score() - SearchParameters.ALONE * depth;
            alone = searchOthers(depth, bar, ply) < bar;
            if (stopped) {
                return 0;
            }
            if (!alone && bar >= beta && !wide) {
                return bar;
            }
        }

        int left = depth;
        if (manner == SearchMode.SELECTIVE
                && depth >= SearchParameters.UNKNOWN_DEPTH
                && fromTable == TranspositionTable.NO_ACTION) {
            left--;
        }

        // 6. The actions, most promising first. Near the horizon, quiet ones that would have to gain too much are
        //    left out.
        Side mover = ground.toMove();
        int previous = ply == 0 ? TranspositionTable.NO_ACTION : path[ply - 1];
        boolean hopeless =
                judged && left <= SearchParameters.HOPELESS_DEPTH && estimate + SearchParameters.hope(left) <= alpha;
        MovePicker picker = pickers[ply];
        picker.begin(fromTable, previous);
        int best = -Score.INFINITE;
        int bestAction = TranspositionTable.NO_ACTION;
        int low = alpha;
        int tried = 0;
        for (int action = picker.next(); action != TranspositionTable.NO_ACTION; action = picker.next()) {
            if (restricted && isLeftOut(ply, action)) {
                continue;
            }
            boolean forcing = picker.isForcing();

            // 7. Play. The same player may go on. An only action is no choice, and costs no depth; nor does one that
            //    stands alone.
            tried++;
            path[ply] = action;
            play(action);
            boolean same = ground.toMove() == mover;
            boolean free = alone && action == fromTable || picker.count() == 1 && manner == SearchMode.SELECTIVE;
            int next = free ? left : left - 1;

            // 8. The first action gets the whole window; the others have to show with a null window, and late
            //    ones at less depth, that they deserve it.
            int score;
            if (best == -Score.INFINITE) {
                score = follow(next, low, beta, ply + 1, same);
            } else {
                int reduction = reduction(action, left, tried, forcing, same);
                score = follow(next - reduction, low, low + 1, ply + 1, same);
                if (score > low && reduction > 0) {
                    score = follow(next, low, low + 1, ply + 1, same);
                }
                if (score > low && score < beta) {
                    score = follow(next, low, beta, ply + 1, same);
                }
            }
            ground.undo();
            if (stopped) {
                return 0;
            }

            // 9. Better than what was known, or too good to be allowed.
            if (score > best) {
                best = score;
                if (score > low) {
                    low = score;
                    bestAction = action;
                    extendVariation(ply, action);
                    if (ply == 0) {
                        rootScore = score;
                    }
                    if (score >= beta) {
                        ordering.refuted(mover, picker, left, ply, previous);
                        break;
                    }
                }
            }
            if (hopeless && best > -Score.MOST_ESTIMATE) {
                picker.skipQuiets();
            }
        }

        // 10. Remember. What was left out of a restricted node would be missing from the table.
        if (remembered && !restricted) {
            int bound = best >= beta
                    ? TranspositionTable.AT_LEAST
                    : best > alpha ? TranspositionTable.EXACT : TranspositionTable.AT_MOST;
            memory.store(hash, check, bestAction, bound, left, toTable(best));
        }
        return best;
    }

    private boolean concernsExclusions(int ply) {
        return !exclusions.isEmpty() && ground.turnNumber() == rootTurn && exclusions.concern(path, ply);
    }

    private boolean isLeftOut(int ply, int action) {
        return action == without[ply] || exclusions.exclude(path, ply, action);
    }

    /** Whether what the table has just told is good enough to ask what there is besides. */
    private boolean asksForOthers(int depth) {
        return ground.hasFewActions()
                && manner == SearchMode.SELECTIVE
                && depth >= SearchParameters.ALONE_DEPTH
                && entry.action() != TranspositionTable.NO_ACTION
                && entry.bound() != TranspositionTable.AT_MOST
                && entry.depth() >= SearchParameters.depthOfTrust(depth)
                && !Score.isDecided(entry.score());
    }

    /** What the actions other than the table's bring, looked at less deep: exact enough to say whether that is less than a score. */
    private int searchOthers(int depth, int score, int ply) {
        without[ply] = entry.action();
        int best = search(SearchParameters.depthOfOthers(depth), score - 1, score, ply);
        without[ply] = TranspositionTable.NO_ACTION;
        variationLength[ply] = 0;
        return best;
    }

    /** A removal is the one action of which many are alike: the first few, well ordered, are nearly always enough. */
    private int reduction(int action, int depth, int tried, boolean forcing, boolean same) {
        if (manner == SearchMode.FULL_WIDTH) {
            return 0;
        }
        if (ActionCode.kind(action) == ActionCode.REMOVE) {
            return SearchParameters.reductionOfRemoval(depth, tried);
        }
        return forcing || same ? 0 : SearchParameters.reduction(depth, tried, ground.hasFewActions());
    }

    /** Beyond the depth: captures, and whatever a turn that has begun still needs. */
    private int searchCaptures(int alpha, int beta, int ply, int turns) {
        variationLength[ply] = 0;
        if (ground.isOver()) {
            return probing ? ground.knownEnding(turns()) : ground.ending(turns());
        }
        if (probing && isSolved(0)) {
            return fromRoot(prober.score());
        }
        boolean free = ground.isTurnStart() || ground.isBonusStart();
        int best = -Score.INFINITE;
        int low = alpha;
        if (free || ply >= MAX_PLY - 1) {
            // Nobody has to capture, so the position as it stands is a lower bound.
            best = ground.evaluate();
            if (best >= beta || turns == 0 || ply >= MAX_PLY - 1) {
                return best;
            }
            low = Math.max(low, best);
        }
        ground.look();
        if (free && !ground.mayCapture()) {
            return best;
        }
        int[] list = captures[ply];
        int tried = free ? ground.captures(list) : ground.continuations(list);
        int left = free ? turns - 1 : turns;
        Side mover = ground.toMove();
        for (int i = 0; i < tried; i++) {
            int action = list[i];
            play(action);
            int score = ground.toMove() == mover
                    ? searchCaptures(low, beta, ply + 1, left)
                    : -searchCaptures(-beta, -low, ply + 1, left);
            ground.undo();
            if (stopped) {
                return 0;
            }
            if (score > best) {
                best = score;
                if (score > low) {
                    low = score;
                    extendVariation(ply, action);
                    if (score >= beta) {
                        break;
                    }
                }
            }
        }
        return best;
    }

    /** The score after an action, for the player who made it. */
    private int follow(int depth, int alpha, int beta, int ply, boolean same) {
        return same ? search(depth, alpha, beta, ply) : -search(depth, -beta, -alpha, ply);
    }

    private void play(int action) {
        ground.play(action);
        nodes++;
        if ((nodes & NODES_BETWEEN_CHECKS - 1) == 0 && watch.isOver(nodes)) {
            stopped = true;
        }
    }

    private boolean deepEnough(int known, int wanted) {
        return manner == SearchMode.FULL_WIDTH ? known == wanted : known >= wanted;
    }

    private void extendVariation(int ply, int action) {
        int[] line = variation[ply];
        int length = variationLength[ply + 1];
        line[0] = action;
        System.arraycopy(variation[ply + 1], 0, line, 1, Math.min(length, MAX_PLY - 1));
        variationLength[ply] = 1 + Math.min(length, MAX_PLY - 1);
    }

    /** Whole turns since the root. */
    private int turns() {
        return ground.turnNumber() - rootTurn;
    }

    /** Whether solved endings know the board for certain. */
    private boolean isSolved(int depth) {
        return ground.isTurnStart() && prober.look(board, depth) && prober.holds();
    }

    /** The table counts the turns to the end from the position itself. */
    private int toTable(int score) {
        return Score.isDecided(score) ? score + Integer.signum(score) * turns() : score;
    }

    private int fromRoot(int score) {
        return Score.isDecided(score) ? score - Integer.signum(score) * turns() : score;
    }
}
