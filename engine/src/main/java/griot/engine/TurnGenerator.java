package griot.engine;

import griot.rules.Board;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * All turns that can be played on a board, in an order that follows from the rules alone: books call turns by their number in it.
 */
public final class TurnGenerator {
    /** Where there are more, a book has nothing to say. */
    public static final int MAX_TURNS = 2_000;

    private final Board board;
    private final List<int[]> turns = new ArrayList<>();
    private int[] path = new int[16];
    private int length;

    private TurnGenerator(Board board) {
        this.board = board;
    }

    /**
     * The turns, each its actions to the turn's end; none if there are more than {@link #MAX_TURNS}, or the game is over. Inside a turn, the
     * ways to end it.
     *
     * @param board stands where it does again afterwards
     */
    public static List<int[]> of(Board board) {
        TurnGenerator turns = new TurnGenerator(board);
        turns.generate();
        return turns.turns.size() > MAX_TURNS ? List.of() : List.copyOf(turns.turns);
    }

    private void generate() {
        int[] actions = new int[Board.MAX_ACTIONS];
        int count = board.actions(actions);
        Arrays.sort(actions, 0, count);
        if (length == path.length) {
            path = Arrays.copyOf(path, 2 * length);
        }
        for (int i = 0; i < count && turns.size() <= MAX_TURNS; i++) {
            path[length++] = actions[i];
            board.play(actions[i]);
            if (board.isOver() || board.isTurnStart()) {
                turns.add(Arrays.copyOf(path, length));
            } else {
                generate();
            }
            board.undo();
            length--;
        }
    }
}
