package griot.lab.training;

import griot.engine.eval.Features;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;

/** A training set: packed boards with their targets for the player to move. */
final class TrainingSet {
    private static final int INITIAL_CAPACITY = 64;

    private int[] packed = new int[INITIAL_CAPACITY * Features.PACKED_WORDS];
    private float[] targets = new float[INITIAL_CAPACITY];
    private float[] results = new float[INITIAL_CAPACITY];
    private int size;

    /** Number of samples. */
    int size() {
        return size;
    }

    /** All packed boards, {@link Features#PACKED_WORDS} words each. */
    int[] packed() {
        return packed;
    }

    /** The temporal-difference target of a sample: expected result for the player to move, 0 to 1. */
    float target(int sample) {
        return targets[sample];
    }

    /** The result of a sample's game for the player to move: 1 won, ½ drawn, 0 lost. */
    float result(int sample) {
        return results[sample];
    }

    /** Adds a board and returns its index; {@link #setTargets} sets its targets. */
    int add(int[] board) {
        ensureCapacity(size + 1);
        System.arraycopy(board, 0, packed, size * Features.PACKED_WORDS, Features.PACKED_WORDS);
        return size++;
    }

    /** Sets {@link #target} and {@link #result} of a sample. */
    void setTargets(int sample, double target, double result) {
        targets[sample] = (float) target;
        results[sample] = (float) result;
    }

    /** Adds the samples of another set. */
    void addAll(TrainingSet other) {
        ensureCapacity(size + other.size);
        System.arraycopy(other.packed, 0, packed, size * Features.PACKED_WORDS, other.size * Features.PACKED_WORDS);
        System.arraycopy(other.targets, 0, targets, size, other.size);
        System.arraycopy(other.results, 0, results, size, other.size);
        size += other.size;
    }

    private void ensureCapacity(int required) {
        if (required > targets.length) {
            int capacity = Math.max(required, 2 * targets.length);
            packed = Arrays.copyOf(packed, capacity * Features.PACKED_WORDS);
            targets = Arrays.copyOf(targets, capacity);
            results = Arrays.copyOf(results, capacity);
        }
    }

    void write(DataOutputStream out) throws IOException {
        out.writeInt(size);
        for (int i = 0; i < size; i++) {
            for (int word = 0; word < Features.PACKED_WORDS; word++) {
                out.writeInt(packed[i * Features.PACKED_WORDS + word]);
            }
            out.writeFloat(targets[i]);
            out.writeFloat(results[i]);
        }
    }

    static TrainingSet read(DataInputStream in) throws IOException {
        TrainingSet samples = new TrainingSet();
        samples.size = in.readInt();
        samples.ensureCapacity(samples.size);
        for (int i = 0; i < samples.size; i++) {
            for (int word = 0; word < Features.PACKED_WORDS; word++) {
                samples.packed[i * Features.PACKED_WORDS + word] = in.readInt();
            }
            samples.targets[i] = in.readFloat();
            samples.results[i] = in.readFloat();
        }
        return samples;
    }
}
