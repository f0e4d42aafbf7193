package griot.solver.sowing;

import java.util.Arrays;

/** The blocks of a layout in the order of their boards' indices, to find the block of a board. */
final class BlockOrder {
    private static final int BLOCK_BITS = 22;

    private final LayerLayout layout;
    private final int[] blocks;

    /** Sorts the blocks that are present in a layout. */
    BlockOrder(LayerLayout layout) {
        this.layout = layout;
        long[] keys = new long[layout.blocks()];
        int count = 0;
        for (int block = 0; block < layout.blocks(); block++) {
            if (layout.isPresent(block)) {
                keys[count++] = layout.blockStart(block) << BLOCK_BITS | block;
            }
        }
        Arrays.sort(keys, 0, count);
        blocks = new int[count];
        for (int place = 0; place < count; place++) {
            blocks[place] = (int) keys[place] & (1 << BLOCK_BITS) - 1;
        }
    }

    /** Creates a cursor before the first block. */
    Cursor cursor() {
        return new Cursor();
    }

    /** Finds the blocks of boards; fastest if they come in the order of their indices. Not thread-safe. */
    final class Cursor {
        private int place = -1;
        private int block;
        private long start;

        /** End of the block, exclusive. */
        private long end;

        /**
         * Moves to the block of a board: block by block if the board lies ahead, otherwise by binary search.
         *
         * @return whether the cursor has moved
         */
        boolean moveTo(long board) {
            if (board >= start && board < end) {
                return false;
            }
            if (board < start) {
                place = search(board) - 1;
            }
            do {
                block = blocks[++place];
                start = layout.blockStart(block);
                end = start + layout.blockSize(block);
            } while (end <= board);
            return true;
        }

        /** The place of the last block that starts at a board or before it. */
        private int search(long board) {
            int low = 0;
            int high = blocks.length - 1;
            while (low < high) {
                int middle = low + high + 1 >>> 1;
                if (layout.blockStart(blocks[middle]) <= board) {
                    low = middle;
                } else {
                    high = middle - 1;
                }
            }
            return low;
        }

        /** The number of the block. */
        int block() {
            return block;
        }

        /** The index of the first board of the block. */
        long start() {
            return start;
        }
    }
}
