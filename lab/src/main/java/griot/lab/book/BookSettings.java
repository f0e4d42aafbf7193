package griot.lab.book;

/**
 * The settings of a book other than the number of positions.
 *
 * @param nodes nodes of each thorough search, at least 1
 * @param maxLoss maximum loss of a turn that the book plays, in hundredths of a piece or seed, 0 to
 *     {@link #MAX_LOSS_LIMIT}
 */
public record BookSettings(int nodes, int maxLoss) {
    /** Upper limit of {@link #maxLoss}. */
    public static final int MAX_LOSS_LIMIT = 1_000;

    /** @throws IllegalArgumentException if a number is out of range */
    public BookSettings {
        if (nodes < 1 || maxLoss < 0 || maxLoss > MAX_LOSS_LIMIT) {
            throw new IllegalArgumentException("nodes or loss out of range");
        }
    }
}
