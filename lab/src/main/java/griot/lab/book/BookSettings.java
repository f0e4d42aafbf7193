package griot.lab.book;

/**
 * Settings on which a book depends, besides the number of positions.
 *
 * @param nodes actions tried in each thorough search, at least 1
 * @param maxLoss hundredths of a piece or seed that a playable turn may lose, 0 to {@link #LARGEST_LOSS}
 */
public record BookSettings(int nodes, int maxLoss) {
    /** Upper limit of the loss of a playable turn. */
    public static final int LARGEST_LOSS = 1_000;

    /** Rejects numbers out of range. */
    public BookSettings {
        if (nodes < 1 || maxLoss < 0 || maxLoss > LARGEST_LOSS) {
            throw new IllegalArgumentException("nodes or loss out of range");
        }
    }
}
