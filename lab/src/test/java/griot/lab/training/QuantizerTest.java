package griot.lab.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.engine.eval.Weights;
import griot.rules.random.Xoroshiro64;
import java.util.stream.IntStream;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;

class QuantizerTest {
    private static final int COUNT = 4_000;

    /** A quarter of the weights has nearly all the influence. */
    private static final int INFLUENTIAL = COUNT / 4;

    private final double[] hundredths = new double[COUNT];
    private final double[] influence = new double[COUNT];

    QuantizerTest() {
        Xoroshiro64 random = new Xoroshiro64(7);
        for (int i = 0; i < COUNT; i++) {
            hundredths[i] = random.below(301) - 150;
            influence[i] = i < INFLUENTIAL ? 1_000 : 1;
        }
    }

    private static int compressed(byte[] file) {
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
        deflater.setInput(file);
        deflater.finish();
        return deflater.deflate(new byte[2 * file.length]);
    }

    @Test
    void smallFilesAreNotQuantisedFurther() {
        byte[] file = new Quantizer(hundredths, influence, 1_000_000).file();
        assertEquals(Weights.of(hundredths), Weights.read(file));
    }

    @Test
    void filesKeepTheirSizeLimit() {
        for (int max : new int[] {3_000, 2_000, 1_000}) {
            assertTrue(compressed(new Quantizer(hundredths, influence, max).file()) <= max);
        }
    }

    @Test
    void weightsOfLittleInfluenceAreZeroedFirst() {
        Weights kept = Weights.read(new Quantizer(hundredths, influence, 1_500).file());
        double maxError = 0;
        for (int i = 0; i < INFLUENTIAL; i++) {
            maxError = Math.max(maxError, Math.abs(kept.of(i) - hundredths[i]));
        }
        assertTrue(maxError < 20, "an error of " + maxError + " hundredths where it matters");
        long given = IntStream.range(INFLUENTIAL, COUNT)
                .filter(i -> kept.of(i) == 0 && Math.abs(hundredths[i]) > 20)
                .count();
        assertTrue(given > INFLUENTIAL, given + " others given up");
    }
}
