package griot.lab.training;

import griot.engine.eval.Weights;
import java.util.zip.Deflater;

/**
 * Quantises weights for a file of limited size with the least loss: weights are rounded to multiples of a step, and
 * those with hardly any training data are set to 0. The loss is the sum of squared errors, each weighted by the
 * accumulated squared gradients of its weight.
 *
 * <p>At equal file size, a finer step with more zeros is better than a coarser one up to a point. So steps are tried
 * from the finest on, each with as few zeros as needed, until the loss grows.
 */
final class Quantizer {
    /** Lower bound of the threshold: an error of a hundredth in a feature seen once. */
    private static final double MIN_LOSS = 1e-3;

    /** Upper bound of the threshold. */
    private static final double MAX_LOSS = 1e12;

    /** Bisections of the threshold, on a logarithmic scale: to a hundredth. */
    private static final int BISECTIONS = 12;

    private final double[] hundredths;
    private final double[] influence;
    private final int maxBytes;

    /**
     * Creates a quantiser.
     *
     * @param hundredths the weights
     * @param influence accumulated squared gradients of each weight
     * @param maxBytes limit on the compressed size of the file
     */
    Quantizer(double[] hundredths, double[] influence, int maxBytes) {
        this.hundredths = hundredths;
        this.influence = influence;
        this.maxBytes = maxBytes;
    }

    /** The file of the best quantisation found. */
    byte[] file() {
        byte[] best = file(1);
        double least = cost(best);
        for (int step = 2; step <= Byte.MAX_VALUE; step++) {
            byte[] coarser = file(step);
            double cost = cost(coarser);
            if (cost >= least) {
                break;
            }
            least = cost;
            best = coarser;
        }
        return best;
    }

    /** The quantisation with this step and as few additional zeros as needed. */
    private byte[] file(int step) {
        byte[] all = file(step, 0);
        if (compressed(all) <= maxBytes) {
            return all;
        }
        double low = MIN_LOSS;
        double high = MAX_LOSS;
        byte[] best = file(step, high);
        for (int i = 0; i < BISECTIONS; i++) {
            double middle = Math.sqrt(low * high);
            byte[] file = file(step, middle);
            if (compressed(file) <= maxBytes) {
                high = middle;
                best = file;
            } else {
                low = middle;
            }
        }
        return best;
    }

    /** The quantisation with this step and 0 for each weight whose loss stays below a threshold. */
    private byte[] file(int step, double loss) {
        double[] kept = new double[hundredths.length];
        for (int i = 0; i < kept.length; i++) {
            double rounded = step * Math.rint(hundredths[i] / step);
            double lost = influence[i] * (square(hundredths[i]) - square(hundredths[i] - rounded));
            kept[i] = lost < loss ? 0 : rounded;
        }
        return Weights.of(kept).toFile(step);
    }

    private double cost(byte[] file) {
        Weights read = Weights.read(file);
        double cost = 0;
        for (int i = 0; i < hundredths.length; i++) {
            cost += influence[i] * square(hundredths[i] - read.of(i));
        }
        return cost;
    }

    private static double square(double number) {
        return number * number;
    }

    private static int compressed(byte[] file) {
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
        deflater.setInput(file);
        deflater.finish();
        int size = deflater.deflate(new byte[2 * file.length]);
        deflater.end();
        return size;
    }
}
