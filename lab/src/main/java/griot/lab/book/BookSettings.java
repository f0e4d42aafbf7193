package griot.lab.book;

/**
 * The settings of a book, besides the number of positions.
 *
 * @param nodes nodes of each thorough search, at least 1
 * @param maxLoss maximum loss of a turn that the book plays, in hundredths of a piece or seed, 0 to
 *     {@link #LARGEST_LOSS}
 */
public record BookSettings(int nodes, int maxLoss) {
    /** Upper limit of {@code maxLoss}. */
    public static final int LARGEST_LOSS = 1_000;

    /** Rejects numbers out of range. */
    public BookSettings {
        if (nodes < 1 || maxLoss < 0 || maxLoss > LARGEST_LOSS) {
            throw new IllegalArgumentException("nodes or loss out of range");
        }
    }
}
