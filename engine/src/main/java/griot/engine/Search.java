package griot.engine;

import griot.rules.Board;
import griot.rules.Result;
import griot.rules.Side;

/**
 * Principal variation search of one position to one depth at a time.
 *
 * <p>A ply is an action. The same player may make several in a row, so a score changes its sign only where the player to
 * move has changed. Everything lies in arrays made beforehand: a node allocates nothing.
 */
final class Search {
    /** Actions from the root that can be held at all, the captures searched on included. */
    static final int MAX_PLY = 160;

    /** Actions that an iteration looks ahead at most. */
    static final int MAX_DEPTH = 64;

    /** How many turns captures are searched on beyond the depth. */
    private static final int CAPTURE_TURNS = 6;

    /** Beyond the depth, where a turn must go on, only so many of the most promising actions are tried. */
    private static final int CAPTURE_WIDTH = 4;

    /** With fewer quiet turns left than this, the count is part of the position. */
    private static final int QUIET_HORIZON = 24;

    /** Stop is asked each time so many actions have been tried; a power of two. */
    private static final int NODES_BETWEEN_CHECKS = 512;

    /** The first actions of a node that are never reduced. */
    private static final int FULL_DEPTH_ACTIONS = 3;

    private static final int MANY_ACTIONS = 12;

    /** How much of what makes a search strong is on. */
    enum Manner {
        /** Everything. */
        SELECTIVE,
        /** Every line to the same depth, nothing beyond: its scores are those of plain minimax. */
        FULL_WIDTH
    }

    private final Manner manner;
    private final Evaluation evaluation;
    private final Tactics tactics;
    private final Table table;
    private final Ordering ordering;
    private final Exclusions exclusions = new Exclusions();
    private final int[][] actions = new int[MAX_PLY][Board.MAX_ACTIONS];
    private final int[][] weights = new int[MAX_PLY][Board.MAX_ACTIONS];
    private final int[][] variation = new int[MAX_PLY][MAX_PLY];
    private final int[] variationLength = new int[MAX_PLY];
    private final int[] path = new int[MAX_PLY];

    private Board board;
    private Watch watch = Watch.NEVER;
    private int rootTurn;
    private long nodes;
    private boolean stopped;
    private int rootScore;
    private int rootFirst;

    /** Ends a search from outside. */
    interface Watch {
        /** A search that nobody ends. */
        Watch NEVER = nodes -> false;

        /** Whether to stop after so many actions tried. */
        boolean isOver(long nodes);
    }

    Search(Board board, Evaluation evaluation, Tactics tactics, Table table, Ordering ordering, Manner manner) {
        this.board = board;
        this.evaluation = evaluation;
        this.tactics = tactics;
        this.table = table;
        this.ordering = ordering;
        this.manner = manner;
    }

    /** Prepares for a search of the position that stands on a board. */
    void begin(Board root, Watch newWatch) {
        board = root;
        watch = newWatch;
        rootTurn = root.turnNumber();
        nodes = 0;
        stopped = false;
        exclusions.clear();
    }

