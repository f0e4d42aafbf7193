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
    private static final int ACTIONS_PER_TURN = 2;

    /** How many turns captures are searched on beyond the depth. */
    private static final int QUIESCENCE_TURNS = 6;

    /** With fewer quiet turns left than this, the count is part of the position. */
    private static final int QUIET_COUNT_HASH_MARGIN = 24;

    /** Stop is asked each time so many actions have been tried; a power of two. */
    private static final int NODES_PER_STOP_CHECK = 512;

    /** Nodes with less depth are remembered for the search alone, where other threads search along. */
    private static final int MIN_SHARED_DEPTH = 4;

    /** So much deeper, what is not known from the others may be known from the search's own look at less depth. */
    private static final int SECOND_PROBE_DEPTHS = 2;

    /** How much of what makes a search strong is on. */
    enum SearchMode {
        /** Everything. */
        SELECTIVE,
        /** Every line to the same depth, nothing beyond: its scores are those of plain minimax. */
        FULL_WIDTH
    }

    private final SearchMode mode;
    private final Evaluation evaluation;
    private final SearchBoard ground;
    private final TranspositionTable table;
    private final TranspositionTable localTable;
    private final MoveOrdering ordering;
    private final ExcludedRootMoves excludedRootMoves = new ExcludedRootMoves();
    private final MovePicker[] pickers = new MovePicker[MAX_PLY];
    private final int[][] captures = new int[MAX_PLY][Board.MAX_ACTIONS];
    private final int[][] principalVariation = new int[MAX_PLY][MAX_PLY];
    private final int[] variationLength = new int[MAX_PLY];
    private final int[] path = new int[MAX_PLY];

    /** By ply: the action that is left out there, or none. */
    private final int[] excludedActions = new int[MAX_PLY];

    private final TranspositionTable.Entry entry = new TranspositionTable.Entry();
    private final TablebaseProbe tablebaseProbe;

    /** Nodes with less depth are not remembered at all. */
    private final int minTableDepth;

    private final RuleSet rules;

    private Board rulesBoard;
    private StopCondition stopCondition = StopCondition.NEVER;
    private boolean probing;
    private int rootTurn;
    private long nodes;
    private boolean stopped;
    private int rootScore;
    private int rootAction;

    /** Ends a search from outside. */
    interface StopCondition {
        /** A search that nobody ends. */
        StopCondition NEVER = nodes -> false;

        /** Whether to stop after so many actions tried. */
        boolean shouldStop(long nodes);
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
        this.tablebaseProbe = prober;
        this.rules = rules;
        this.rulesBoard = rules.newBoard();
        this.evaluation = evaluations.of(rules);
        this.ground = evaluations.board(rules, evaluation);
        this.minTableDepth = SearchParameters.minTableDepth(ground.hasFewActions());
        this.table = table;
        this.localTable = near;
        this.ordering = new MoveOrdering();
        this.mode = manner;
        for (int ply = 0; ply < MAX_PLY; ply++) {
            pickers[ply] = ground.newMovePicker(ordering, ply);
            excludedActions[ply] = TranspositionTable.NO_ACTION;
        }
    }

    RuleSet rules() {
        return rules;
    }

    Evaluation evaluation() {
        return evaluation;
    }

    /** Forgets what earlier searches have learned. */
    void clear() {
        ordering.clear();
    }

    TablebaseProbe tablebaseProbe() {
        return tablebaseProbe;
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
        probing = withEndings && !tablebaseProbe.isEmpty();
        rulesBoard = root;
        ground.setBoard(root);
        stopCondition = newWatch;
        rootTurn = root.turnNumber();
        nodes = 0;
        stopped = false;
        excludedRootMoves.clear();
        if (localTable != table) {
            localTable.nextSearch();
        }
        ordering.nextSearch();
    }

    /**
     * Whether looking further cannot bring a sooner end than a score says.
     *
     * @param depthDone actions looked ahead so far
     */
    static boolean isSettled(int score, int depthDone) {
        return Score.isDecided(score) && depthDone >= ACTIONS_PER_TURN * (Score.turnsToEnd(score) + 1);
    }

    /** Turns to leave out. */
    ExcludedRootMoves excludedRootMoves() {
        return excludedRootMoves;
    }

    /** Actions tried since {@link #begin}. */
    long nodes() {
        return nodes;
    }

    /** Whether the watch has ended the search: the last score then means nothing, the last variation may be good. */
    boolean isStopped() {
        return stopped;
    }

    /** The actions of the best line found by the last {@link #searchRoot}; empty if none was better than {@code alpha}. */
    int[] principalVariation() {
        int[] copy = new int[variationLength[0]];
        System.arraycopy(principalVariation[0], 0, copy, 0, copy.length);
        return copy;
    }

    /**
     * The score of the position for the player to move.
     *
     * @param depth actions to look ahead
     * @param first the action to try first, so that a search cut short knows at least the best so far; or {@link
     *     TranspositionTable#NO_ACTION}
     */
    int searchRoot(int depth, int first) {
        return searchRoot(depth, first, -Score.INFINITE, Score.INFINITE);
    }

    /** The same inside a window: a score outside it is only a bound. */
    int searchRoot(int depth, int first, int alpha, int beta) {
        rootScore = -Score.INFINITE;
        rootAction = first;
        return search(depth, alpha, beta, 0);
    }

    /** The score that goes with {@link #principalVariation}. */
    int rootScore() {
        return rootScore;
    }

    private int search(int depth, int alpha, int beta, int ply) {
        // 1. The end of the game, the beginning of going round in circles, and what has been solved.
        variationLength[ply] = 0;
        if (ground.isOver()) {
            return probing ? ground.probedEndScore(turnsFromRoot()) : ground.endScore(turnsFromRoot());
        }
        if (ply > 0 && ground.earlierOccurrences() > 0) {
            return probing ? ground.probedRepetitionScore() : ground.repetitionScore();
        }
        if (probing && ply > 0 && probeTablebase(depth)) {
            return fromTableScore(tablebaseProbe.score());
        }

        // 2. The horizon.
        if (depth <= 0 || ply >= MAX_PLY - 1) {
            return mode == SearchMode.FULL_WIDTH ? ground.evaluate() : quiescence(alpha, beta, ply, QUIESCENCE_TURNS);
        }

        // 3. Near the horizon, where a turn is only begun and no line is followed, a look at the board may say enough;
        //    the table, far away in memory, is then not even asked.
        boolean wide = beta - alpha > 1;
        boolean restricted = excludedActions[ply] != TranspositionTable.NO_ACTION || isInExcludedTurn(ply);
        boolean judged = mode == SearchMode.SELECTIVE
                && depth <= SearchParameters.REVERSE_FUTILITY_DEPTH
                && !wide
                && !restricted
                && ground.isTurnStart();
        int estimate = judged ? ground.evaluate() : 0;
        if (judged
                && estimate - SearchParameters.REVERSE_FUTILITY_MARGIN * depth >= beta
                && Math.abs(beta) <= Score.MAX_ESTIMATE) {
            return estimate;
        }

        // 4. What the table knows. A line to be shown is followed to its end, so no cut-off inside one. A score may
        //    rest on a repetition that another path made; keeping the path in the key would cost more than that does.
        boolean remembered = depth >= minTableDepth;
        int hash = 0;
        int check = 0;
        if (remembered) {
            hash = ground.hash();
            check = ground.verificationKey();
            int quiet = ground.quietTurns();
            if (quiet > 0 && quiet + QUIET_COUNT_HASH_MARGIN >= ground.quietLimit()) {
                hash += quiet * 0x9e3779b1;
                check ^= quiet * 0x85ebca6b;
            }
        }
        int fromTable = ply == 0 ? rootAction : TranspositionTable.NO_ACTION;
        TranspositionTable memory = depth < MIN_SHARED_DEPTH ? localTable : table;
        boolean known = remembered
                && (memory.probe(hash, check, entry)
                        || localTable != memory
                                && depth < MIN_SHARED_DEPTH + SECOND_PROBE_DEPTHS
                                && localTable.probe(hash, check, entry));
        if (known) {
            fromTable = fromTable == TranspositionTable.NO_ACTION ? entry.action() : fromTable;
            if (!wide && !restricted && isDeepEnough(entry.depth(), depth)) {
                int score = fromTableScore(entry.score());
                int bound = entry.bound();
                if (bound == TranspositionTable.EXACT
                        || (bound == TranspositionTable.LOWER_BOUND ? score >= beta : score <= alpha)) {
                    return score;
                }
            }
        }

        // 5. Where the best action known seems to stand alone, it is searched further; where another would do as
        //    well, too much is at hand to search at all.
        boolean alone = false;
        if (known && !restricted && ply > 0 && isSingularCandidate(depth)) {
            int bar = entry.score() - SearchParameters.SINGULAR_MARGIN * depth;
            alone = searchWithoutTableAction(depth, bar, ply) < bar;
            if (stopped) {
                return 0;
            }
            if (!alone && bar >= beta && !wide) {
                return bar;
            }
        }

        int left = depth;
        if (mode == SearchMode.SELECTIVE
                && depth >= SearchParameters.IIR_DEPTH
                && fromTable == TranspositionTable.NO_ACTION) {
            left--;
        }

        // 6. The actions, most promising first. Near the horizon, quiet ones that would have to gain too much are
        //    left out.
        Side mover = ground.toMove();
        int previous = ply == 0 ? TranspositionTable.NO_ACTION : path[ply - 1];
        boolean hopeless = judged
                && left <= SearchParameters.FUTILITY_DEPTH
                && estimate + SearchParameters.futilityMargin(left) <= alpha;
        MovePicker picker = pickers[ply];
        picker.begin(fromTable, previous);
        int best = -Score.INFINITE;
        int bestAction = TranspositionTable.NO_ACTION;
        int low = alpha;
        int tried = 0;
        for (int action = picker.next(); action != TranspositionTable.NO_ACTION; action = picker.next()) {
            if (restricted && isExcluded(ply, action)) {
                continue;
            }
            boolean forcing = picker.isForcing();

            // 7. Play. The same player may go on. An only action is no choice, and costs no depth; nor does one that
            //    stands alone.
            tried++;
            path[ply] = action;
            play(action);
            boolean same = ground.toMove() == mover;
            boolean free = alone && action == fromTable || picker.count() == 1 && mode == SearchMode.SELECTIVE;
            int next = free ? left : left - 1;

            // 8. The first action gets the whole window; the others have to show with a null window, and late
            //    ones at less depth, that they deserve it.
            int score;
            if (best == -Score.INFINITE) {
                score = searchChild(next, low, beta, ply + 1, same);
            } else {
                int reduction = reduction(action, left, tried, forcing, same);
                score = searchChild(next - reduction, low, low + 1, ply + 1, same);
                if (score > low && reduction > 0) {
                    score = searchChild(next, low, low + 1, ply + 1, same);
                }
                if (score > low && score < beta) {
                    score = searchChild(next, low, beta, ply + 1, same);
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
                    updatePrincipalVariation(ply, action);
                    if (ply == 0) {
                        rootScore = score;
                    }
                    if (score >= beta) {
                        ordering.updateOnCutoff(mover, picker, left, ply, previous);
                        break;
                    }
                }
            }
            if (hopeless && best > -Score.MAX_ESTIMATE) {
                picker.skipQuiets();
            }
        }

        // 10. Remember. What was left out of a restricted node would be missing from the table.
        if (remembered && !restricted) {
            int bound = best >= beta
                    ? TranspositionTable.LOWER_BOUND
                    : best > alpha ? TranspositionTable.EXACT : TranspositionTable.UPPER_BOUND;
            memory.store(hash, check, bestAction, bound, left, toTableScore(best));
        }
        return best;
    }

    private boolean isInExcludedTurn(int ply) {
        return !excludedRootMoves.isEmpty()
                && ground.turnNumber() == rootTurn
                && excludedRootMoves.containsPrefix(path, ply);
    }

    private boolean isExcluded(int ply, int action) {
        return action == excludedActions[ply] || excludedRootMoves.contains(path, ply, action);
    }

    /** Whether what the table has just told is good enough to ask what there is besides. */
    private boolean isSingularCandidate(int depth) {
        return ground.hasFewActions()
                && mode == SearchMode.SELECTIVE
                && depth >= SearchParameters.SINGULAR_DEPTH
                && entry.action() != TranspositionTable.NO_ACTION
                && entry.bound() != TranspositionTable.UPPER_BOUND
                && entry.depth() >= SearchParameters.minSingularTableDepth(depth)
                && !Score.isDecided(entry.score());
    }

    /** What the actions other than the table's bring, looked at less deep: exact enough to say whether that is less than a score. */
    private int searchWithoutTableAction(int depth, int score, int ply) {
        excludedActions[ply] = entry.action();
        int best = search(SearchParameters.singularSearchDepth(depth), score - 1, score, ply);
        excludedActions[ply] = TranspositionTable.NO_ACTION;
        variationLength[ply] = 0;
        return best;
    }

    /** A removal is the one action of which many are alike: the first few, well ordered, are nearly always enough. */
    private int reduction(int action, int depth, int tried, boolean forcing, boolean same) {
        if (mode == SearchMode.FULL_WIDTH) {
            return 0;
        }
        if (ActionCode.kind(action) == ActionCode.REMOVE) {
            return SearchParameters.lateRemovalReduction(depth, tried);
        }
        return forcing || same ? 0 : SearchParameters.lateMoveReduction(depth, tried, ground.hasFewActions());
    }

    /** Beyond the depth: captures, and whatever a turn that has begun still needs. */
    private int quiescence(int alpha, int beta, int ply, int turns) {
        variationLength[ply] = 0;
        if (ground.isOver()) {
            return probing ? ground.probedEndScore(turnsFromRoot()) : ground.endScore(turnsFromRoot());
        }
        if (probing && probeTablebase(0)) {
            return fromTableScore(tablebaseProbe.score());
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
        ground.updateTactics();
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
                    ? quiescence(low, beta, ply + 1, left)
                    : -quiescence(-beta, -low, ply + 1, left);
            ground.undo();
            if (stopped) {
                return 0;
            }
            if (score > best) {
                best = score;
                if (score > low) {
                    low = score;
                    updatePrincipalVariation(ply, action);
                    if (score >= beta) {
                        break;
                    }
                }
            }
        }
        return best;
    }

    /** The score after an action, for the player who made it. */
    private int searchChild(int depth, int alpha, int beta, int ply, boolean same) {
        return same ? search(depth, alpha, beta, ply) : -search(depth, -beta, -alpha, ply);
    }

    private void play(int action) {
        ground.play(action);
        nodes++;
        if ((nodes & NODES_PER_STOP_CHECK - 1) == 0 && stopCondition.shouldStop(nodes)) {
            stopped = true;
        }
    }

    private boolean isDeepEnough(int known, int wanted) {
        return mode == SearchMode.FULL_WIDTH ? known == wanted : known >= wanted;
    }

    private void updatePrincipalVariation(int ply, int action) {
        int[] line = principalVariation[ply];
        int length = variationLength[ply + 1];
        line[0] = action;
        System.arraycopy(principalVariation[ply + 1], 0, line, 1, Math.min(length, MAX_PLY - 1));
        variationLength[ply] = 1 + Math.min(length, MAX_PLY - 1);
    }

    /** Whole turns since the root. */
    private int turnsFromRoot() {
        return ground.turnNumber() - rootTurn;
    }

    /** Whether solved endings know the board for certain. */
    private boolean probeTablebase(int depth) {
        return ground.isTurnStart()
                && tablebaseProbe.probe(rulesBoard, depth)
                && tablebaseProbe.isIndependentOfQuietTurns();
    }

    /** The table counts the turns to the end from the position itself. */
    private int toTableScore(int score) {
        return Score.isDecided(score) ? score + Integer.signum(score) * turnsFromRoot() : score;
    }

    private int fromTableScore(int score) {
        return Score.isDecided(score) ? score - Integer.signum(score) * turnsFromRoot() : score;
    }
}
