package griot.engine.search;

import griot.engine.Score;
import griot.engine.eval.Evaluation;
import griot.engine.tablebase.TablebaseProbe;
import griot.rules.ActionCode;
import griot.rules.Board;
import griot.rules.RuleSet;
import griot.rules.Side;

/**
 * Principal variation search (Marsland and Campbell, "Parallel search of strongly ordered game trees", 1982) of one
 * position to one depth at a time, with a transposition table, selective pruning and a quiescence search.
 *
 * <p>A ply is an action. The same player may make several in a row, so a score changes its sign only where the player
 * to move has changed. All state is allocated by the constructor: a node allocates nothing. For one thread.
 */
public final class Search {
    /** Maximum distance from the root in actions, the quiescence search included. */
    public static final int MAX_PLY = 160;

    /** Maximum nominal depth of an iteration, in actions. */
    public static final int MAX_DEPTH = 64;

    /** Actions that hardly any turn exceeds, used to convert a distance in turns to plies. */
    private static final int ACTIONS_PER_TURN = 2;

    /** Turns for which the quiescence search follows captures. */
    private static final int QUIESCENCE_TURNS = 6;

    /** The quiet count enters the hash key when fewer quiet turns than this are left before the limit. */
    private static final int QUIET_COUNT_HASH_MARGIN = 24;

    /** Odd factors with well mixed bits, by which the quiet count enters the hash and the verification key. */
    private static final int QUIET_HASH_FACTOR = 0x9e3779b1;

    private static final int QUIET_KEY_FACTOR = 0x85ebca6b;

    /** The stop condition is evaluated once in this many nodes; a power of two. */
    private static final int NODES_PER_STOP_CHECK = 512;

    /** With several threads, nodes of less depth are stored in the thread's own table. */
    private static final int MIN_SHARED_DEPTH = 4;

    /**
     * Number of depths, from {@link #MIN_SHARED_DEPTH} on, at which a miss in the shared table probes the local one.
     */
    private static final int SECOND_PROBE_DEPTHS = 2;

    /** Whether the search is selective. */
    enum SearchMode {
        /** Pruning, reductions, extensions and quiescence search. */
        SELECTIVE,
        /** None of them: the scores are those of plain minimax to the depth. */
        FULL_WIDTH
    }

    private final SearchMode mode;
    private final Evaluation evaluation;
    private final SearchBoard board;
    private final TranspositionTable table;
    private final TranspositionTable localTable;
    private final MoveOrdering ordering;
    private final ExcludedRootMoves excludedRootMoves = new ExcludedRootMoves();
    private final MovePicker[] pickers = new MovePicker[MAX_PLY];

    /** By ply: the actions that the quiescence search follows. */
    private final int[][] quiescenceActions = new int[MAX_PLY][Board.MAX_ACTIONS];

    /** Triangular table: by ply, the principal variation from there on. */
    private final int[][] principalVariation = new int[MAX_PLY][MAX_PLY];

    private final int[] principalVariationLength = new int[MAX_PLY];

    /** By ply: the action played there. */
    private final int[] path = new int[MAX_PLY];

    /** By ply: the action that a singular extension search excludes, or {@link TranspositionTable#NO_ACTION}. */
    private final int[] excludedActions = new int[MAX_PLY];

    private final TranspositionTable.Entry entry = new TranspositionTable.Entry();
    private final TablebaseProbe tablebaseProbe;

    /** Nodes of less depth neither probe the transposition table nor are stored in it. */
    private final int minTableDepth;

    private final RuleSet rules;

    /** The board that {@link #board} wraps, for tablebases. */
    private Board rulesBoard;

    private StopCondition stopCondition = StopCondition.NEVER;
    private boolean probesTablebases;

    /** The turn number of the root. */
    private int rootTurn;

    private long nodes;
    private boolean isStopped;
    private int rootScore;

    /** The action tried first at the root, or {@link TranspositionTable#NO_ACTION}. */
    private int rootAction;

    /** Ends a search early. */
    interface StopCondition {
        /** Never stops. */
        StopCondition NEVER = nodes -> false;

        /**
         * Whether to stop.
         *
         * @param nodes nodes searched so far
         */
        boolean shouldStop(long nodes);
    }

    /** A search of positions of one rule set, on one thread and without tablebases. */
    Search(RuleSet rules, Evaluations evaluations, TranspositionTable table, SearchMode mode) {
        this(rules, evaluations, table, table, mode, TablebaseProbe.NONE);
    }