    /** Turns to leave out. */
    Exclusions exclusions() {
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
     *     Table#NO_ACTION}
     */
    int root(int depth, int first) {
        rootScore = -Score.INFINITE;
        rootFirst = first;
        return search(depth, -Score.INFINITE, Score.INFINITE, 0);
    }

    /** The score that goes with {@link #variation}. */
    int rootScore() {
        return rootScore;
    }

    private int search(int depth, int alpha, int beta, int ply) {
        // 1. The end of the game, and the beginning of going round in circles.
        variationLength[ply] = 0;
        if (board.isOver()) {
            return ending();
        }
        if (ply > 0 && board.earlierOccurrences() > 0) {
            return repetition();
        }

        // 2. The horizon.
        if (depth <= 0 || ply >= MAX_PLY - 1) {
            return manner == Manner.FULL_WIDTH
                    ? evaluation.evaluate(board)
                    : searchCaptures(alpha, beta, ply, CAPTURE_TURNS);
        }

        // 3. What the table knows. A line to be shown is followed to its end, so no cut-off inside one. A score may
        // rest
        //    on a repetition that another path made; keeping the path in the key would cost more than that does.
        boolean wide = beta - alpha > 1;
        boolean restricted = !exclusions.isEmpty() && board.turnNumber() == rootTurn && exclusions.concern(path, ply);
        int hash = board.hash();
        int check = board.check();
        int quiet = board.quietTurns();
        if (quiet > 0 && quiet + QUIET_HORIZON >= tactics.quietLimit(board)) {
            hash += quiet * 0x9e3779b1;
            check ^= quiet * 0x85ebca6b;
        }
        int fromTable = ply == 0 ? rootFirst : Table.NO_ACTION;
        int entry = table.find(hash, check);
        if (entry != Table.NONE) {
            fromTable = fromTable == Table.NO_ACTION ? table.action(entry) : fromTable;
            if (!wide && !restricted && deepEnough(table.depth(entry), depth)) {
                int score = fromRoot(table.score(entry));
                int bound = table.bound(entry);
                if (bound == Table.EXACT || (bound == Table.AT_LEAST ? score >= beta : score <= alpha)) {
                    return score;
                }
            }
        }

        // 4. The actions, most promising first.
        int[] list = actions[ply];
        int[] weight = weights[ply];
        int count = board.actions(list);
        boolean tableFirst = fromTable != Table.NO_ACTION && Ordering.bringToFront(list, count, fromTable);
        if (!tableFirst) {
            ordering.weigh(board, list, weight, 0, count, ply);
        }
        Side mover = board.toMove();
        int best = -Score.INFINITE;
        int bestAction = Table.NO_ACTION;
        int low = alpha;

        for (int i = 0; i < count; i++) {
            // Where the table's action refutes, the others need no weight.
            if (i == 1 && tableFirst) {
                ordering.weigh(board, list, weight, 1, count, ply);
            }
            int promise = i == 0 && tableFirst ? 0 : Ordering.pick(list, weight, i, count);
            int action = list[i];
            if (restricted && exclusions.exclude(path, ply, action)) {
                continue;
            }

            // 5. Play. The same player may go on.
            boolean forcing = promise >= Tactics.FORCING;
            path[ply] = action;
            play(action);
            boolean same = board.toMove() == mover;

            // 6. The first action gets the whole window; the others have to show with a null window, and late
            //    ones at less depth, that they deserve it.
            int score;
            if (best == -Score.INFINITE) {
                score = follow(depth - 1, low, beta, ply + 1, same);
            } else {
                int reduction = forcing || same ? 0 : reduction(depth, i);
                score = follow(depth - 1 - reduction, low, low + 1, ply + 1, same);
                if (score > low && reduction > 0) {
                    score = follow(depth - 1, low, low + 1, ply + 1, same);
                }
                if (score > low && score < beta) {
                    score = follow(depth - 1, low, beta, ply + 1, same);
                }
            }
            board.undo();
            if (stopped) {
                return 0;
            }

            // 7. Better than what was known, or too good to be allowed.
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
                        ordering.refuted(mover, list, i, depth, ply, forcing);
                        break;
                    }
                }
            }
        }

        // 8. Remember. What was left out of a restricted node would be missing from the table.
        if (!restricted) {
            int bound = best >= beta ? Table.AT_LEAST : best > alpha ? Table.EXACT : Table.AT_MOST;
            table.store(hash, check, bestAction, bound, depth, toTable(best));
        }
        return best;
    }

    /** Beyond the depth: captures, and whatever a turn that has begun still needs. */
    private int searchCaptures(int alpha, int beta, int ply, int turns) {
        variationLength[ply] = 0;
        if (board.isOver()) {
            return ending();
        }
        int[] list = actions[ply];
        int best = -Score.INFINITE;
        int low = alpha;
        int count;
        boolean free = board.isTurnStart() || board.isBonusStart();
        if (free || ply >= MAX_PLY - 1) {
            // Nobody has to capture, so the position as it stands is a lower bound.
            best = evaluation.evaluate(board);
            if (best >= beta || turns == 0 || ply >= MAX_PLY - 1) {
                return best;
            }
            tactics.look(board);
            if (!tactics.mayCapture()) {
                return best;
            }
            low = Math.max(low, best);
            count = tactics.keepCaptures(list, board.actions(list));
        } else {
            tactics.look(board);
            count = board.actions(list);
        }
        int[] weight = weights[ply];
        tactics.weigh(list, weight, 0, count);
        int tried = free ? count : Math.min(count, CAPTURE_WIDTH);
        Side mover = board.toMove();
        for (int i = 0; i < tried; i++) {
            Ordering.pick(list, weight, i, count);
            int action = list[i];
            play(action);
            int left = free ? turns - 1 : turns;
            int score = board.toMove() == mover
                    ? searchCaptures(low, beta, ply + 1, left)
                    : -searchCaptures(-beta, -low, ply + 1, left);
            board.undo();
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
        board.play(action);
        nodes++;
        if ((nodes & NODES_BETWEEN_CHECKS - 1) == 0 && watch.isOver(nodes)) {
            stopped = true;
        }
    }

    private boolean deepEnough(int known, int wanted) {
        return manner == Manner.FULL_WIDTH ? known == wanted : known >= wanted;
    }

    private int reduction(int depth, int at) {
        if (manner == Manner.FULL_WIDTH || depth < 3 || at < FULL_DEPTH_ACTIONS) {
            return 0;
        }
        return at >= MANY_ACTIONS && depth >= 5 ? 2 : 1;
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
        return board.turnNumber() - rootTurn;
    }

    private int ending() {
        Result result = board.outcome().orElseThrow().result();
        if (result == Result.DRAW) {
            return 0;
        }
        return result == Result.win(board.toMove()) ? Score.win(turns()) : -Score.win(turns());
    }

    private int repetition() {
        return tactics.resultOfRepetition(board) * Score.win(turns());
    }

    /** The table counts the turns to the end from the position itself. */
    private int toTable(int score) {
        return Score.isDecided(score) ? score + Integer.signum(score) * turns() : score;
    }

    private int fromRoot(int score) {
        return Score.isDecided(score) ? score - Integer.signum(score) * turns() : score;
    }
}
