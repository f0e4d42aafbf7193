package griot.solver.grid;

import griot.tables.grid.GridIndex;
import org.jspecify.annotations.Nullable;

/**
 * Predecessor generator: lists the indices of the boards from which a turn within the layer leads to a given board,
 * each with a number of such turns. An index may be listed several times; then its numbers add up. Not thread-safe.
 *
 * <p>Symmetric boards share an index. If one of the two boards is its own image under some symmetries, the number of
 * turns from index to index may therefore differ from the number of unmoves: turns × self-symmetries of the successor =
 * unmoves × self-symmetries of the predecessor.
 *
 * <p>Caches the last {@link GridTurnGenerator#unmoves}, which many boards in a row share if they come in the order of their
 * transposed indices.
 */
final class GridPredecessorGenerator implements GridTurnGenerator.BoardVisitor {
    /**
     * Upper bound on the turns from a board within the layer, and on the unmoves from it. At most ten of {@link
     * GridSolver#MAX_PIECES} pieces are of one side and on the board: they have up to 40 steps. A leap keeps the parity
     * of file and rank. Of the squares of one parity, k have own pieces, with leaps to at most the others; for ten
     * pieces on 30 squares the sum of these products over the four parities is at most 52.
     */
    static final int MAX_PREDECESSORS = 92;

    private final long[] indices = new long[MAX_PREDECESSORS];
    /** By predecessor: the number of its unmoves times its self-symmetries. */
    private final int[] weightedUnmoves = new int[MAX_PREDECESSORS];

    /** By predecessor: the squares of the player to move there. */
    private final int[] movers = new int[MAX_PREDECESSORS];

    private int count;
    private int successorSelfSymmetries;
    private GridIndex index;

    /** The index of the slice of the successor, and the key there of the squares that a turn leaves unchanged. */
    private GridIndex sliceIndex;

    private int restingKey;

    /** The unmoves of the player not to move on the last board. */
    private final Unmoves unmoves = new Unmoves();

    /** The images of the squares of the player to move. */
    private final int[] ownImages = new int[GridIndex.MAX_IMAGES];

    /**
     * Creates a generator.
     *
     * @param index any index of the game; each call of {@link #generate} replaces it
     */
    GridPredecessorGenerator(GridIndex index) {
        this.index = index;
        sliceIndex = index;
    }

    /**
     * Finds the predecessors of a board.
     *
     * @param own the squares of the player to move
     * @param other the squares of the other player
     * @param turnGenerator the turn generator of its slice
     * @param sliceIndex the index of its slice
     * @param predecessorIndex the index of the slice of the predecessors
     */
    void generate(
            int own, int other, GridTurnGenerator turnGenerator, GridIndex sliceIndex, GridIndex predecessorIndex) {
        begin(own, other, sliceIndex, predecessorIndex);
        unmoves.set(other, turnGenerator);
        if (!unmoves.areKnown) {
            turnGenerator.predecessors(own, other, this);
            return;
        }
        unmoves.computeOwnKeys(predecessorIndex);
        predecessorIndex.images(own, ownImages);
        for (int i = 0; i < unmoves.count; i++) {
            if ((unmoves.targets[i] & own) == 0) {
                int ownKey = unmoves.ownKeys[i];
                addOrMerge(
                        predecessorIndex.rankByImages(ownKey, ownImages),
                        unmoves.movers[i],
                        predecessorIndex.selfSymmetries(ownKey, own));
            }
        }
    }

    /**
     * Finds the predecessors of a board by their transposed indices: those of the boards with both sides exchanged.
     * These are indices of the slice of the board itself.
     *
     * @param own the squares of the player to move
     * @param other the squares of the other player
     * @param turnGenerator the turn generator of its slice
     * @param sliceIndex the index of its slice
     */
    void generateTransposed(int own, int other, GridTurnGenerator turnGenerator, GridIndex sliceIndex) {
        begin(own, other, sliceIndex, sliceIndex);
        unmoves.set(other, turnGenerator);
        if (!unmoves.areKnown) {
            turnGenerator.predecessors(own, other, (mover, resting) -> visit(resting, mover));
            return;
        }
        unmoves.computeImages(sliceIndex);
        for (int i = 0; i < unmoves.count; i++) {
            if ((unmoves.targets[i] & own) == 0) {
                int mover = unmoves.movers[i];
                addOrMerge(
                        sliceIndex.rankByImages(restingKey, unmoves.images[i]),
                        mover,
                        sliceIndex.selfSymmetries(restingKey, mover));
            }
        }
    }

