package griot.lab.endings;

import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.aligning.AligningRules;
import griot.rules.grid.GridBoard;
import griot.tables.format.TableFile;
import griot.tables.format.ValueEncoding;
import griot.tables.grid.DistanceToEnd;
import griot.tables.grid.GridIndex;
import griot.tables.grid.GridSlice;
import griot.tables.grid.GridTables;
import java.util.stream.IntStream;

/** All boards of a slice with empty hands, at quiet count 0, with their values. */
final class GridBoards {
    /** Marks an impossible board. */
    static final int NONE = Integer.MIN_VALUE;

    private final RuleSet rules;
    private final GridSlice slice;
    private final GridIndex numbering;
    private final ValueEncoding counting;
    private final byte[] written;

    /**
     * Loads a table.
     *
     * @param table of fewer than 2^31 boards
     */
    GridBoards(RuleSet rules, int own, int other, TableFile table) {
        this.rules = rules;
        slice = new GridSlice(own, other);
        numbering = new GridIndex(GridTables.files(rules), own, other);
        counting = GridTables.counting(rules);
        written = WholeTables.values(table);
    }

    int count() {
        return written.length;
    }

    /** The {@link DistanceToEnd} of a board; {@link #NONE} if it is impossible. */
    int value(int number) {
        boolean isBoard = written[number] != ValueEncoding.IMPOSSIBLE || !(rules instanceof AligningRules);
        return isBoard ? counting.value(written[number]) : NONE;
    }

    /** The value of the board on which these pieces stand. */
    int value(int own, int other) {
        return value((int) numbering.rank(own, other));
    }

    /** The squares of the player to move in the lower half, those of the other in the upper. */
    long squares(int number) {
        return numbering.board(number);
    }

    /** The setup of a board, White to move. */
    Setup.OfPieces setup(int number) {
        long squares = squares(number);
        return slice.setup((int) squares, (int) (squares >>> Integer.SIZE), Side.WHITE, 0);
    }

    /** A possible board, White to move. */
    GridBoard board(int number) {
        return (GridBoard) rules.board(setup(number));
    }

    /** A sample spread over the slice, or all boards; without impossible boards and finished games. */
    IntStream sample(int most) {
        return WholeTables.scattered(count(), most).filter(i -> value(i) != NONE && !isOver(value(i)));
    }

    private static boolean isOver(int value) {
        return value != DistanceToEnd.DRAW && DistanceToEnd.turns(value) == 0;
    }
}
