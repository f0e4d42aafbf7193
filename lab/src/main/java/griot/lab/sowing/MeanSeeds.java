package griot.lab.sowing;

import java.io.Serializable;
import java.util.Locale;

/** The mean of leads in seeds. */
final class MeanSeeds implements Serializable {
    private static final long serialVersionUID = 1;

    /** Quantile of the standard normal distribution for a two-sided confidence level of 95 %. */
    private static final double NORMAL_QUANTILE = 1.96;

    private long sum;
    private long squares;
    private long count;

    void add(int seeds) {
        sum += seeds;
        squares += (long) seeds * seeds;
        count++;
    }

    /** The mean; 0 if nothing was added. */
    double value() {
        return count == 0 ? 0 : (double) sum / count;
    }

    /** The mean with its sign and one decimal, and its 95 % confidence interval; a dash if nothing was added. */
    String text() {
        if (count == 0) {
            return "–";
        }
        double variance = Math.max(0, (double) squares / count - value() * value());
        double margin = NORMAL_QUANTILE * Math.sqrt(variance / count);
        return String.format(Locale.ROOT, "%+.1f ± %.1f", value(), margin);
    }
}
