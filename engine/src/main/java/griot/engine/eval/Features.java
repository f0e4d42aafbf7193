package griot.engine.eval;

import griot.rules.Board;

/**
 * The features of a rule set's learned evaluation, which is linear: the value of a board for the player to move is the
 * sum of the weights of the active features. Training and tests find these features one by one; the evaluations compute
 * the same sums by table look-ups.
 */
public interface Features {
    /** Number of ints of a packed board. */
    int PACKED_WORDS = 3;

    /** Maximum number of active features of a board. */
    int MAX_ACTIVE = 128;

    /** Number of features; a feature is an index below it. */
    int count();

    /** Weights that reproduce the hand-made evaluation, exactly or nearly: training starts from them. */
    double[] initialWeights();

    /**
     * Packs everything on which the features of a board depend into {@link #PACKED_WORDS} ints.
     *
     * @param board a board at the start of a turn or of a bonus turn
     * @param packed receives the board
     * @param offset index of its first int
     */
    void pack(Board board, int[] packed, int offset);

    /**
     * Writes the active features of a packed board.
     *
     * @param packed an array that holds the packed board
     * @param offset index of its first int
     * @param features receives the features, room for {@link #MAX_ACTIVE}; a feature may occur twice, and then counts
     *     twice
     * @return number of features written
     */
    int activeFeatures(int[] packed, int offset, int[] features);
}
