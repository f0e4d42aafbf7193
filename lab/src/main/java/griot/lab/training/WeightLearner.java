package griot.lab.training;

import griot.engine.eval.Features;
import griot.engine.eval.Weights;
import griot.rules.RuleSet;
import griot.rules.random.Xoroshiro64;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;

/**
 * Logistic regression by stochastic gradient descent with a learning rate for each weight: Adagrad (Duchi, Hazan and
 * Singer, "Adaptive subgradient methods for online learning and stochastic optimization", 2011). The initial weights
 * reproduce the hand-made evaluation.
 *
 * <p>A weight is a summand of the log-odds of winning.
 */
final class WeightLearner {
    /** Initial scale: hundredths of a piece or seed for one unit of log-odds. */
    private static final double USUAL_SCALE = 326;

    /** Range and step of the search for a scale. */
    private static final double LEAST_SCALE = 50;

    private static final double MOST_SCALE = 5_000;
    private static final double SCALE_STEP = 1.05;

    /** Initial sum of squared gradients: with less, rare features learn too much from one game. */
    private static final double DOUBT = 300;

    private static final double PACE = 0.02;

    /** Weight of the game's result in the target; the rest is the temporal-difference target. */
    private static final double SHARE_OF_RESULT = 0.2;

    /** Bound on probabilities that keeps the loss finite. */
    private static final double LEAST_CHANCE = 1e-6;

    private final RuleSet rules;
    private final Features features;
    private final double[] weights;
    private final double[] moved;
    private double scale = USUAL_SCALE;
    private final int[] found = new int[Features.MOST];

    WeightLearner(RuleSet rules) {
        this.rules = rules;
        features = Features.of(rules);
        weights = features.handMade(rules);
        for (int i = 0; i < weights.length; i++) {
            weights[i] /= scale;
        }
        moved = new double[weights.length];
        Arrays.fill(moved, DOUBT);
    }

    /** The scale: hundredths of a piece or seed for one unit of log-odds. */
    double scale() {
        return scale;
    }

    /** The winning probability of a score in hundredths (logistic function). */
    static double chance(double score, double scale) {
        return odds(score / scale);
    }

    /**
     * Fits the scale by line search to minimise the loss on these samples. Too large a scale would have to be unlearned
     * by every weight, latest by the rarest.
     */
    void fit(TrainingSet samples) {
        double best = scale;
        double least = Double.POSITIVE_INFINITY;
        double[] sums = new double[samples.size()];
        for (int i = 0; i < sums.length; i++) {
            sums[i] = sum(features.of(samples.packed(), i * Features.WORDS, found)) * scale;
        }
        for (double tried = LEAST_SCALE; tried < MOST_SCALE; tried *= SCALE_STEP) {
            double surprise = 0;
            for (int i = 0; i < sums.length; i++) {
                surprise += surprise(chance(sums[i], tried), samples.result(i));
            }
            if (surprise < least) {
                least = surprise;
                best = tried;
            }
        }
        for (int i = 0; i < weights.length; i++) {
            weights[i] *= scale / best;
        }
        scale = best;
    }

    private static double odds(double logarithm) {
        return 1 / (1 + StrictMath.exp(-logarithm));
    }

    /** Runs one epoch over the samples, in an order that follows from the seed. */
    void learn(TrainingSet samples, int seed) {
        for (int i : shuffled(samples.size(), seed)) {
            int n = features.of(samples.packed(), i * Features.WORDS, found);
            double wanted = samples.target(i) + SHARE_OF_RESULT * (samples.result(i) - samples.target(i));
            double gradient = odds(sum(n)) - wanted;
            for (int k = 0; k < n; k++) {
                int feature = found[k];
                moved[feature] += gradient * gradient;
                weights[feature] -= PACE * gradient / Math.sqrt(moved[feature]);
            }
        }
    }

    private static int[] shuffled(int size, int seed) {
        int[] order = new int[size];
        Xoroshiro64 dice = new Xoroshiro64(seed);
        for (int i = 0; i < size; i++) {
            int j = dice.below(i + 1);
            order[i] = order[j];
            order[j] = i;
        }
        return order;
    }

    private double sum(int n) {
        double sum = 0;
        for (int k = 0; k < n; k++) {
            sum += weights[found[k]];
        }
        return sum;
    }

    /** The mean cross-entropy of the results of these samples, in nats. */
    double surprise(TrainingSet samples) {
        double surprise = 0;
        for (int i = 0; i < samples.size(); i++) {
            int n = features.of(samples.packed(), i * Features.WORDS, found);
            surprise += surprise(odds(sum(n)), samples.result(i));
        }
        return samples.size() == 0 ? 0 : surprise / samples.size();
    }

    private static double surprise(double chance, double result) {
        double sure = Math.clamp(chance, LEAST_CHANCE, 1 - LEAST_CHANCE);
        return -result * StrictMath.log(sure) - (1 - result) * StrictMath.log(1 - sure);
    }

    /** The weights, for an evaluation. */
    Weights weights() {
        return Weights.of(hundredths());
    }

    /** The quantised weights, for a file with a limit on its compressed size. */
    Quantizer rounding(int mostBytes) {
        double[] influence = new double[moved.length];
        double[] handMade = features.handMade(rules);
        for (int i = 0; i < influence.length; i++) {
            // Weights of the hand-made evaluation are kept even if no game has touched them.
            influence[i] = handMade[i] == 0 ? moved[i] - DOUBT : moved[i];
        }
        return new Quantizer(hundredths(), influence, mostBytes);
    }

    private double[] hundredths() {
        double[] hundredths = new double[weights.length];
        for (int i = 0; i < hundredths.length; i++) {
            hundredths[i] = weights[i] * scale;
        }
        return hundredths;
    }

    void write(DataOutputStream out) throws IOException {
        out.writeDouble(scale);
        for (int i = 0; i < weights.length; i++) {
            out.writeDouble(weights[i]);
            out.writeDouble(moved[i]);
        }
    }

    void read(DataInputStream in) throws IOException {
        scale = in.readDouble();
        for (int i = 0; i < weights.length; i++) {
            weights[i] = in.readDouble();
            moved[i] = in.readDouble();
        }
    }
}
