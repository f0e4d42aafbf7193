package griot.engine.search;

import java.util.ArrayList;
import java.util.List;

/** Turns that a search leaves out because earlier lines have reported them. A turn is all of its actions from the root. */
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

    /** Whether one of the turns begins with the first {@code ply} actions of this path. */
    boolean containsPrefix(int[] path, int ply) {
        for (int[] turn : turns) {
            if (turn.length > ply && beginsWith(turn, path, ply)) {
                return true;
            }
        }
        return false;
    }

    /** Whether one of the turns is the first {@code ply} actions of this path and then this one, and no more. */
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
