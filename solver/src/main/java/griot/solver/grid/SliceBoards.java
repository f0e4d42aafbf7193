package griot.solver.grid;

import griot.solver.InitialValue;
import griot.solver.grid.GridTurnGenerator.InitialValues;
import griot.tables.grid.GridIndex;
import org.jspecify.annotations.Nullable;

/**
 * Reads the boards of one slice, fast if mostly in the order of their indices: then many in a row have the same squares
 * of the player to move, and what depends on these alone is computed once. Not thread-safe.
 */
final class SliceBoards {
    private final GridIndex.Unranker unranker;
    private final GridTurnGenerator turnGenerator;

    /** For {@link #own}; null before the first board. */
    private @Nullable InitialValues initialValues;

    private int own;

    /** A set of squares of the player to move, and its {@link GridIndex#images}. */
    private int imagesOf;

    private final int[] images = new int[GridIndex.MAX_IMAGES];

    /**
     * Creates a reader.
     *
     * @param index the index of the slice
     * @param turnGenerator its turn generator
     */
    SliceBoards(GridIndex index, GridTurnGenerator turnGenerator) {
        this.unranker = index.unranker();
        this.turnGenerator = turnGenerator;
    }

    /** The board with an index, as by {@link GridIndex#unrank}. */
    long unrank(long boardIndex) {
        return unranker.unrank(boardIndex);
    }

    /**
     * The index of the board with both sides exchanged.
     *
     * @param transposed the index of such boards
     */
    long transposedIndex(long boardIndex, GridIndex transposed) {
        long board = unrank(boardIndex);
        if ((int) board != imagesOf) {
            imagesOf = (int) board;
            transposed.images(imagesOf, images);
        }
        return transposed.rankByImages(transposed.ownKey((int) (board >>> Integer.SIZE)), images);
    }

    /** As {@link GridTurnGenerator#initialValue}, for the board with an index. */
    void initialValue(long boardIndex, InitialValue result) {
        long board = unrank(boardIndex);
        InitialValues values = initialValues;
        if (values == null || (int) board != own) {
            own = (int) board;
            values = turnGenerator.initialValues(own);
            initialValues = values;
        }
        values.initialValue((int) (board >>> Integer.SIZE), result);
    }
}
