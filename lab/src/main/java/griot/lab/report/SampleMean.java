package griot.lab.report;

import java.io.Serializable;

/** The mean of a random sample of whole numbers, with its 95 % confidence interval. */
public final class SampleMean implements Serializable {
    private static final long serialVersionUID = 1;

    /** Quantile of the standard normal distribution for a two-sided confidence level of 95 %. */
    public static final double NORMAL_QUANTILE = 1.96;

    private long sum;
    private long sumOfSquares;
    private long count;

    /** Creates the mean of an empty sample. */
    public SampleMean() {}

    /** Adds a number to the sample. */
    public void add(int number) {
        sum += number;
        sumOfSquares += (long) number * number;
        count++;
    }

    /** The size of the sample. */
    public long count() {
        return count;
    }

    /** The mean; 0 of an empty sample. */
    public double mean() {
        return count == 0 ? 0 : (double) sum / count;
    }

    /** The half-width of the confidence interval; 0 of an empty sample. */
    public double margin() {
        if (count == 0) {
            return 0;
        }
        double variance = Math.max(0, (double) sumOfSquares / count - mean() * mean());
        return NORMAL_QUANTILE * Math.sqrt(variance / count);
    }
}
