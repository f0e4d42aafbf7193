package griot.engine.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.engine.registry.EngineFamilies;
import griot.engine.registry.ShippedWeights;
import griot.engine.search.RuleSetSamples;
import griot.rules.RuleSet;
import griot.rules.random.Xoroshiro64;
import griot.rules.registry.RuleSets;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files of weights: quantisation, damage, size; and the weights of rule sets. */
class WeightsTest {
    private static final int MAX_COMPRESSED_BYTES = 40_000;
    private static final int STEP = 10;

    static Stream<RuleSet> presets() {
        return RuleSetSamples.presets();
    }

    private static Weights randomWeights() {
        Xoroshiro64 random = new Xoroshiro64(5);
        double[] hundredths = new double[1_000];
        for (int i = 0; i < hundredths.length; i++) {
            hundredths[i] = random.nextInt(4) == 0 ? random.nextInt(9_000) - 4_500 : random.nextInt(100) - 50;
        }
        return Weights.of(hundredths);
    }

    private static String messageOfRefusal(byte[] file) {
        return String.valueOf(
                assertThrows(WeightsException.class, () -> Weights.read(file)).getMessage());
    }

    @Test
    void aFileHoldsWeightsQuantisedToSteps() {
        Weights parsed = Weights.read(randomWeights().toFile(STEP));
        assertEquals(randomWeights().count(), parsed.count());
        for (int i = 0; i < parsed.count(); i++) {
            assertEquals(randomWeights().weight(i), parsed.weight(i), STEP / 2.0);
        }
        assertEquals(parsed, Weights.read(parsed.toFile(STEP)));
    }

    @Test
    void aFileThatDoesNotHoldWeightsIsRejected() {
        assertTrue(messageOfRefusal(new byte[0]).contains("no file of weights"));
        assertTrue(messageOfRefusal("<!doctype html>".getBytes()).contains("no file of weights"));
        assertTrue(messageOfRefusal("Griot".getBytes()).contains("cut off after byte 5"));
    }

    @Test
    void anotherFormatIsRejectedWithItsNumber() {
        byte[] file = randomWeights().toFile(STEP);
        file[5] = 2;
        assertEquals("weights of format 2, where this version of Griot reads format 1", messageOfRefusal(file));
    }

    @Test
    void damagedBytesAndTruncationAreDetected() {
        byte[] file = randomWeights().toFile(STEP);
        for (int i = 6; i < file.length; i += 7) {
            byte[] damaged = file.clone();
            damaged[i] ^= 4;
            assertTrue(messageOfRefusal(damaged).contains("damaged"));
            assertTrue(messageOfRefusal(Arrays.copyOf(file, Math.max(15, i))).contains("damaged"));
        }
    }

    @Test
    void aWrongNumberOfWeightsIsRejected() {
        RuleSet rules = RuleSets.standard().named("yote/ludens");
        assertTrue(String.valueOf(assertThrows(
                                WeightsException.class,
                                () -> EngineFamilies.standard().withWeights(rules, randomWeights()))
                        .getMessage())
                .startsWith("1000 weights, where yote/ludens has"));
    }

    @ParameterizedTest
    @MethodSource("presets")
    void theWeightsOfEveryPresetCompressToAtMostFortyKilobytes(RuleSet rules) throws IOException {
        Weights weights = ShippedWeights.weights(rules.name().preset()).orElseThrow();
        assertEquals(EngineFamilies.standard().features(rules).count(), weights.count());
        int compressedSize =
                compressedSize(ShippedWeights.file(rules.name().preset()).orElseThrow());
        assertTrue(compressedSize <= MAX_COMPRESSED_BYTES, rules.name() + " takes " + compressedSize + " bytes");
    }

    private static int compressedSize(byte[] bytes) throws IOException {
        ByteArrayOutputStream bytesOut = new ByteArrayOutputStream();
        try (DeflaterOutputStream out = new DeflaterOutputStream(bytesOut, new Deflater(Deflater.BEST_COMPRESSION))) {
            out.write(bytes);
        }
        return bytesOut.size();
    }

    @Test
    void optionsUseTheWeightsOfTheirPreset() {
        assertEquals(
                EngineFamilies.standard()
                        .learnedEvaluations()
                        .evaluation(RuleSets.standard().named("yote/ludens")),
                EngineFamilies.standard()
                        .learnedEvaluations()
                        .evaluation(RuleSets.standard().named("yote/ludens+bonus-turn")));
    }
}
