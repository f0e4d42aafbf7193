package griot.lab.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.engine.eval.Weights;
import griot.rules.random.Xoroshiro64;
import java.util.stream.IntStream;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;

/** Quantisation of weights to a size limit, by their influence. */
class QuantizerTest {
    private static final int WEIGHT_COUNT = 4_000;

    /** Number of weights at the beginning that have nearly all the influence. */
    private static final int INFLUENTIAL_COUNT = WEIGHT_COUNT / 4;

    private final double[] hundredths = new double[WEIGHT_COUNT];
    private final double[] influence = new double[WEIGHT_COUNT];

    QuantizerTest() {
        Xoroshiro64 random = new Xoroshiro64(7);
        for (int i = 0; i < WEIGHT_COUNT; i++) {
            hundredths[i] = random.nextInt(301) - 150;
            influence[i] = i < INFLUENTIAL_COUNT ? 1_000 : 1;
        }
    }

    private static int compressedSize(byte[] file) {
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
        deflater.setInput(file);
        deflater.finish();
        return deflater.deflate(new byte[2 * file.length]);
    }

    @Test
    void weightsBelowTheSizeLimitAreKeptExactly() {
        byte[] file = new Quantizer(hundredths, influence, 1_000_000).file();
        assertEquals(Weights.of(hundredths), Weights.read(file));
    }

    @Test
    void compressedFilesAreWithinTheSizeLimit() {
        for (int maxBytes : new int[] {3_000, 2_000, 1_000}) {
            assertTrue(compressedSize(new Quantizer(hundredths, influence, maxBytes).file()) <= maxBytes);
        }
    }

    @Test
    void weightsOfLittleInfluenceAreZeroedFirst() {
        Weights quantised = Weights.read(new Quantizer(hundredths, influence, 1_500).file());
        double maxError = 0;
        for (int i = 0; i < INFLUENTIAL_COUNT; i++) {
            maxError = Math.max(maxError, Math.abs(quantised.weight(i) - hundredths[i]));
        }
        assertTrue(maxError < 20, "an error of " + maxError + " hundredths in an influential weight");
        long zeroed = IntStream.range(INFLUENTIAL_COUNT, WEIGHT_COUNT)
                .filter(i -> quantised.weight(i) == 0 && Math.abs(hundredths[i]) > 20)
                .count();
        assertTrue(zeroed > INFLUENTIAL_COUNT, zeroed + " of the other weights zeroed");
    }
}