    /**
     * A search of positions of one rule set.
     *
     * @param table the transposition table, which other threads may share
     * @param localTable the table of nodes near the horizon: {@code table} itself if there is a single thread. Each of
     *     several threads has its own table, so that the threads do not contend for cache lines at every node
     */
    Search(
            RuleSet rules,
            Evaluations evaluations,
            TranspositionTable table,
            TranspositionTable localTable,
            SearchMode mode,
            TablebaseProbe tablebaseProbe) {
        this.tablebaseProbe = tablebaseProbe;
        this.rules = rules;
        this.rulesBoard = rules.newBoard();
        this.evaluation = evaluations.evaluation(rules);
        this.board = evaluations.searchBoard(rules, evaluation);
        this.minTableDepth = SearchParameters.minTableDepth(board.hasFewActions());
        this.table = table;
        this.localTable = localTable;
        this.ordering = new MoveOrdering();
        this.mode = mode;
        for (int ply = 0; ply < MAX_PLY; ply++) {
            pickers[ply] = board.newMovePicker(ordering, ply);
            excludedActions[ply] = TranspositionTable.NO_ACTION;
        }
    }

    RuleSet rules() {
        return rules;
    }

    Evaluation evaluation() {
        return evaluation;
    }

    /** Clears killers, counter moves and history. */
    void clear() {
        ordering.clear();
    }

    TablebaseProbe tablebaseProbe() {
        return tablebaseProbe;
    }

    /** Prepares a search of the position on a board, which probes tablebases if there are any. */
    void begin(Board root, StopCondition newStopCondition) {
        begin(root, newStopCondition, true);
    }

    /**
     * Prepares a search of the position on a board.
     *
     * @param root the board, which the search plays on and leaves as it was
     * @param mayProbe whether to probe tablebases if there are any
     */
    void begin(Board root, StopCondition newStopCondition, boolean mayProbe) {
        probesTablebases = mayProbe && !tablebaseProbe.isEmpty();
        rulesBoard = root;
        board.setBoard(root);
        stopCondition = newStopCondition;
        rootTurn = root.turnNumber();
        nodes = 0;
        isStopped = false;
        excludedRootMoves.clear();
        if (localTable != table) {
            localTable.nextSearch();
        }
        ordering.nextSearch();
    }

    /**
     * Whether a score is a win or loss so near that a deeper search would hardly find a shorter one.
     *
     * @param finishedDepth depth of the last finished iteration, in actions
     */
    static boolean isSettled(int score, int finishedDepth) {
        return Score.isDecided(score) && finishedDepth >= ACTIONS_PER_TURN * (Score.turnsToEnd(score) + 1);
    }

    /** Root moves that the search leaves out; {@link #begin} clears them. */
    ExcludedRootMoves excludedRootMoves() {
        return excludedRootMoves;
    }

    /** Nodes searched, that is, actions played since {@link #begin}. */
    long nodes() {
        return nodes;
    }

    /**
     * Whether the stop condition has ended the search. The score that {@link #searchRoot} returned is then
     * meaningless; {@link #principalVariation} and {@link #rootScore} hold the best root move found before.
     */
    boolean isStopped() {
        return isStopped;
    }

    /**
     * The actions of the principal variation of the last {@link #searchRoot}; empty if no action was better than {@code
     * alpha}.
     */
    int[] principalVariation() {
        int[] copy = new int[principalVariationLength[0]];
        System.arraycopy(principalVariation[0], 0, copy, 0, copy.length);
        return copy;
    }

    /**
     * Searches the root with an open window.
     *
     * @param depth nominal depth in actions
     * @param firstAction the action to try first, or {@link TranspositionTable#NO_ACTION}
     * @return the score of the position for the player to move
     */
    int searchRoot(int depth, int firstAction) {
        return searchRoot(depth, firstAction, -Score.INFINITE, Score.INFINITE);
    }

    /** Searches the root with a window: a score outside it is only a bound. */
    int searchRoot(int depth, int firstAction, int alpha, int beta) {
        rootScore = -Score.INFINITE;
        rootAction = firstAction;
        return search(depth, alpha, beta, 0);
    }

    /** The score of {@link #principalVariation}; -{@link Score#INFINITE} if that is empty. */
    int rootScore() {
        return rootScore;
    }

