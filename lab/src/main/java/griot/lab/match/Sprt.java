package griot.lab.match;

import java.util.Optional;

/**
 * A sequential test between two opinions about an Elo difference: it may be looked at after every pair, and stops as soon
 * as it knows enough. The ratio is the generalised one: each opinion is represented by the distribution over the five
 * results of a pair that has its mean and makes what was seen most likely (Van den Bergh, "The Generalized Sequential
 * Probability Ratio Test").
 *
 * @param elo0 what the first opinion (H0) says about the difference
 * @param elo1 what the second (H1) says, more than the first
 * @param alpha how often H1 may be accepted though H0 is true, above 0 and below a half
 * @param beta how often H0 may be accepted though H1 is true, above 0 and below a half
 */
public record Sprt(double elo0, double elo1, double alpha, double beta) {
    /** Stands for a result that has not been seen yet, which is not to say that it cannot be. */
    private static final double UNSEEN = 1e-3;

    private static final int HALVINGS = 100;

    /** Refuses opinions in the wrong order, and errors that are none. */
    public Sprt {
        if (!(elo0 < elo1) || !(alpha > 0 && alpha < 0.5) || !(beta > 0 && beta < 0.5)) {
            throw new IllegalArgumentException("elo0 < elo1 and 0 < alpha, beta < 0.5 are expected");
        }
    }

    /** The opinion that a test accepts. */
    public enum Verdict {
        /** The difference is as H0 has it, or less. */
        H0,
        /** The difference is as H1 has it, or more. */
        H1
    }

    /** The ratio, as a logarithm, at or below which H0 is accepted. */
    public double lower() {
        return Math.log(beta / (1 - alpha));
    }

    /** The ratio, as a logarithm, at or above which H1 is accepted. */
    public double upper() {
        return Math.log((1 - beta) / alpha);
    }

    /** How much likelier H1 makes what was seen than H0 does, as a natural logarithm; 0 while nothing was seen. */
    public double ratio(Pentanomial results) {
        if (results.pairs() == 0) {
            return 0;
        }
        double[] share = new double[5];
        double total = 0;
        for (int i = 0; i < 5; i++) {
            share[i] = Math.max(results.counts()[i], UNSEEN);
            total += share[i];
        }
        for (int i = 0; i < 5; i++) {
            share[i] /= total;
        }
        double[] likely0 = likeliest(share, Pentanomial.score(elo0));
        double[] likely1 = likeliest(share, Pentanomial.score(elo1));
        double ratio = 0;
        for (int i = 0; i < 5; i++) {
            ratio += share[i] * Math.log(likely1[i] / likely0[i]);
        }
        return total * ratio;
    }

    /** What the test says; empty while it does not know enough. */
    public Optional<Verdict> verdict(Pentanomial results) {
        double ratio = ratio(results);
        if (ratio >= upper()) {
            return Optional.of(Verdict.H1);
        }
        return ratio <= lower() ? Optional.of(Verdict.H0) : Optional.empty();
    }

    /**
     * Of all distributions with this mean the one that makes the shares seen most likely: each share divided by {@code 1 +
     * t (value - mean)}, with the {@code t} that makes the mean right.
     */
    private static double[] likeliest(double[] share, double mean) {
        // Between these every divisor is positive, and the mean falls as t grows.
        double low = -1 / (1 - mean);
        double high = 1 / mean;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            double excess = 0;
            for (int value = 0; value < 5; value++) {
                double distance = value / 4.0 - mean;
                excess += share[value] * distance / (1 + middle * distance);
            }
            if (excess > 0) {
                low = middle;
            } else {
                high = middle;
            }
        }
        double[] likeliest = new double[5];
        for (int value = 0; value < 5; value++) {
            likeliest[value] = share[value] / (1 + (low + high) / 2 * (value / 4.0 - mean));
        }
        return likeliest;
    }
}
