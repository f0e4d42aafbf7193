package griot.tables.format;

/**
 * Encoding of {@link DistanceToEnd} values in a byte, from -127 to 126; 127 is {@link #IMPOSSIBLE}. Encoded values keep
 * their order, so {@link DistanceToEnd#better} applies to them too.
 */
public enum ValueEncoding {
    /**
     * For games in which the winner plays the last turn. The number n is a win in which the winner plays n turns. The
     * number -n is a loss in which the loser plays n - 1 turns.
     */
    WINNER_PLAYS_LAST {
        @Override
        public int decode(int encoded) {
            return encoded > 0 ? 2 * encoded : encoded < 0 ? 2 * encoded + 1 : DistanceToEnd.DRAW;
        }

        @Override
        public int parentValue(int encodedChild) {
            return encodedChild > 0 ? -encodedChild - 1 : -encodedChild;
        }

        @Override
        public int encodeWin(int turns) {
            return (turns & 1) == 0 ? NONE : (turns + 1) / 2;
        }

        @Override
        public int encodeLoss(int turns) {
            return (turns & 1) == 0 ? -turns / 2 - 1 : NONE;
        }

        @Override
        public int maxTurns() {
            return 2 * MAX_VALUE - 2;
        }
    },

    /** For games in which the loser may play the last turn: the values themselves. */
    EITHER_PLAYS_LAST {
        @Override
        public int decode(int encoded) {
            return encoded;
        }

        @Override
        public int parentValue(int encodedChild) {
            return DistanceToEnd.parentValue(encodedChild);
        }

        @Override
        public int encodeWin(int turns) {
            return turns + 1;
        }

        @Override
        public int encodeLoss(int turns) {
            return -turns - 1;
        }

        @Override
        public int maxTurns() {
            return MAX_VALUE - 1;
        }
    };

    /** Entry without a value: the board cannot be a position, for instance because a line is too long. */
    public static final int IMPOSSIBLE = HuffmanCode.MAX_VALUE;

    /** Result of {@link #encodeWin} and {@link #encodeLoss} if there is no such win or loss. */
    public static final int NONE = 0;

    private static final int MAX_VALUE = IMPOSSIBLE - 1;

    /**
     * Decodes a value.
     *
     * @param encoded an encoded value other than {@link #IMPOSSIBLE}
     */
    public abstract int decode(int encoded);

    /** The encoded value of a board, given the encoded value after its best turn. */
    public abstract int parentValue(int encodedChild);

    /**
     * The encoding of a win in a number of turns of both players; {@link #NONE} if a win cannot take exactly that many.
     */
    public abstract int encodeWin(int turns);

    /**
     * The encoding of a loss in a number of turns of both players; {@link #NONE} if a loss cannot take exactly that
     * many.
     */
    public abstract int encodeLoss(int turns);

    /** The maximum distance to the end: wins and losses in at most as many turns, of both players, can be encoded. */
    public abstract int maxTurns();
}
