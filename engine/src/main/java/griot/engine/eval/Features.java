package griot.engine.eval;

import griot.rules.Board;

/**
 * The features by which a rule set's boards are weighed: a board has some of them, and what it is worth to the player to move is
 * the sum of their weights. Told here the plain way, for learning and for making sure; evaluations get at the same sums faster.
 */
public interface Features {
    /** Words into which a board is packed. */
    int PACKED_WORDS = 3;

    /** No board has more features. */
    int MAX_ACTIVE = 128;

    /** How many there are; a feature is a number below this. */
    int count();

    /** Weights with which the sum is what the hand-made evaluation says, or nearly: learning begins there. */
    double[] initialWeights();

    /**
     * Writes down all that the features of a board depend on, in {@link #PACKED_WORDS} words. A turn must begin on the board, or a bonus
     * turn.
     */
    void pack(Board board, int[] into, int at);

    /** Writes the features of a packed board into an array of {@link #MAX_ACTIVE} and says how many; one may be there twice. */
    int active(int[] packed, int at, int[] into);
}
