package griot.engine.tablebase;

import griot.rules.Board;
import java.util.Arrays;
import java.util.Optional;

/** Follows solved endings from turn to turn, to show where they lead. */
public final class TablebaseLine {
    /** Nobody reads more turns than that. */
    private static final int MAX_TURNS = 30;

    /** Room for their actions. */
    private static final int MAX_ACTIONS = 160;

    private TablebaseLine() {}

    /**
     * The actions of a turn and of the best turns after it, as far as they are known and there is one that is to be played.
     *
     * @param board stands before the turn, and does so again afterwards
     */
    public static int[] line(Board board, TablebaseProbe prober, int[] turn) {
        int depth = board.depth();
        int[] line = Arrays.copyOf(turn, MAX_ACTIONS);
        int length = turn.length;
        play(board, turn);
        for (int turns = 1; turns < MAX_TURNS && !board.isOver(); turns++) {
            Optional<RootProbe> next = RootProbe.of(board, prober);
            if (next.isEmpty() || next.get().isEven() || length + next.get().actions(0).length > line.length) {
                break;
            }
            int[] actions = next.get().actions(0);
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
