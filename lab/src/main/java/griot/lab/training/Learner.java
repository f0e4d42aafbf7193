package griot.lab.training;

import griot.engine.Features;
import griot.engine.Weights;
import griot.rules.Dice;
import griot.rules.RuleSet;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;

/**
 * Weights as they are being learned. They begin as what the hand-made evaluation says and go down the gradient of the surprise at
 * each sample, a weight in the smaller steps the more it has been moved (Adagrad).
 *
 * <p>A weight is a part of the logarithm of the odds to win.
 */
final class Learner {
    /** Hundredths of a piece or seed for odds of e to 1, before games have told it. */
    private static final double USUAL_SCALE = 326;

    /** Scales that are thinkable, and the step from one to the next. */
    private static final double LEAST_SCALE = 50;

    private static final double MOST_SCALE = 5_000;
    private static final double SCALE_STEP = 1.05;

    /** How much a weight counts as having been moved before it ever is: with less, rare features learn too much of one game. */
    private static final double DOUBT = 300;

    private static final double PACE = 0.02;

    /** Of what is to be learned of a position, the part that the end of its game says. */
    private static final double SHARE_OF_RESULT = 0.2;

    /** No chance is surer than this: a surprise stays finite. */
    private static final double LEAST_CHANCE = 1e-6;

    private final RuleSet rules;
    private final Features features;
    private final double[] weights;
    private final double[] moved;
    private double scale = USUAL_SCALE;
    private final int[] found = new int[Features.MOST];

    Learner(RuleSet rules) {
        this.rules = rules;
        features = Features.of(rules);
        weights = features.handMade(rules);
        for (int i = 0; i < weights.length; i++) {
            weights[i] /= scale;
        }
        moved = new double[weights.length];
        Arrays.fill(moved, DOUBT);
    }

    /** Hundredths of a piece or seed for odds of e to 1. */
    double scale() {
        return scale;
    }

    /** The chance to win that goes with a score in hundredths. */
    static double chance(double score, double scale) {
        return odds(score / scale);
    }

    /**
     * Finds the scale by which what is known now foresees the results of these samples best. A scale that promises too much would
     * have to be unlearned by every weight, and those seldom seen would keep it longest.
     */
    void fit(Samples samples) {
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

    /** One pass over the samples, in an order that follows from the seed. */
    void learn(Samples samples, int seed) {
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
        Dice dice = new Dice(seed);
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

    /** How surprising the results of these samples are, on average, in nats: what cannot be foreseen included. */
    double surprise(Samples samples) {
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

    /** What has been learned, for an evaluation. */
    Weights weights() {
        return Weights.of(hundredths());
    }

    /** What has been learned, for a file of no more than so many bytes when compressed. */
    Rounding rounding(int mostBytes) {
        double[] influence = new double[moved.length];
        double[] handMade = features.handMade(rules);
        for (int i = 0; i < influence.length; i++) {
            // What was known before any game is kept even if no game has told anything about it.
            influence[i] = handMade[i] == 0 ? moved[i] - DOUBT : moved[i];
        }
        return new Rounding(hundredths(), influence, mostBytes);
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
