package griot.tables.format;

/**
 * How an {@link DistanceToEnd} is written into a byte, from -127 to 127, so that games with long wins find room too.
 * What is written has the order of the values: {@link DistanceToEnd#better} tells of both.
 */
public enum ValueEncoding {
    /**
     * The winner plays the last turn, so that his own turns are enough: n is a win with n of them, -n a loss after n -
     * 1.
     */
    BY_WINNER {
        @Override
        public int decode(int written) {
            return written > 0 ? 2 * written : written < 0 ? 2 * written + 1 : DistanceToEnd.DRAW;
        }

        @Override
        public int before(int after) {
            return after > 0 ? -after - 1 : -after;
        }

        @Override
        public int win(int turns) {
            return (turns & 1) == 0 ? NONE : (turns + 1) / 2;
        }

        @Override
        public int loss(int turns) {
            return (turns & 1) == 0 ? -turns / 2 - 1 : NONE;
        }

        @Override
        public int maxTurns() {
            return 2 * MAX_VALUE - 2;
        }
    },

    /** Who loses may play the last turn as well: the values themselves. */
    BY_EITHER {
        @Override
        public int decode(int written) {
            return written;
        }

        @Override
        public int before(int after) {
            return DistanceToEnd.before(after);
        }

        @Override
        public int win(int turns) {
            return turns + 1;
        }

        @Override
        public int loss(int turns) {
            return -turns - 1;
        }

        @Override
        public int maxTurns() {
            return MAX_VALUE - 1;
        }
    };

    /** Stands where a board cannot come up, as there are lines that are too long. */
    public static final int IMPOSSIBLE = HuffmanCode.MAX_VALUE;

    /** Stands for a win or a loss that there is not. */
    public static final int NONE = 0;

    private static final int MAX_VALUE = IMPOSSIBLE - 1;

    /** The {@link DistanceToEnd} that is written so. */
    public abstract int decode(int written);

    /** What is written of a board from which a turn leads to one of which this is written, if that turn is the best. */
    public abstract int before(int after);

    /** What is written of a board that is won in so many turns of both; {@link #NONE} where no win takes so many. */
    public abstract int win(int turns);

    /**
     * What is written of a board that is lost after so many turns of both; {@link #NONE} where no loss takes so many.
     */
    public abstract int loss(int turns);

    /** No win and no loss that can be written takes more turns of both. */
    public abstract int maxTurns();
}