    /**
     * Searches a node. The steps stay in one method: cut into methods for the node, its interior and its loop, the
     * search lost 2 to 4 per cent of its speed.
     */
    private int search(int depth, int alpha, int beta, int ply) {
        principalVariationLength[ply] = 0;

        // Step 1. Game over. A repeated position is scored as if play went on repeating it.
        if (board.isOver()) {
            return endScore();
        }
        if (ply > 0 && board.earlierOccurrences() > 0) {
            return probesTablebases ? board.repetitionScoreWithTablebases() : board.repetitionScore();
        }

        // Step 2. Tablebase probe.
        if (probesTablebases && ply > 0 && probeTablebase(depth)) {
            return fromTableScore(tablebaseProbe.score());
        }

        // Step 3. Horizon: quiescence search.
        if (depth <= 0 || ply >= MAX_PLY - 1) {
            return mode == SearchMode.FULL_WIDTH ? board.evaluate() : quiescence(alpha, beta, ply, QUIESCENCE_TURNS);
        }

        // Step 4. Static evaluation and reverse futility pruning, with null windows and between turns only. They
        // precede the transposition table probe, which is a cache miss.
        boolean isRestricted = excludedActions[ply] != TranspositionTable.NO_ACTION || isInExcludedTurn(ply);
        boolean isEvaluated = mode == SearchMode.SELECTIVE
                && depth <= SearchParameters.REVERSE_FUTILITY_DEPTH
                && beta - alpha == 1
                && !isRestricted
                && board.isTurnStart();
        int staticScore = Score.INFINITE;
        if (isEvaluated) {
            staticScore = board.evaluate();
            if (staticScore - SearchParameters.REVERSE_FUTILITY_MARGIN * depth >= beta
                    && Math.abs(beta) <= Score.MAX_ESTIMATE) {
                return staticScore;
            }
        }

        // Step 5. Transposition table probe. No cut-off in PV nodes, so that the principal variation is complete. The
        // score may rest on a repetition of another path (graph history interaction); a key that held the path would
        // cost more than it gains.
        boolean isPv = beta - alpha > 1;
        boolean usesTable = depth >= minTableDepth;
        int hash = 0;
        int key = 0;
        if (usesTable) {
            int quietCount = quietCountInKey();
            hash = board.hash() + quietCount * QUIET_HASH_FACTOR;
            key = board.verificationKey() ^ quietCount * QUIET_KEY_FACTOR;
        }
        int tableAction = ply == 0 ? rootAction : TranspositionTable.NO_ACTION;
        TranspositionTable nodeTable = depth < MIN_SHARED_DEPTH ? localTable : table;
        boolean isHit = usesTable
                && (nodeTable.probe(hash, key, entry)
                        || localTable != nodeTable
                                && depth < MIN_SHARED_DEPTH + SECOND_PROBE_DEPTHS
                                && localTable.probe(hash, key, entry));
        if (isHit) {
            tableAction = tableAction == TranspositionTable.NO_ACTION ? entry.action() : tableAction;
            if (!isPv && !isRestricted && isDeepEnough(entry.depth(), depth)) {
                int score = fromTableScore(entry.score());
                if (entry.bound() == TranspositionTable.EXACT
                        || (entry.bound() == TranspositionTable.LOWER_BOUND ? score >= beta : score <= alpha)) {
                    return score;
                }
            }
        }

        // Step 6. Singular extension: if all other actions fail low at reduced depth, the table's action is extended.
        // Multi-cut: if another action fails high too, the node is cut.
        boolean isSingular = false;
        if (isHit && !isRestricted && ply > 0 && isSingularCandidate(depth)) {
            int singularBeta = entry.score() - SearchParameters.SINGULAR_MARGIN * depth;
            isSingular = searchWithoutTableAction(depth, singularBeta, ply) < singularBeta;
            if (isStopped) {
                return 0;
            }
            if (!isSingular && singularBeta >= beta && !isPv) {
                return singularBeta;
            }
        }

        // Step 7. Internal iterative reduction.
        int reducedDepth = depth;
        if (mode == SearchMode.SELECTIVE
                && depth >= SearchParameters.IIR_DEPTH
                && tableAction == TranspositionTable.NO_ACTION) {
            reducedDepth--;
        }

        // Step 8. Futility pruning: quiet actions that cannot raise alpha near the horizon are skipped from step 12 on.
        boolean isFutile = reducedDepth <= SearchParameters.FUTILITY_DEPTH
                && staticScore + SearchParameters.futilityMargin(reducedDepth) <= alpha;

        Side mover = board.toMove();
        int previousAction = ply == 0 ? TranspositionTable.NO_ACTION : path[ply - 1];
        MovePicker picker = pickers[ply];
        picker.begin(tableAction, previousAction);
        int bestScore = -Score.INFINITE;
        int bestAction = TranspositionTable.NO_ACTION;
        int raisedAlpha = alpha;
        int triedCount = 0;
        for (int action = picker.nextAction(); action != TranspositionTable.NO_ACTION; action = picker.nextAction()) {
            if (isRestricted && isExcluded(ply, action)) {
                continue;
            }

            // Step 9. Extensions: a singular action and a forced one, the only one of its node, cost no depth.
            boolean isExtended =
                    isSingular && action == tableAction || picker.count() == 1 && mode == SearchMode.SELECTIVE;
            int childDepth = isExtended ? reducedDepth : reducedDepth - 1;
            triedCount++;
            path[ply] = action;
            boolean isForcing = picker.isForcing();
            play(action);
            boolean isSameMover = board.toMove() == mover;

            // Step 10. Principal variation search: the first action gets the whole window, the others a null window.
            // Step 11. Late move reductions; an action that fails high is searched again at full depth.
            int score;
            if (bestScore == -Score.INFINITE) {
                score = searchChild(childDepth, raisedAlpha, beta, ply + 1, isSameMover);
            } else {
                int reduction = reduction(action, reducedDepth, triedCount, isForcing, isSameMover);
                score = searchChild(childDepth - reduction, raisedAlpha, raisedAlpha + 1, ply + 1, isSameMover);
                if (score > raisedAlpha && reduction > 0) {
                    score = searchChild(childDepth, raisedAlpha, raisedAlpha + 1, ply + 1, isSameMover);
                }
                if (score > raisedAlpha && score < beta) {
                    score = searchChild(childDepth, raisedAlpha, beta, ply + 1, isSameMover);
                }
            }
            board.undo();
            if (isStopped) {
                return 0;
            }

            // Step 12. New best action, beta cut-off, futility pruning of the remaining quiet actions.
            if (score > bestScore) {
                bestScore = score;
                if (score > raisedAlpha) {
                    raisedAlpha = score;
                    bestAction = action;
                    updatePrincipalVariation(ply, action);
                    if (ply == 0) {
                        rootScore = score;
                    }
                    if (score >= beta) {
                        ordering.updateOnCutoff(mover, picker, reducedDepth, ply, previousAction);
                        break;
                    }
                }
            }
            if (isFutile && bestScore > -Score.MAX_ESTIMATE) {
                picker.skipQuiets();
            }
        }

        // Step 13. Transposition table store, unless an action was excluded.
        if (usesTable && !isRestricted) {
            int bound = bestScore >= beta
                    ? TranspositionTable.LOWER_BOUND
                    : bestScore > alpha ? TranspositionTable.EXACT : TranspositionTable.UPPER_BOUND;
            nodeTable.store(hash, key, bestAction, bound, reducedDepth, toTableScore(bestScore));
        }
        return bestScore;
    }

