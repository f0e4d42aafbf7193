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
    private static final int TELLING = COUNT / 4;

    private final double[] hundredths = new double[COUNT];
    private final double[] influence = new double[COUNT];

    QuantizerTest() {
        Xoroshiro64 random = new Xoroshiro64(7);
        for (int i = 0; i < COUNT; i++) {
            hundredths[i] = random.below(301) - 150;
            influence[i] = i < TELLING ? 1_000 : 1;
        }
    }

    private static int compressed(byte[] file) {
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
        deflater.setInput(file);
        deflater.finish();
        return deflater.deflate(new byte[2 * file.length]);
    }

    @Test
    void whatFitsIsNotRounded() {
        byte[] file = new Quantizer(hundredths, influence, 1_000_000).file();
        assertEquals(Weights.of(hundredths), Weights.read(file));
    }

    @Test
    void aFileTakesNoMoreThanItMay() {
        for (int most : new int[] {3_000, 2_000, 1_000}) {
            assertTrue(compressed(new Quantizer(hundredths, influence, most).file()) <= most);
        }
    }

    @Test
    void whatTellsLittleIsGivenUpFirst() {
        Weights kept = Weights.read(new Quantizer(hundredths, influence, 1_500).file());
        double telling = 0;
        for (int i = 0; i < TELLING; i++) {
            telling = Math.max(telling, Math.abs(kept.of(i) - hundredths[i]));
        }
        assertTrue(telling < 20, "an error of " + telling + " hundredths where it matters");
        long given = IntStream.range(TELLING, COUNT)
                .filter(i -> kept.of(i) == 0 && Math.abs(hundredths[i]) > 20)
                .count();
        assertTrue(given > TELLING, given + " others given up");
    }
}
