package griot.engine.search;

import java.util.ArrayList;
import java.util.List;

/**
 * Root moves that a search leaves out: those of earlier principal variations (MultiPV), and those that the tablebase
 * ranks lower. A root move is a turn, that is, all of its actions from the root.
 */
final class ExcludedRootMoves {
    private final List<int[]> turns = new ArrayList<>();

    void clear() {
        turns.clear();
    }

    void add(int[] turn) {
        turns.add(turn);
    }

    boolean isEmpty() {
        return turns.isEmpty();
    }

    /** Whether an excluded turn is longer than {@code ply} and begins with the first {@code ply} actions of a path. */
    boolean containsPrefix(int[] path, int ply) {
        for (int[] turn : turns) {
            if (turn.length > ply && beginsWith(turn, path, ply)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the first {@code ply} actions of a path and then this action are exactly an excluded turn. */
    boolean contains(int[] path, int ply, int action) {
        for (int[] turn : turns) {
            if (turn.length == ply + 1 && turn[ply] == action && beginsWith(turn, path, ply)) {
                return true;
            }
        }
        return false;
    }

    private static boolean beginsWith(int[] turn, int[] path, int ply) {
        for (int i = 0; i < ply; i++) {
            if (turn[i] != path[i]) {
                return false;
            }
        }
        return true;
    }
}