    /** The quiet count as far as it enters the hash key: 0 unless the limit is near. */
    private int quietCountInKey() {
        int quietTurns = board.quietTurns();
        return quietTurns > 0 && quietTurns + QUIET_COUNT_HASH_MARGIN >= board.quietLimit() ? quietTurns : 0;
    }

    /** Whether the path to a node is the beginning of an excluded root move. */
    private boolean isInExcludedTurn(int ply) {
        return !excludedRootMoves.isEmpty()
                && board.turnNumber() == rootTurn
                && excludedRootMoves.containsPrefix(path, ply);
    }

    private boolean isExcluded(int ply, int action) {
        return action == excludedActions[ply] || excludedRootMoves.contains(path, ply, action);
    }

    /** Whether the table entry just read allows a singular extension search of a node of this depth. */
    private boolean isSingularCandidate(int depth) {
        return board.hasFewActions()
                && mode == SearchMode.SELECTIVE
                && depth >= SearchParameters.SINGULAR_DEPTH
                && entry.action() != TranspositionTable.NO_ACTION
                && entry.bound() != TranspositionTable.UPPER_BOUND
                && entry.depth() >= SearchParameters.minSingularTableDepth(depth)
                && !Score.isDecided(entry.score());
    }

    /** Searches all actions but the table's at reduced depth, with a null window below {@code beta}. */
    private int searchWithoutTableAction(int depth, int beta, int ply) {
        excludedActions[ply] = entry.action();
        int bestScore = search(SearchParameters.singularSearchDepth(depth), beta - 1, beta, ply);
        excludedActions[ply] = TranspositionTable.NO_ACTION;
        principalVariationLength[ply] = 0;
        return bestScore;
    }

    /**
     * The late move reduction. Removals, of which many are equivalent, are reduced although they are forcing.
     *
     * @param actionNumber the action's number in the move ordering, from 1
     * @return plies by which the null-window search is reduced
     */
    private int reduction(int action, int depth, int actionNumber, boolean isForcing, boolean isSameMover) {
        if (mode == SearchMode.FULL_WIDTH) {
            return 0;
        }
        if (ActionCode.kind(action) == ActionCode.REMOVE) {
            return LateMoveReductions.ofRemoval(depth, actionNumber);
        }
        return isForcing || isSameMover ? 0 : LateMoveReductions.ofQuiet(depth, actionNumber, board.hasFewActions());
    }

