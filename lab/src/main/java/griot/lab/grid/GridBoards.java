package griot.lab.grid;

import griot.lab.report.ExaminedTables;
import griot.lab.report.TableScan;
import griot.rules.RuleSet;
import griot.rules.Side;
import griot.rules.grid.GridBoard;
import griot.tables.format.DistanceToEnd;
import griot.tables.format.TableFile;
import griot.tables.format.ValueEncoding;
import griot.tables.grid.GridIndex;
import griot.tables.grid.GridSlice;
import griot.tables.grid.GridTables;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.stream.IntStream;

/** All boards of a slice with empty hands, at quiet count 0, with their values. */
final class GridBoards {
    /** The value of an impossible board. */
    static final int IMPOSSIBLE = Integer.MIN_VALUE;

    private final RuleSet rules;
    private final GridSlice slice;
    private final GridIndex boardIndex;
    private final ValueEncoding encoding;
    private final MemorySegment values;

    /**
     * Unpacks a table, unless it is unpacked.
     *
     * @param tables the tables of the rule set, with one of the slice that has fewer than 2^31 entries
     * @param examined the same tables
     */
    GridBoards(GridTables tables, ExaminedTables examined, GridSlice slice) {
        TableFile table = tables.table(slice).orElseThrow();
        rules = tables.traits().rules();
        this.slice = slice;
        boardIndex = tables.index(table);
        encoding = tables.traits().encoding();
        values = examined.values(table);
    }

    /** The slice. */
    GridSlice slice() {
        return slice;
    }

    /** Number of boards, impossible ones included. */
    int count() {
        return (int) values.byteSize();
    }

    /** The {@link DistanceToEnd} of a board; {@link #IMPOSSIBLE} if it is impossible. */
    int value(int index) {
        byte value = values.get(ValueLayout.JAVA_BYTE, index);
        return value == ValueEncoding.IMPOSSIBLE ? IMPOSSIBLE : encoding.decode(value);
    }

    /** The value of the board with these pieces of the player to move and of the opponent. */
    int value(int own, int other) {
        return value((int) boardIndex.rank(own, other));
    }

    /** The squares of the player to move in the lower 32 bits, the opponent's in the upper. */
    long squares(int index) {
        return boardIndex.unrank(index);
    }

    /** A board with its value. */
    SliceBoard sliceBoard(int index) {
        return new SliceBoard(slice.name(), index, value(index));
    }

    /** A possible board, White to move. */
    GridBoard board(int index) {
        long squares = squares(index);
        return board((int) squares, (int) (squares >>> Integer.SIZE));
    }

    /** The possible board with these pieces of White, who is to move, and of Black. */
    GridBoard board(int own, int other) {
        return (GridBoard) rules.board(slice.setup(own, other, Side.WHITE, 0));
    }

    /** Indexes of up to {@code maxCount} boards spread over the slice, except impossible boards and finished games. */
    IntStream sample(int maxCount) {
        return TableScan.sample(count(), maxCount).filter(i -> value(i) != IMPOSSIBLE && !isOver(value(i)));
    }

    private static boolean isOver(int value) {
        return value != DistanceToEnd.DRAW && DistanceToEnd.turns(value) == 0;
    }
}
