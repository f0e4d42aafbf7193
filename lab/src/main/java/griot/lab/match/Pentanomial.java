package griot.lab.match;

/**
 * The results of pairs of games, the same opening played from both sides, as the first contestant sees them. A pair, not a
 * game, is the unit of chance: its two games have the opening in common.
 *
 * @param none pairs in which the first contestant scored nothing
 * @param half pairs in which it scored half a point
 * @param one pairs in which it scored one point
 * @param oneAndHalf pairs in which it scored a point and a half
 * @param two pairs in which it won both games
 */
public record Pentanomial(int none, int half, int one, int oneAndHalf, int two) {
    /** No pair yet. */
    public static final Pentanomial EMPTY = new Pentanomial(0, 0, 0, 0, 0);

    /** The normal distribution's 97.5th percentile. */
    private static final double SIGMAS_OF_95_PERCENT = 1.959963984540054;

    /** With another pair in which the first contestant scored so many half points, 0 to 4. */
    public Pentanomial with(int halfPoints) {
        return switch (halfPoints) {
            case 0 -> new Pentanomial(none + 1, half, one, oneAndHalf, two);
            case 1 -> new Pentanomial(none, half + 1, one, oneAndHalf, two);
            case 2 -> new Pentanomial(none, half, one + 1, oneAndHalf, two);
            case 3 -> new Pentanomial(none, half, one, oneAndHalf + 1, two);
            case 4 -> new Pentanomial(none, half, one, oneAndHalf, two + 1);
            default -> throw new IllegalArgumentException("a pair has 0 to 4 half points, not " + halfPoints);
        };
    }

    /** How many pairs there are. */
    public int pairs() {
        return none + half + one + oneAndHalf + two;
    }

    /** The counts, that of the worst result first. */
    int[] counts() {
        return new int[] {none, half, one, oneAndHalf, two};
    }

    /** The first contestant's share of the points, 0 to 1; a half while there is no pair. */
    public double score() {
        return pairs() == 0 ? 0.5 : (half + 2.0 * one + 3.0 * oneAndHalf + 4.0 * two) / (4.0 * pairs());
    }

    /** How far the score may be from the true one: a standard deviation of the mean. */
    double deviation() {
        double variance = 0;
        for (int i = 0; i < 5; i++) {
            double distance = i / 4.0 - score();
            variance += counts()[i] * distance * distance;
        }
        return pairs() == 0 ? 0 : Math.sqrt(variance) / pairs();
    }

    /** The Elo difference that the score stands for, infinite at 0 and 1. */
    public double elo() {
        return elo(score());
    }

    /** The least Elo difference that 95 % confidence allows; infinite while all pairs are alike, which says nothing of it. */
    public double leastElo() {
        return isUniform() ? Double.NEGATIVE_INFINITY : elo(score() - SIGMAS_OF_95_PERCENT * deviation());
    }

    /** The greatest Elo difference that 95 % confidence allows; infinite while all pairs are alike. */
    public double mostElo() {
        return isUniform() ? Double.POSITIVE_INFINITY : elo(score() + SIGMAS_OF_95_PERCENT * deviation());
    }

    /** Whether all pairs had the same result, so that nothing is known about the error. */
    public boolean isUniform() {
        return deviation() == 0;
    }

    /**
     * How likely it is that the first contestant is the stronger one, 0 to 1: by the normal distribution or, where all pairs
     * are alike, by what so many of the same say about a coin of which nothing is known.
     */
    public double likelihoodOfSuperiority() {
        double ahead = score() - 0.5;
        return isUniform()
                ? 0.5 + Math.signum(ahead) * (0.5 - Math.pow(0.5, pairs() + 1))
                : Normal.below(ahead / deviation());
    }

    /** The Elo difference at which this share of the points is expected. */
    static double elo(double score) {
        double inside = Math.clamp(score, 0.0, 1.0);
        return 400 * Math.log10(inside / (1 - inside));
    }

    /** The share of the points expected at this Elo difference. */
    static double score(double elo) {
        return 1 / (1 + Math.pow(10, -elo / 400));
    }
}
