package griot.lab.sowing;

import java.util.Locale;

/** A mean of numbers of seeds. */
final class MeanSeeds {
    private long sum;
    private long count;

    void add(int seeds) {
        sum += seeds;
        count++;
    }

    /** The mean; 0 if there is nothing. */
    double value() {
        return count == 0 ? 0 : (double) sum / count;
    }

    /** The mean with its sign and one decimal. */
    String text() {
        return count == 0 ? "–" : String.format(Locale.ROOT, "%+.1f", value());
    }
}
