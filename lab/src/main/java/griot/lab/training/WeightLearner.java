package griot.lab.training;

import griot.engine.eval.Features;
import griot.engine.eval.Weights;
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
 * <p>During training, weights are in units of log-odds of winning; the scale converts them to hundredths.
 */
final class WeightLearner {
    /** Initial scale: hundredths of a piece or seed for one unit of log-odds. */
    private static final double INITIAL_SCALE = 326;

    // Range of the line search for a scale, and the ratio of a candidate to the one before.
    private static final double MIN_SCALE = 50;
    private static final double MAX_SCALE = 5_000;
    private static final double SCALE_FACTOR = 1.05;

    /** Initial sum of squared gradients, which keeps rare features from learning too much from one game. */
    private static final double INITIAL_SQUARED_GRADIENTS = 300;

    private static final double LEARNING_RATE = 0.02;

    /** Weight of the game's result in the target; the rest is the temporal-difference target. */
    private static final double RESULT_SHARE = 0.2;

    /** Bound on probabilities that keeps the loss finite. */
    private static final double MIN_PROBABILITY = 1e-6;

    private final Features features;
    private final double[] weights;
    private final double[] squaredGradients;
    private double scale = INITIAL_SCALE;

    /** The indexes of the active features of the current sample. */
    private final int[] activeIndexes = new int[Features.MAX_ACTIVE];

    WeightLearner(Features features) {
        this.features = features;
        weights = features.initialWeights();
        for (int i = 0; i < weights.length; i++) {
            weights[i] /= scale;
        }
        squaredGradients = new double[weights.length];
        Arrays.fill(squaredGradients, INITIAL_SQUARED_GRADIENTS);
    }

    /** The scale: hundredths of a piece or seed for one unit of log-odds. */
    double scale() {
        return scale;
    }

    /** The winning probability of a score in hundredths (logistic function). */
    static double winProbability(double score, double scale) {
        return logistic(score / scale);
    }

    /**
     * Fits the scale by line search to minimise the loss on these samples. With a wrong scale, training would first
     * have to rescale every weight, which takes longest for those of rare features.
     */
    void fitScale(TrainingSet samples) {
        double bestScale = scale;
        double leastLoss = Double.POSITIVE_INFINITY;
        double[] scores = new double[samples.size()];
        for (int i = 0; i < scores.length; i++) {
            scores[i] = logOdds(features.activeFeatures(samples.packed(), i * Features.PACKED_WORDS, activeIndexes))
                    * scale;
        }
        for (double candidate = MIN_SCALE; candidate < MAX_SCALE; candidate *= SCALE_FACTOR) {
            double loss = 0;
            for (int i = 0; i < scores.length; i++) {
                loss += loss(winProbability(scores[i], candidate), samples.result(i));
            }
            if (loss < leastLoss) {
                leastLoss = loss;
                bestScale = candidate;
            }
        }
        for (int i = 0; i < weights.length; i++) {
            weights[i] *= scale / bestScale;
        }
        scale = bestScale;
    }

    private static double logistic(double logOdds) {
        return 1 / (1 + StrictMath.exp(-logOdds));
    }

    /** Runs one epoch over the samples, in an order that depends only on their number and the seed. */
    void runEpoch(TrainingSet samples, int seed) {
        for (int i : shuffled(samples.size(), seed)) {
            int activeCount = features.activeFeatures(samples.packed(), i * Features.PACKED_WORDS, activeIndexes);
            double target = samples.target(i) + RESULT_SHARE * (samples.result(i) - samples.target(i));
            double gradient = logistic(logOdds(activeCount)) - target;
            for (int k = 0; k < activeCount; k++) {
                int feature = activeIndexes[k];
                squaredGradients[feature] += gradient * gradient;
                weights[feature] -= LEARNING_RATE * gradient / Math.sqrt(squaredGradients[feature]);
            }
        }
    }

    /** A random permutation (Fisher and Yates, inside-out). */
    private static int[] shuffled(int size, int seed) {
        int[] order = new int[size];
        Xoroshiro64 random = new Xoroshiro64(seed);
        for (int i = 0; i < size; i++) {
            int j = random.nextInt(i + 1);
            order[i] = order[j];
            order[j] = i;
        }
        return order;
    }

    /** The log-odds of winning by the first {@code activeCount} of {@link #activeIndexes}. */
    private double logOdds(int activeCount) {
        double sum = 0;
        for (int k = 0; k < activeCount; k++) {
            sum += weights[activeIndexes[k]];
        }
        return sum;
    }

    /** The mean cross-entropy of the results of these samples, in nats. */
    double loss(TrainingSet samples) {
        double loss = 0;
        for (int i = 0; i < samples.size(); i++) {
            int activeCount = features.activeFeatures(samples.packed(), i * Features.PACKED_WORDS, activeIndexes);
            loss += loss(logistic(logOdds(activeCount)), samples.result(i));
        }
        return samples.size() == 0 ? 0 : loss / samples.size();
    }

    private static double loss(double probability, double result) {
        double clamped = Math.clamp(probability, MIN_PROBABILITY, 1 - MIN_PROBABILITY);
        return -result * StrictMath.log(clamped) - (1 - result) * StrictMath.log(1 - clamped);
    }

    /** The weights for an evaluation, in hundredths. */
    Weights weights() {
        return Weights.of(hundredths());
    }

    /** A quantiser of the weights, for a file whose compressed size is limited. */
    Quantizer quantizer(int maxBytes) {
        double[] influence = new double[squaredGradients.length];
        double[] handMade = features.initialWeights();
        for (int i = 0; i < influence.length; i++) {
            // A weight of the hand-made evaluation is not set to 0 merely because no game has updated it.
            influence[i] = handMade[i] == 0 ? squaredGradients[i] - INITIAL_SQUARED_GRADIENTS : squaredGradients[i];
        }
        return new Quantizer(hundredths(), influence, maxBytes);
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
            out.writeDouble(squaredGradients[i]);
        }
    }

    void read(DataInputStream in) throws IOException {
        scale = in.readDouble();
        for (int i = 0; i < weights.length; i++) {
            weights[i] = in.readDouble();
            squaredGradients[i] = in.readDouble();
        }
    }
}
