package griot.lab.endings;

import griot.rules.GridBoard;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.aligning.AligningRules;
import griot.tables.EndCounting;
import griot.tables.EndTables;
import griot.tables.EndValue;
import griot.tables.PieceNumbering;
import griot.tables.PieceSlice;
import griot.tables.TableFile;
import java.util.stream.IntStream;

/** All boards of a slice with empty hands, at quiet count 0, with their values. */
final class PieceBoards {
    /** Marks an impossible board. */
    static final int NONE = Integer.MIN_VALUE;

    private final RuleSet rules;
    private final PieceSlice slice;
    private final PieceNumbering numbering;
    private final EndCounting counting;
    private final byte[] written;

    /**
     * Loads a table.
     *
     * @param table of fewer than 2^31 boards
     */
    PieceBoards(RuleSet rules, int own, int other, TableFile table) {
        this.rules = rules;
        slice = new PieceSlice(own, other);
        numbering = new PieceNumbering(EndTables.files(rules), own, other);
        counting = EndTables.counting(rules);
        written = Tables.values(table);
    }

    int count() {
        return written.length;
    }

    /** The {@link EndValue} of a board; {@link #NONE} if it is impossible. */
    int value(int number) {
        boolean isBoard = written[number] != EndCounting.IMPOSSIBLE || !(rules instanceof AligningRules);
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
        return Tables.scattered(count(), most).filter(i -> value(i) != NONE && !isOver(value(i)));
    }

    private static boolean isOver(int value) {
        return value != EndValue.DRAW && EndValue.turns(value) == 0;
    }
}