    /**
     * Quiescence search: follows captures, and whatever completes a turn that has begun.
     *
     * @param turns number of further turns in which captures are followed
     */
    private int quiescence(int alpha, int beta, int ply, int turns) {
        principalVariationLength[ply] = 0;
        if (board.isOver()) {
            return endScore();
        }
        if (probesTablebases && probeTablebase(0)) {
            return fromTableScore(tablebaseProbe.score());
        }
        boolean canStandPat = board.isTurnStart() || board.isBonusStart();
        int bestScore = -Score.INFINITE;
        int raisedAlpha = alpha;
        if (canStandPat || ply >= MAX_PLY - 1) {
            // Stand pat: nobody is forced to capture, so the static evaluation is a lower bound.
            bestScore = board.evaluate();
            if (bestScore >= beta || turns == 0 || ply >= MAX_PLY - 1) {
                return bestScore;
            }
            raisedAlpha = Math.max(raisedAlpha, bestScore);
        }
        board.updateTactics();
        if (canStandPat && !board.mayCapture()) {
            return bestScore;
        }
        int[] actions = quiescenceActions[ply];
        int count = canStandPat ? board.captures(actions) : board.continuations(actions);
        int turnsLeft = canStandPat ? turns - 1 : turns;
        Side mover = board.toMove();
        for (int i = 0; i < count; i++) {
            int action = actions[i];
            play(action);
            int score = board.toMove() == mover
                    ? quiescence(raisedAlpha, beta, ply + 1, turnsLeft)
                    : -quiescence(-beta, -raisedAlpha, ply + 1, turnsLeft);
            board.undo();
            if (isStopped) {
                return 0;
            }
            if (score > bestScore) {
                bestScore = score;
                if (score > raisedAlpha) {
                    raisedAlpha = score;
                    updatePrincipalVariation(ply, action);
                    if (score >= beta) {
                        break;
                    }
                }
            }
        }
        return bestScore;
    }

    /**
     * Searches the position after an action; window and score are those of the player who made it.
     *
     * @param isSameMover whether that player is to move again
     */
    private int searchChild(int depth, int alpha, int beta, int ply, boolean isSameMover) {
        return isSameMover ? search(depth, alpha, beta, ply) : -search(depth, -beta, -alpha, ply);
    }

    /** Plays an action, counts it as a node and, now and then, evaluates the stop condition. */
    private void play(int action) {
        board.play(action);
        nodes++;
        if ((nodes & NODES_PER_STOP_CHECK - 1) == 0 && stopCondition.shouldStop(nodes)) {
            isStopped = true;
        }
    }

    /** Whether a table entry of a depth may cut off a node; a full-width search takes no deeper scores. */
    private boolean isDeepEnough(int entryDepth, int nodeDepth) {
        return mode == SearchMode.FULL_WIDTH ? entryDepth == nodeDepth : entryDepth >= nodeDepth;
    }

    private void updatePrincipalVariation(int ply, int action) {
        int[] line = principalVariation[ply];
        int length = principalVariationLength[ply + 1];
        line[0] = action;
        System.arraycopy(principalVariation[ply + 1], 0, line, 1, Math.min(length, MAX_PLY - 1));
        principalVariationLength[ply] = 1 + Math.min(length, MAX_PLY - 1);
    }

    /** Turns since the root. */
    private int turnsFromRoot() {
        return board.turnNumber() - rootTurn;
    }

    /** The score of a game that is over. */
    private int endScore() {
        return probesTablebases ? board.endScoreWithTablebases(turnsFromRoot()) : board.endScore(turnsFromRoot());
    }

    /** Probes the tablebase; returns whether it holds the position and the quiet count cannot change the value. */
    private boolean probeTablebase(int depth) {
        return board.isTurnStart()
                && tablebaseProbe.probe(rulesBoard, depth)
                && tablebaseProbe.isIndependentOfQuietTurns();
    }

    /** Converts a distance to the end from turns since the root to turns since the position, as the table stores it. */
    private int toTableScore(int score) {
        return Score.isDecided(score) ? score + Integer.signum(score) * turnsFromRoot() : score;
    }

    /** The inverse of {@link #toTableScore}. */
    private int fromTableScore(int score) {
        return Score.isDecided(score) ? score - Integer.signum(score) * turnsFromRoot() : score;
    }
}
