package griot.lab.match;

import java.util.Optional;

/**
 * Sequential probability ratio test (Wald, "Sequential tests of statistical hypotheses", 1945) of two Elo differences,
 * which may be evaluated after every pair. The log-likelihood ratio is the generalised one (GSPRT) on pentanomial counts
 * (Van den Bergh, "The Generalized Sequential Probability Ratio Test"). A hypothesis is represented by a distribution
 * over the five results: of those with the mean that the hypothesis states, the one of maximum likelihood.
 *
 * @param elo0 the Elo difference under H0
 * @param elo1 the Elo difference under H1, above {@code elo0}
 * @param alpha type I error rate, above 0 and below a half
 * @param beta type II error rate, above 0 and below a half
 */
public record Sprt(double elo0, double elo1, double alpha, double beta) {
    /** Pseudo-count of a result that has not been seen, which keeps the likelihood finite. */
    private static final double PSEUDO_COUNT = 1e-3;

    /** Number of bisections, more than the precision of a double needs. */
    private static final int BISECTIONS = 100;

    /** @throws IllegalArgumentException if the hypotheses are in the wrong order or an error rate is out of range */
    public Sprt {
        if (!(elo0 < elo1) || !(alpha > 0 && alpha < 0.5) || !(beta > 0 && beta < 0.5)) {
            throw new IllegalArgumentException("elo0 < elo1 and 0 < alpha, beta < 0.5 are expected");
        }
    }

    /** The accepted hypothesis. */
    public enum Decision {
        /** H0 is accepted. */
        H0,
        /** H1 is accepted. */
        H1
    }

    /** The lower bound: H0 is accepted at or below this log-likelihood ratio. */
    public double lowerBound() {
        return Math.log(beta / (1 - alpha));
    }

    /** The upper bound: H1 is accepted at or above this log-likelihood ratio. */
    public double upperBound() {
        return Math.log((1 - beta) / alpha);
    }

    /** The log-likelihood ratio (LLR) of H1 to H0; 0 without results. */
    public double llr(Pentanomial results) {
        if (results.pairCount() == 0) {
            return 0;
        }
        double[] shares = new double[5];
        double total = 0;
        for (int i = 0; i < 5; i++) {
            shares[i] = Math.max(results.counts()[i], PSEUDO_COUNT);
            total += shares[i];
        }
        for (int i = 0; i < 5; i++) {
            shares[i] /= total;
        }
        double[] distribution0 = likeliestDistribution(shares, Pentanomial.score(elo0));
        double[] distribution1 = likeliestDistribution(shares, Pentanomial.score(elo1));
        double ratio = 0;
        for (int i = 0; i < 5; i++) {
            ratio += shares[i] * Math.log(distribution1[i] / distribution0[i]);
        }
        return total * ratio;
    }

    /** The accepted hypothesis; empty while undecided. */
    public Optional<Decision> decision(Pentanomial results) {
        double ratio = llr(results);
        if (ratio >= upperBound()) {
            return Optional.of(Decision.H1);
        }
        return ratio <= lowerBound() ? Optional.of(Decision.H0) : Optional.empty();
    }

    /**
     * The maximum-likelihood distribution with a given mean: each share divided by {@code 1 + t (value - mean)}, with
     * the Lagrange multiplier {@code t} that satisfies the mean.
     */
    private static double[] likeliestDistribution(double[] shares, double mean) {
        // Between these bounds every divisor is positive, and the mean falls as t grows.
        double low = -1 / (1 - mean);
        double high = 1 / mean;
        for (int i = 0; i < BISECTIONS; i++) {
            double middle = (low + high) / 2;
            double excess = 0;
            for (int value = 0; value < 5; value++) {
                double deviation = value / 4.0 - mean;
                excess += shares[value] * deviation / (1 + middle * deviation);
            }
            if (excess > 0) {
                low = middle;
            } else {
                high = middle;
            }
        }
        double[] distribution = new double[5];
        for (int value = 0; value < 5; value++) {
            distribution[value] = shares[value] / (1 + (low + high) / 2 * (value / 4.0 - mean));
        }
        return distribution;
    }
}
