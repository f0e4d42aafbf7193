package griot.lab.training;

import griot.engine.eval.Weights;
import java.util.zip.Deflater;

/**
 * Quantises weights for a file of limited size with the least loss: weights are rounded to multiples of a step, and
 * those whose loss is small are set to 0. The loss is the sum of squared errors, each multiplied by the accumulated
 * squared gradients of its weight: weights with little training data hardly matter.
 *
 * <p>The finer the step, the more zeros the size requires. Steps are therefore tried from the finest on, each with as
 * few zeros as needed, until the loss no longer falls.
 */
final class Quantizer {
    /** Lower bound of the threshold of loss below which a weight is set to 0. */
    private static final double MIN_THRESHOLD = 1e-3;

    /** Upper bound of the threshold. */
    private static final double MAX_THRESHOLD = 1e12;

    /** Bisections of the threshold on a logarithmic scale: the last interval is a factor of about 1.01. */
    private static final int BISECTIONS = 12;

    private final double[] weights;
    private final double[] influence;
    private final int maxBytes;

    /**
     * Creates a quantiser.
     *
     * @param weights the weights, in hundredths of a piece or seed
     * @param influence accumulated squared gradients of each weight
     * @param maxBytes limit on the compressed size of the file
     */
    Quantizer(double[] weights, double[] influence, int maxBytes) {
        this.weights = weights;
        this.influence = influence;
        this.maxBytes = maxBytes;
    }

    /** The weights file with the least loss found. */
    byte[] file() {
        byte[] bestFile = fittingFile(1);
        double leastLoss = loss(bestFile);
        for (int step = 2; step <= Byte.MAX_VALUE; step++) {
            byte[] coarser = fittingFile(step);
            double loss = loss(coarser);
            if (loss >= leastLoss) {
                break;
            }
            leastLoss = loss;
            bestFile = coarser;
        }
        return bestFile;
    }

    /** The file with a step and as few additional zeros as the size requires. */
    private byte[] fittingFile(int step) {
        byte[] rounded = file(step, 0);
        if (compressedSize(rounded) <= maxBytes) {
            return rounded;
        }
        double low = MIN_THRESHOLD;
        double high = MAX_THRESHOLD;
        byte[] bestFile = file(step, high);
        for (int i = 0; i < BISECTIONS; i++) {
            double middle = Math.sqrt(low * high);
            byte[] file = file(step, middle);
            if (compressedSize(file) <= maxBytes) {
                high = middle;
                bestFile = file;
            } else {
                low = middle;
            }
        }
        return bestFile;
    }

    /** The file with a step, in which each weight is 0 whose rounding to 0 adds less loss than a threshold. */
    private byte[] file(int step, double threshold) {
        double[] quantised = new double[weights.length];
        for (int i = 0; i < quantised.length; i++) {
            double rounded = step * Math.rint(weights[i] / step);
            double addedLoss = influence[i] * (square(weights[i]) - square(weights[i] - rounded));
            quantised[i] = addedLoss < threshold ? 0 : rounded;
        }
        return Weights.of(quantised).toFile(step);
    }

    private double loss(byte[] file) {
        Weights decoded = Weights.read(file);
        double loss = 0;
        for (int i = 0; i < weights.length; i++) {
            loss += influence[i] * square(weights[i] - decoded.weight(i));
        }
        return loss;
    }

    private static double square(double number) {
        return number * number;
    }

    private static int compressedSize(byte[] file) {
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
        deflater.setInput(file);
        deflater.finish();
        int size = deflater.deflate(new byte[2 * file.length]);
        deflater.end();
        return size;
    }
}
