package griot.solver;

import griot.solver.Ancestors.Bundle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Tells the boards before about boards whose value is found. For one thread, beside others of its kind. */
final class Teller {
    private static final VarHandle MARKS = MethodHandles.arrayElementVarHandle(byte[].class);

    private final LayerShape shape;
    private final LayerStates states;
    private final byte[] marks;
    private final Ancestors ancestors;

    /** The boards told that a sowing leads to a lost board. */
    private final Bundle winning = new Bundle();

    /** The boards told that a sowing leads to a board that the other wins. */
    private final Bundle hoping = new Bundle();

    /**
     * A teller.
     *
     * @param marks by block: 1 if boards in it are found and not told
     */
    Teller(Ancestors ancestors, LayerShape shape, LayerStates states, byte[] marks) {
        this.ancestors = ancestors;
        this.shape = shape;
        this.states = states;
        this.marks = marks;
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
        ancestors.lookAt(block);
        for (long eight = from & -Long.BYTES; eight < to; eight += Long.BYTES) {
            for (long found = states.takeFound(eight, from, to); found != 0; found &= found - 1) {
                long at = eight + (Long.numberOfTrailingZeros(found) >> 3);
                int row = SowingRows.first(own) + (int) (at - from);
                ancestors.addTo(states.value(at) < 0 ? winning : hoping, row);
                told++;
                if (winning.isFull()) {
                    deliverWinning(value);
                }
                if (hoping.isFull()) {
                    deliverHoping(value);
                }
            }
        }
        return told;
    }

    private void deliverWinning(int value) {
        long[] boards = winning.boards;
        int open = 0;
        for (int i = 0; i < winning.count; i++) {
            boards[open] = boards[i];
            winning.blocks[open] = winning.blocks[i];
            open += states.isKnown(boards[i]) ? 0 : 1;
        }
        for (int i = 0; i < open; i++) {
            find(boards[i], value, winning.blocks[i]);
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
                find(boards[i], -value, hoping.blocks[i]);
            }
        }
        hoping.count = 0;
    }

    private void find(long board, int value, int block) {
        if (states.find(board, value)) {
            MARKS.setRelease(marks, block, (byte) 1);
        }
    }
}
