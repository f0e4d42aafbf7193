package griot.lab.match;

/** The normal distribution. */
final class Normal {
    /** Beyond so many deviations nothing is left that a double could tell from 0 or 1. */
    private static final double FAR = 9;

    private Normal() {}

    /** The share of a standard normal distribution that lies below {@code x}, by the series around 0. */
    static double below(double x) {
        if (Math.abs(x) > FAR) {
            return x < 0 ? 0 : 1;
        }
        double term = x;
        double sum = x;
        for (int i = 3; Math.abs(term) > 1e-17 * Math.abs(sum); i += 2) {
            term *= x * x / i;
            sum += term;
        }
        return 0.5 + sum * Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI);
    }
}
