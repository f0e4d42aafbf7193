package griot.lab.grid;

import java.io.Serializable;
import java.util.Locale;

/** The mean of points: a win is one, a draw a half. */
final class MeanPoints implements Serializable {
    private static final long serialVersionUID = 1;

    /** Quantile of the standard normal distribution for a two-sided confidence level of 95 %. */
    private static final double NORMAL_QUANTILE = 1.96;

    private long count;
    private long halfPoints;
    private long squaredHalfPoints;

    /** Adds a result: above 0 a win, 0 a draw, below 0 a loss. */
    void add(int sign) {
        count++;
        int half = sign > 0 ? 2 : sign == 0 ? 1 : 0;
        halfPoints += half;
        squaredHalfPoints += (long) half * half;
    }

    long count() {
        return count;
    }

    /** The mean as a percentage, with its 95 % confidence interval; a dash without results. */
    String text() {
        if (count == 0) {
            return "–";
        }
        double mean = (double) halfPoints / count;
        double variance = Math.max(0, (double) squaredHalfPoints / count - mean * mean);
        double margin = NORMAL_QUANTILE * Math.sqrt(variance / count) / 2;
        return String.format(Locale.ROOT, "%.1f ± %.1f %%", 50 * mean, 100 * margin);
    }

    /** The share of points, 0 to 1; 0 without results. */
    double share() {
        return count == 0 ? 0 : halfPoints / (2.0 * count);
    }
}
