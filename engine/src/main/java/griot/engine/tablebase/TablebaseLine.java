package griot.engine.tablebase;

import griot.rules.Board;
import java.util.Arrays;
import java.util.Optional;

/** The line of best play according to the tablebase. */
final class TablebaseLine {
    /** Maximum length of a line in turns. */
    private static final int MAX_TURNS = 30;

    /** Maximum length of a line in actions. */
    private static final int MAX_ACTIONS = 160;

    private TablebaseLine() {}

    /**
     * A turn and the best turns after it, until the tablebase does not hold all root moves or nobody can force
     * progress; at most 30 turns and 160 actions.
     *
     * @param board the board before the turn, left as it was
     * @return the actions of the line
     */
    static int[] line(Board board, TablebaseProbe probe, int[] turn) {
        int depth = board.depth();
        int[] line = Arrays.copyOf(turn, MAX_ACTIONS);
        int length = turn.length;
        play(board, turn);
        for (int turns = 1; turns < MAX_TURNS && !board.isOver(); turns++) {
            Optional<RootProbe> nextProbe = RootProbe.of(board, probe);
            if (nextProbe.isEmpty()
                    || nextProbe.get().isEven()
                    || length + nextProbe.get().actions(0).length > line.length) {
                break;
            }
            int[] actions = nextProbe.get().actions(0);
            System.arraycopy(actions, 0, line, length, actions.length);
            length += actions.length;
            play(board, actions);
        }
        board.rewind(depth);
        return Arrays.copyOf(line, length);
    }

    private static void play(Board board, int[] actions) {
        for (int action : actions) {
            board.play(action);
        }
    }
}
