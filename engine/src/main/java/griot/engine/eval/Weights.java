package griot.engine.eval;

import griot.engine.files.ChecksummedFile;
import java.util.Arrays;

/**
 * The weights of a rule set's {@link Features}, in hundredths of a piece or seed, and their file format.
 *
 * <p>A file holds: {@code Griot}, the format number, the number of features (four bytes, big-endian) and the
 * quantisation step in hundredths; then for each feature its weight in steps, as a byte from -127 to 127, or as -128
 * and two bytes; last, a checksum of four bytes.
 */
public final class Weights {
    /** Format number of this version; changing the features or their order requires another one. */
    private static final int FORMAT = 1;

    private static final byte[] MAGIC = {'G', 'r', 'i', 'o', 't'};
    private static final int HEADER_BYTES = MAGIC.length + 1 + Integer.BYTES + 1;
    private static final byte ESCAPE = -128;

    /** Maximum absolute value of a weight, so that precomputed sums of weights fit into a {@code short}. */
    private static final int MAX_WEIGHT = 3_000;

    private final short[] values;

    private Weights(short[] values) {
        this.values = values;
    }

    /**
     * Weights rounded to whole hundredths and clamped to 30 pieces or seeds in either direction.
     *
     * @param hundredths the weight of each feature
     */
    public static Weights of(double[] hundredths) {
        short[] values = new short[hundredths.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = (short) Math.round(Math.clamp(hundredths[i], -MAX_WEIGHT, MAX_WEIGHT));
        }
        return new Weights(values);
    }

    /** Number of features. */
    public int count() {
        return values.length;
    }

    /** The weight of a feature, in hundredths of a piece or seed. */
    public int weight(int feature) {
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
     * The content of a weights file with these weights, quantised.
     *
     * @param step quantisation step in hundredths, 1 to 127: the larger, the smaller the file once compressed
     * @throws IllegalArgumentException if the step is out of range
     */
    public byte[] toFile(int step) {
        if (step < 1 || step > Byte.MAX_VALUE) {
            throw new IllegalArgumentException("a step is 1 to 127 hundredths, not " + step);
        }
        byte[] bytes = Arrays.copyOf(MAGIC, HEADER_BYTES + 3 * values.length);
        int offset = MAGIC.length;
        bytes[offset++] = FORMAT;
        offset = ChecksummedFile.putInt(bytes, offset, values.length);
        bytes[offset++] = (byte) step;
        for (short value : values) {
            int steps = (int) Math.round((double) value / step);
            if (steps > ESCAPE && steps < -ESCAPE) {
                bytes[offset++] = (byte) steps;
            } else {
                bytes[offset++] = ESCAPE;
                bytes[offset++] = (byte) (steps >> 8);
                bytes[offset++] = (byte) steps;
            }
        }
        return ChecksummedFile.withChecksum(Arrays.copyOf(bytes, offset));
    }

    /**
     * Reads a file.
     *
     * @throws WeightsException if this is no weights file, of another format, or damaged
     */
    public static Weights read(byte[] file) {
        for (int i = 0; i < MAGIC.length; i++) {
            if (i >= file.length || file[i] != MAGIC[i]) {
                throw new WeightsException("no file of weights: it does not begin with Griot");
            }
        }
        if (file.length < HEADER_BYTES + Integer.BYTES) {
            throw new WeightsException("a file of weights cut off after byte " + file.length);
        }
        if (file[MAGIC.length] != FORMAT) {
            throw new WeightsException(
                    "weights of format " + file[MAGIC.length] + ", where this version of Griot reads format " + FORMAT);
        }
        if (!ChecksummedFile.isIntact(file)) {
            throw new WeightsException("a damaged file of weights: its checksum is wrong");
        }
        return new Weights(values(file, file.length - Integer.BYTES));
    }

    private static short[] values(byte[] file, int end) {
        int count = ChecksummedFile.getInt(file, MAGIC.length + 1);
        int step = file[HEADER_BYTES - 1];
        short[] values = new short[Math.clamp(count, 0, end)];
        int offset = HEADER_BYTES;
        for (int i = 0; i < values.length && offset < end; i++) {
            int steps = file[offset++];
            if (steps == ESCAPE && offset + 1 < end) {
                steps = file[offset] << 8 | file[offset + 1] & 0xFF;
                offset += 2;
            }
            values[i] = (short) (steps * step);
        }
        if (offset != end || values.length != count) {
            throw new WeightsException("a damaged file of weights: its length does not fit " + count + " weights");
        }
        return values;
    }
}
