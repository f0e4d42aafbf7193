package griot.lab.report;

import java.util.Locale;

/**
 * A 95 % confidence interval of a share.
 *
 * @param least the lower end, 0 to 1
 * @param most the upper end, 0 to 1
 */
public record ShareInterval(double least, double most) {
    private static final double PERCENT = 100;

    /**
     * Wilson's score interval ("Probable inference, the law of succession, and statistical inference", 1927). For mean
     * points of games it is that of games without draws; with draws points vary less, so it is wide enough.
     *
     * @param share the share observed, 0 to 1
     * @param count the number of observations; with 0 the interval is all from 0 to 1
     */
    public static ShareInterval wilson(double share, long count) {
        if (count == 0) {
            return new ShareInterval(0, 1);
        }
        double correction = SampleMean.NORMAL_QUANTILE * SampleMean.NORMAL_QUANTILE / count;
        double radius = SampleMean.NORMAL_QUANTILE * Math.sqrt((share * (1 - share) + correction / 4) / count);
        double centre = share + correction / 2;
        double scale = 1 + correction;
        // The share lies within, which rounding errors would not respect at 0 and 1.
        return new ShareInterval(
                Math.clamp((centre - radius) / scale, 0, share), Math.clamp((centre + radius) / scale, share, 1));
    }

    /** A share with its interval in whole per cent, such as {@code 55 % (40–69)}. */
    public String percentText(double share) {
        return text("%.0f %% (%.0f–%.0f)", share);
    }

    /** A share with its interval in per cent with one decimal, such as {@code 17.3 % (16.7–17.9)}. */
    public String decimalPercentText(double share) {
        return text("%.1f %% (%.1f–%.1f)", share);
    }

    private String text(String format, double share) {
        return String.format(Locale.ROOT, format, PERCENT * share, PERCENT * least, PERCENT * most);
    }
}
