package griot.lab.sowing;

import java.util.Locale;

/** An average of numbers of seeds. */
final class MeanSeeds {
    private long sum;
    private long count;

    void add(int index) {
        sum += index;
        count++;
    }

    /** The mean; 0 if there is nothing. */
    double value() {
        return count == 0 ? 0 : (double) sum / count;
    }

    /** With its sign and one decimal. */
    String text() {
        return count == 0 ? "–" : String.format(Locale.ROOT, "%+.1f", value());
    }
}
