package griot.lab.match;

/** The normal distribution. */
final class NormalDistribution {
    /** Number of standard deviations beyond which the result rounds to 0 or 1. */
    private static final double MAX_DEVIATIONS = 9;

    /** Ratio of a term to the sum below which the series has converged: less than the precision of a double. */
    private static final double PRECISION = 1e-17;

    private NormalDistribution() {}

    /**
     * The cumulative distribution function of the standard normal distribution, by Marsaglia's series ("Evaluating the
     * normal distribution", 2004).
     */
    static double cdf(double x) {
        if (Math.abs(x) > MAX_DEVIATIONS) {
            return x < 0 ? 0 : 1;
        }
        double term = x;
        double sum = x;
        for (int i = 3; Math.abs(term) > PRECISION * Math.abs(sum); i += 2) {
            term *= x * x / i;
            sum += term;
        }
        return 0.5 + sum * Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI);
    }
}
