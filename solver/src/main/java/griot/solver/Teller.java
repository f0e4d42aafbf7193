package griot.solver;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * Tells the boards before about boards whose value is found. For one thread, beside others of its kind.
 *
 * <p>Boards are told in bundles. To look at all boards of a bundle before any is changed lets the processor wait for the memory
 * once instead of each time.
 */
final class Teller {
    private static final int BUNDLE = 4 * Origins.MOST;
    private static final VarHandle MARKS = MethodHandles.arrayElementVarHandle(byte[].class);

    private final SowingRows rows;
    private final LayerShape shape;
    private final LayerStates states;
    private final long[] blocksBefore;
    private final byte[] marks;
    private final Origins origins;

    /** The boards told that a sowing leads to a lost board. */
    private final Bundle winning = new Bundle();

    /** The boards told that a sowing leads to a board that the other wins. */
    private final Bundle hoping = new Bundle();

    private static final class Bundle {
        final long[] boards = new long[BUNDLE];

        /** By which row and arrival each was reached, or the complement of its block. */
        final int[] paths = new int[BUNDLE];

        int count;
    }

    /**
     * A teller.
     *
     * @param blocksBefore by row and arrival: where the block of the row before begins; -1 where there is none
     * @param marks by block: 1 if boards in it are found and not told
     */
    Teller(SowingRows rows, Origins origins, LayerShape shape, LayerStates states, long[] blocksBefore, byte[] marks) {
        this.rows = rows;
        this.origins = origins;
        this.shape = shape;
        this.states = states;
        this.blocksBefore = blocksBefore;
        this.marks = marks;
    }

    /** Where the block of the row before begins, by row and arrival. */
    static long[] blocksBefore(SowingRows rows, LayerShape shape) {
        long[] before = new long[shape.blocks() * SowingRows.ARRIVALS];
        Arrays.setAll(before, path -> rows.unsownBy(path) < 0 ? -1 : shape.at(rows.unsownBy(path)));
        return before;
    }

    /**
     * Tells the boards before about all that are found in some blocks, and in some of those that are found meanwhile.
     *
     * @param value how far from 0 the values are that were found and not told
     * @return about how many boards was told
     */
    int tell(int fromBlock, int toBlock, int value) {
        int told = 0;
        for (int block = fromBlock; block < toBlock; block++) {
            if (marks[block] != 0) {
                // Whoever marks the block again has found something behind this point.
                MARKS.getAndSet(marks, block, (byte) 0);
                told += tell(block, value);
            }
        }
        if (told > 0) {
            deliverWinning(value);
            deliverHoping(value);
        }
        return told;
    }

    private int tell(int block, int value) {
        int own = shape.own(block);
        long from = shape.at(block);
        long to = from + SowingRows.count(own);
        int told = 0;
        origins.lookAt(block, own);
        for (long eight = from & -Long.BYTES; eight < to; eight += Long.BYTES) {
            for (long found = states.takeFound(eight, from, to); found != 0; found &= found - 1) {
                long at = eight + (Long.numberOfTrailingZeros(found) >> 3);
                int row = SowingRows.first(own) + (int) (at - from);
                collect(row, states.value(at) < 0 ? winning : hoping);
                told++;
                if (winning.count > BUNDLE - Origins.MOST) {
                    deliverWinning(value);
                }
                if (hoping.count > BUNDLE - Origins.MOST) {
                    deliverHoping(value);
                }
            }
        }
        return told;
    }

    /** Puts the boards before one into a bundle. */
    private void collect(int row, Bundle bundle) {
        int count = bundle.count;
        int ways = origins.count();
        for (int way = 0; way < ways; way++) {
            int path = row * SowingRows.ARRIVALS + origins.arrival(way);
            long block = blocksBefore[path];
            bundle.boards[count] = block + origins.rank(way);
            bundle.paths[count] = path;
            count += block < 0 ? 0 : 1;
        }
        for (int way = 0; way < origins.manyCount(); way++) {
            int block = origins.manyUnsown(way, row);
            if (block >= 0) {
                bundle.boards[count] = shape.at(block) + origins.manyRank(way);
                bundle.paths[count++] = ~block;
            }
        }
        bundle.count = count;
    }

    private void deliverWinning(int value) {
        long[] boards = winning.boards;
        int open = 0;
        for (int i = 0; i < winning.count; i++) {
            boards[open] = boards[i];
            winning.paths[open] = winning.paths[i];
            open += states.isKnown(boards[i]) ? 0 : 1;
        }
        for (int i = 0; i < open; i++) {
            find(boards[i], value, winning.paths[i]);
        }
        winning.count = 0;
    }

    private void deliverHoping(int value) {
        long[] boards = hoping.boards;
        boolean someHadNothing = false;
        for (int i = 0; i < hoping.count; i++) {
            someHadNothing |= states.nothingLeft(boards[i]);
        }
        if (someHadNothing) {
            throw new IllegalStateException("a board is told of more sowings than it has");
        }
        for (int i = 0; i < hoping.count; i++) {
            // A better harvest is found when its value's turn comes.
            if (states.countDown(boards[i]) && states.isOpenUpTo(boards[i], -value)) {
                find(boards[i], -value, hoping.paths[i]);
            }
        }
        hoping.count = 0;
    }

    private void find(long board, int value, int path) {
        if (states.find(board, value)) {
            MARKS.setRelease(marks, path < 0 ? ~path : rows.unsownBy(path), (byte) 1);
        }
    }
}
