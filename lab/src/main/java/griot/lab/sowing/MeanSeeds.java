package griot.lab.sowing;

import java.util.Locale;

/** The mean of leads in seeds. */
final class MeanSeeds {
    private long sum;
    private long count;

    void add(int seeds) {
        sum += seeds;
        count++;
    }

    /** The mean; 0 if nothing was added. */
    double value() {
        return count == 0 ? 0 : (double) sum / count;
    }

    /** The mean with its sign and one decimal; a dash if nothing was added. */
    String text() {
        return count == 0 ? "–" : String.format(Locale.ROOT, "%+.1f", value());
    }
}
