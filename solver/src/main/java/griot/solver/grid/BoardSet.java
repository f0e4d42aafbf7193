package griot.solver.grid;

import griot.solver.OffHeapBytes;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** A set of boards by their indices, with a bit for each board, off the heap. Threads may add boards concurrently. */
final class BoardSet {
    private final long boards;
    private final MemorySegment words;

    /**
     * Creates an empty set.
     *
     * @param boards the number of boards that may be added; they are indexed from 0
     * @param arena allocates the memory
     */
    BoardSet(long boards, Arena arena) {
        this.boards = boards;
        words = arena.allocate((boards + Long.SIZE - 1) / Long.SIZE * Long.BYTES, Long.BYTES);
    }

    /** The number of boards that may be added. */
    long boards() {
        return boards;
    }

    private static long offset(long boardIndex) {
        return boardIndex / Long.SIZE * Long.BYTES;
    }

    /**
     * Adds boards in batches: the cache misses of the reads overlap, those of the atomic updates would not. Not
     * thread-safe; several adders may add to one set.
     */
    static final class Adder {
        private static final int BATCH = 64;

        private final BoardSet set;
        private final long[] boardIndices = new long[BATCH];
        private final boolean[] isAbsent = new boolean[BATCH];
        private int count;
        private boolean hasAdded;

        Adder(BoardSet set) {
            this.set = set;
        }

        /** Adds a board, which may be in the set already, at the latest when {@link #flush} is called. */
        void add(long boardIndex) {
            hasAdded = true;
            boardIndices[count++] = boardIndex;
            if (count == BATCH) {
                flush();
            }
        }

        /** Whether {@link #add} has been called. */
        boolean hasAdded() {
            return hasAdded;
        }

        /** Adds all boards that have not been added yet. */
        void flush() {
            for (int i = 0; i < count; i++) {
                long word = (long) OffHeapBytes.LONGS.get(set.words, offset(boardIndices[i]));
                isAbsent[i] = (word >>> boardIndices[i] & 1) == 0;
            }
            for (int i = 0; i < count; i++) {
                if (isAbsent[i]) {
                    long bit = 1L << boardIndices[i];
                    OffHeapBytes.LONGS.getAndBitwiseOr(set.words, offset(boardIndices[i]), bit);
                }
            }
            count = 0;
        }
    }

    /**
     * Removes 64 boards. No other thread may access these at the same time.
     *
     * @param first the index of the first, divisible by 64
     * @return those that were in the set, as a bit for each, the first board lowest
     */
    long removeWord(long first) {
        long offset = offset(first);
        long word = (long) OffHeapBytes.LONGS.get(words, offset);
        if (word != 0) {
            OffHeapBytes.LONGS.set(words, offset, 0L);
        }
        return word;
    }
}
