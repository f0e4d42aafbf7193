package griot.engine;

import griot.rules.Board;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Generates all turns of a position, in the lexicographic order of their action codes. The order depends on the rules
 * alone; book files refer to a turn by its index.
 */
public final class TurnGenerator {
    /** Maximum number of turns generated; a position with more yields none. */
    public static final int MAX_TURNS = 2_000;

    private final Board board;
    private final List<int[]> turns = new ArrayList<>();
    private int[] path = new int[16];
    private int length;

    private TurnGenerator(Board board) {
        this.board = board;
    }

    /**
     * Generates the turns.
     *
     * @param board the board, unchanged on return; inside a turn, the turn's possible completions are generated
     * @return the actions of each turn; empty if there are more than {@link #MAX_TURNS}, or the game is over
     */
    public static List<int[]> turns(Board board) {
        TurnGenerator generator = new TurnGenerator(board);
        generator.generate();
        return generator.turns.size() > MAX_TURNS ? List.of() : List.copyOf(generator.turns);
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
