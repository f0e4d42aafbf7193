package griot.lab.training;

import griot.engine.Weights;
import java.util.zip.Deflater;

/**
 * Rounds learned weights so that their file is small, where that costs least: weights are rounded to steps, and those that have
 * hardly ever told anything become 0. What it costs is the sum of the squared errors, each times the influence of its weight.
 *
 * <p>A file of finer steps with more zeros is better than one of coarser steps that is as large, up to a point: the steps are
 * tried from the finest on, each with as few more zeros as it needs, until the cost grows.
 */
final class Rounding {
    /** No weight matters less: an error of a hundredth in a feature seen once. */
    private static final double LEAST_LOSS = 1e-3;

    /** No weight matters more. */
    private static final double MOST_LOSS = 1e12;

    /** Halvings of the way between the two, in logarithms: to a hundredth. */
    private static final int HALVINGS = 12;

    private final double[] hundredths;
    private final double[] influence;
    private final int mostBytes;

    /**
     * A way to round weights.
     *
     * @param hundredths the weights
     * @param influence how much has been learned from each: the squares of its gradients, added up
     * @param mostBytes what the file may take when it is compressed
     */
    Rounding(double[] hundredths, double[] influence, int mostBytes) {
        this.hundredths = hundredths;
        this.influence = influence;
        this.mostBytes = mostBytes;
    }

    /** The file of the best rounding found. */
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

    /** The file in these steps that drops as little as it must. */
    private byte[] file(int step) {
        byte[] all = file(step, 0);
        if (compressed(all) <= mostBytes) {
            return all;
        }
        double tooLittle = LEAST_LOSS;
        double enough = MOST_LOSS;
        byte[] best = file(step, enough);
        for (int i = 0; i < HALVINGS; i++) {
            double middle = Math.sqrt(tooLittle * enough);
            byte[] file = file(step, middle);
            if (compressed(file) <= mostBytes) {
                enough = middle;
                best = file;
            } else {
                tooLittle = middle;
            }
        }
        return best;
    }

    /** The file in these steps without the weights whose loss is less than this. */
    private byte[] file(int step, double loss) {
        double[] kept = new double[hundredths.length];
        for (int i = 0; i < kept.length; i++) {
            double rounded = step * Math.rint(hundredths[i] / step);
            double lost = influence[i] * (square(hundredths[i]) - square(hundredths[i] - rounded));
            kept[i] = lost < loss ? 0 : rounded;
        }
        return Weights.of(kept).file(step);
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
