package griot.lab.match;

/**
 * Pentanomial statistics: counts of the five results of a pair of games, one opening played from both sides, for the
 * first contestant. The unit of statistics is the pair, as its two games are not independent (Chess Programming Wiki,
 * "Match Statistics").
 *
 * @param zeroPoints pairs in which the first contestant scored nothing
 * @param halfPoint pairs in which it scored half a point
 * @param onePoint pairs in which it scored one point
 * @param oneAndHalfPoints pairs in which it scored a point and a half
 * @param twoPoints pairs in which it won both games
 */
public record Pentanomial(int zeroPoints, int halfPoint, int onePoint, int oneAndHalfPoints, int twoPoints) {
    /** No pair yet. */
    public static final Pentanomial EMPTY = new Pentanomial(0, 0, 0, 0, 0);

    /** The normal distribution's 97.5th percentile. */
    private static final double Z_95 = 1.959963984540054;

    /**
     * These counts with another pair.
     *
     * @param halfPoints half points of the first contestant in the pair, 0 to 4
     */
    public Pentanomial withPair(int halfPoints) {
        return switch (halfPoints) {
            case 0 -> new Pentanomial(zeroPoints + 1, halfPoint, onePoint, oneAndHalfPoints, twoPoints);
            case 1 -> new Pentanomial(zeroPoints, halfPoint + 1, onePoint, oneAndHalfPoints, twoPoints);
            case 2 -> new Pentanomial(zeroPoints, halfPoint, onePoint + 1, oneAndHalfPoints, twoPoints);
            case 3 -> new Pentanomial(zeroPoints, halfPoint, onePoint, oneAndHalfPoints + 1, twoPoints);
            case 4 -> new Pentanomial(zeroPoints, halfPoint, onePoint, oneAndHalfPoints, twoPoints + 1);
            default -> throw new IllegalArgumentException("a pair has 0 to 4 half points, not " + halfPoints);
        };
    }

    /** The number of pairs. */
    public int pairCount() {
        return zeroPoints + halfPoint + onePoint + oneAndHalfPoints + twoPoints;
    }

    /** The counts, from the worst result to the best. */
    int[] counts() {
        return new int[] {zeroPoints, halfPoint, onePoint, oneAndHalfPoints, twoPoints};
    }

    /** The first contestant's share of the points, 0 to 1; a half while there is no pair. */
    public double score() {
        return pairCount() == 0
                ? 0.5
                : (halfPoint + 2.0 * onePoint + 3.0 * oneAndHalfPoints + 4.0 * twoPoints) / (4.0 * pairCount());
    }

    /** The standard error of the score. */
    double standardError() {
        double variance = 0;
        for (int i = 0; i < 5; i++) {
            double deviation = i / 4.0 - score();
            variance += counts()[i] * deviation * deviation;
        }
        return pairCount() == 0 ? 0 : Math.sqrt(variance) / pairCount();
    }

    /** The logistic Elo difference of the score; infinite at 0 and 1. */
    public double elo() {
        return elo(score());
    }

    /** Lower bound of the 95 % confidence interval of the Elo difference; -∞ if {@link #isUniform}. */
    public double minElo() {
        return isUniform() ? Double.NEGATIVE_INFINITY : elo(score() - Z_95 * standardError());
    }

    /** Upper bound of the 95 % confidence interval of the Elo difference; ∞ if {@link #isUniform}. */
    public double maxElo() {
        return isUniform() ? Double.POSITIVE_INFINITY : elo(score() + Z_95 * standardError());
    }

    /** Whether all pairs have the same result, or there are no pairs: the variance is then unknown. */
    public boolean isUniform() {
        return standardError() == 0;
    }

    /**
     * Likelihood of superiority, 0 to 1: by the normal approximation or, where all pairs have the same result, by the
     * posterior of a coin's bias under a uniform prior.
     */
    public double likelihoodOfSuperiority() {
        double lead = score() - 0.5;
        return isUniform()
                ? 0.5 + Math.signum(lead) * (0.5 - Math.pow(0.5, pairCount() + 1))
                : NormalDistribution.cdf(lead / standardError());
    }

    /** The Elo difference with this expected score. */
    static double elo(double score) {
        double clamped = Math.clamp(score, 0.0, 1.0);
        return 400 * Math.log10(clamped / (1 - clamped));
    }

    /** The expected score at this Elo difference. */
    static double score(double elo) {
        return 1 / (1 + Math.pow(10, -elo / 400));
    }
}
