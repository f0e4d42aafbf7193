package griot.lab.grid;

import griot.lab.report.SampleMean;
import java.util.Locale;

/** Results as half points: a win is two, a draw one. */
final class HalfPoints {
    private HalfPoints() {}

    /** The half points of a value: above 0 a win, 0 a draw, below 0 a loss. */
    static int of(int value) {
        return 1 + Integer.signum(value);
    }

    /** A mean of half points as a percentage of all points, with its confidence interval; a dash without results. */
    static String text(SampleMean halfPoints) {
        return halfPoints.count() == 0
                ? "–"
                : String.format(Locale.ROOT, "%.1f ± %.1f %%", 50 * halfPoints.mean(), 50 * halfPoints.margin());
    }
}
