package griot.engine.eval;

import griot.engine.files.ChecksummedFile;
import java.util.Arrays;

/**
 * What the {@link Features} of a rule set are worth, each in hundredths of a piece or seed, and the file it comes in.
 *
 * <p>A file is: {@code Griot}, the number of its format, the number of features (four bytes, the highest first), the size of a
 * step in hundredths; then for each feature its weight in steps, a byte from -127 to 127, or -128 and two bytes with the weight; at
 * last four bytes that follow from all before, so that a damaged file is known as one.
 */
public final class Weights {
    /** The format that this version writes and reads. A change of the features or of their order gives it another number. */
    private static final int FORMAT = 1;

    private static final byte[] MAGIC = {'G', 'r', 'i', 'o', 't'};
    private static final int HEADER_BYTES = MAGIC.length + 1 + Integer.BYTES + 1;
    private static final byte ESCAPE = -128;

    /** No weight is more, in either direction: the weights that are added up beforehand stay short. */
    private static final int MAX_WEIGHT = 3_000;

    private final short[] values;

    private Weights(short[] values) {
        this.values = values;
    }

    /**
     * Weights as they are learned, in whole hundredths.
     *
     * @param hundredths what each feature is worth
     */
    public static Weights of(double[] hundredths) {
        short[] values = new short[hundredths.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = (short) Math.round(Math.clamp(hundredths[i], -MAX_WEIGHT, MAX_WEIGHT));
        }
        return new Weights(values);
    }

    /** How many features they weigh. */
    public int count() {
        return values.length;
    }

    /** What a feature is worth, in hundredths of a piece or seed. */
    public int of(int feature) {
        return values[feature];
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Weights weights && Arrays.equals(values, weights.values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }

    /**
     * The file with these weights, rounded to steps.
     *
     * @param step hundredths in a step, 1 to 127: the more, the smaller the file when it is compressed
     */
    public byte[] file(int step) {
        if (step < 1 || step > Byte.MAX_VALUE) {
            throw new IllegalArgumentException("a step is 1 to 127 hundredths, not " + step);
        }
        byte[] bytes = Arrays.copyOf(MAGIC, HEADER_BYTES + 3 * values.length);
        int at = MAGIC.length;
        bytes[at++] = FORMAT;
        at = ChecksummedFile.putInt(bytes, at, values.length);
        bytes[at++] = (byte) step;
        for (short value : values) {
            int steps = (int) Math.round((double) value / step);
            if (steps > ESCAPE && steps < -ESCAPE) {
                bytes[at++] = (byte) steps;
            } else {
                bytes[at++] = ESCAPE;
                bytes[at++] = (byte) (steps >> 8);
                bytes[at++] = (byte) steps;
            }
        }
        return ChecksummedFile.file(Arrays.copyOf(bytes, at));
    }

    /**
     * Reads a file.
     *
     * @throws WeightsException if it is none, of another format, or damaged
     */
    public static Weights read(byte[] file) {
        for (int i = 0; i < MAGIC.length; i++) {
            if (i >= file.length || file[i] != MAGIC[i]) {
                throw new WeightsException("no file of weights: it does not begin with Griot");
            }
        }
        if (file.length < HEADER_BYTES + Integer.BYTES) {
            throw new WeightsException("a file of weights that ends after " + file.length + " bytes");
        }
        if (file[MAGIC.length] != FORMAT) {
            throw new WeightsException(
                    "weights of format " + file[MAGIC.length] + ", where this version of Griot reads format " + FORMAT);
        }
        if (!ChecksummedFile.isWhole(file)) {
            throw new WeightsException("a damaged file of weights: its checksum is wrong");
        }
        return new Weights(values(file, file.length - Integer.BYTES));
    }

    private static short[] values(byte[] file, int end) {
        int count = ChecksummedFile.getInt(file, MAGIC.length + 1);
        int step = file[HEADER_BYTES - 1];
        short[] values = new short[Math.clamp(count, 0, end)];
        int at = HEADER_BYTES;
        for (int i = 0; i < values.length && at < end; i++) {
            int steps = file[at++];
            if (steps == ESCAPE && at + 1 < end) {
                steps = file[at] << 8 | file[at + 1] & 0xFF;
                at += 2;
            }
            values[i] = (short) (steps * step);
        }
        if (at != end || values.length != count) {
            throw new WeightsException("a damaged file of weights: it does not hold the " + count + " that it says");
        }
        return values;
    }
}