    /** Begins the list of the predecessors of a board, whose indices are of the listed index. */
    private void begin(int own, int other, GridIndex newSliceIndex, GridIndex listedIndex) {
        index = listedIndex;
        sliceIndex = newSliceIndex;
        restingKey = sliceIndex.ownKey(own);
        successorSelfSymmetries = sliceIndex.selfSymmetries(restingKey, other);
        count = 0;
    }

    @Override
    public void visit(int own, int other) {
        int ownKey = index.ownKey(own);
        addOrMerge(index.rankByOwnKey(ownKey, other), own, index.selfSymmetries(ownKey, other));
    }

    /**
     * Lists a predecessor. If the successor has symmetries and the index is listed already, adds to its number of unmoves.
     *
     * @param mover the squares of the player to move there
     */
    private void addOrMerge(long boardIndex, int mover, int predecessorSelfSymmetries) {
        if (successorSelfSymmetries > 1) {
            for (int i = 0; i < count; i++) {
                if (indices[i] == boardIndex) {
                    weightedUnmoves[i] += predecessorSelfSymmetries;
                    return;
                }
            }
        }
        indices[count] = boardIndex;
        movers[count] = mover;
        weightedUnmoves[count++] = predecessorSelfSymmetries;
    }

    /**
     * Removes the predecessors that have a value from the list. Branchless, so that the cache misses of the states overlap;
     * those of atomic updates would not.
     */
    void keepWithoutValue(GridRetrogradeState state) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            indices[kept] = indices[i];
            movers[kept] = movers[i];
            weightedUnmoves[kept] = weightedUnmoves[i];
            kept += state.hasValue(indices[i]) ? 0 : 1;
        }
        count = kept;
    }

    /** The number of predecessors listed. */
    int count() {
        return count;
    }

    /** The index of a predecessor. */
    long index(int i) {
        return indices[i];
    }

    /**
     * The transposed index of a predecessor: the index of the board with both sides exchanged, in the slice of the board.
     * Only after {@link #generate}.
     */
    long transposedIndex(int i) {
        return sliceIndex.rankByOwnKey(restingKey, movers[i]);
    }

    /** The number of turns to the board that one place in the list stands for. */
    int turnCount(int i) {
        return weightedUnmoves[i] / successorSelfSymmetries;
    }

    /** The unmoves of a set of pieces on a board without other pieces. */
    private static final class Unmoves implements GridTurnGenerator.UnmoveVisitor {
        /** Whether the turn generator generates unmoves without other pieces. */
        private boolean areKnown;

        private int pieces;
        private @Nullable GridTurnGenerator turnGenerator;
        private int count;

        /** By unmove: the square to which it leads, which must be free. */
        private final int[] targets = new int[MAX_PREDECESSORS];

        /** By unmove: the squares of the pieces after it. */
        private final int[] movers = new int[MAX_PREDECESSORS];

        /** By unmove: the own key of {@link #movers} in {@link #keysOf}, which is null until they are computed. */
        private final int[] ownKeys = new int[MAX_PREDECESSORS];

        private @Nullable GridIndex keysOf;

        /** By unmove: the images of {@link #movers}, once they are computed. */
        private final int[][] images = new int[MAX_PREDECESSORS][GridIndex.MAX_IMAGES];

        private boolean areImagesComputed;

        /** Generates the unmoves of a set of pieces, if it is not the one that was set last. */
        void set(int newPieces, GridTurnGenerator newTurnGenerator) {
            if (newPieces == pieces && newTurnGenerator.equals(turnGenerator)) {
                return;
            }
            pieces = newPieces;
            turnGenerator = newTurnGenerator;
            count = 0;
            keysOf = null;
            areImagesComputed = false;
            areKnown = newTurnGenerator.unmoves(newPieces, this);
        }

        /** Computes {@link #ownKeys} in an index, unless they are computed. */
        void computeOwnKeys(GridIndex index) {
            if (keysOf == index) {
                return;
            }
            for (int i = 0; i < count; i++) {
                ownKeys[i] = index.ownKey(movers[i]);
            }
            keysOf = index;
        }

        /**
         * Computes {@link #images}, unless they are computed.
         *
         * @param index any index of the game
         */
        void computeImages(GridIndex index) {
            if (areImagesComputed) {
                return;
            }
            for (int i = 0; i < count; i++) {
                index.images(movers[i], images[i]);
            }
            areImagesComputed = true;
        }

        @Override
        public void visit(int mover, int from) {
            movers[count] = mover;
            targets[count++] = from;
        }
    }
}
