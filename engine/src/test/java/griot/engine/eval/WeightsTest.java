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

class WeightsTest {
    private static final int MAX_BYTES = 40_000;
    private static final int STEP = 10;

    static Stream<RuleSet> presets() {
        return RuleSetSamples.presets();
    }

    private static Weights sampleWeights() {
        Xoroshiro64 random = new Xoroshiro64(5);
        double[] hundredths = new double[1_000];
        for (int i = 0; i < hundredths.length; i++) {
            hundredths[i] = random.below(4) == 0 ? random.below(9_000) - 4_500 : random.below(100) - 50;
        }
        return Weights.of(hundredths);
    }

    private static String refused(byte[] file) {
        return String.valueOf(
                assertThrows(WeightsException.class, () -> Weights.read(file)).getMessage());
    }

    @Test
    void aFileHoldsQuantisedWeights() {
        Weights read = Weights.read(sampleWeights().toFile(STEP));
        assertEquals(sampleWeights().count(), read.count());
        for (int i = 0; i < read.count(); i++) {
            assertEquals(sampleWeights().of(i), read.of(i), STEP / 2.0);
        }
        assertEquals(read, Weights.read(read.toFile(STEP)));
    }

    @Test
    void otherFilesAreRejected() {
        assertTrue(refused(new byte[0]).contains("no file of weights"));
        assertTrue(refused("<!doctype html>".getBytes()).contains("no file of weights"));
        assertTrue(refused("Griot".getBytes()).contains("cut off after 5 bytes"));
    }

    @Test
    void anotherFormatIsNamed() {
        byte[] file = sampleWeights().toFile(STEP);
        file[5] = 2;
        assertEquals("weights of format 2, where this version of Griot reads format 1", refused(file));
    }

    @Test
    void everyDamagedByteIsDetected() {
        byte[] file = sampleWeights().toFile(STEP);
        for (int i = 6; i < file.length; i += 7) {
            byte[] damaged = file.clone();
            damaged[i] ^= 4;
            assertTrue(refused(damaged).contains("damaged"));
            assertTrue(refused(Arrays.copyOf(file, Math.max(15, i))).contains("damaged"));
        }
    }

    @Test
    void weightsOfOtherFeaturesAreRejected() {
        RuleSet rules = RuleSets.standard().named("yote/ludens");
        assertTrue(String.valueOf(assertThrows(
                                WeightsException.class,
                                () -> EngineFamilies.standard().withWeights(rules, sampleWeights()))
                        .getMessage())
                .startsWith("1000 weights, where yote/ludens has"));
    }

    @ParameterizedTest
    @MethodSource("presets")
    void everyPresetHasSmallWeights(RuleSet rules) throws IOException {
        Weights weights = ShippedWeights.weights(rules.name().preset()).orElseThrow();
        assertEquals(EngineFamilies.standard().features(rules).count(), weights.count());
        int compressed = compressed(ShippedWeights.file(rules.name().preset()).orElseThrow());
        assertTrue(compressed <= MAX_BYTES, rules.name() + " takes " + compressed + " bytes");
    }

    private static int compressed(byte[] bytes) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        try (DeflaterOutputStream out = new DeflaterOutputStream(all, new Deflater(Deflater.BEST_COMPRESSION))) {
            out.write(bytes);
        }
        return all.size();
    }

    @Test
    void optionsUseTheWeightsOfTheirPreset() {
        assertEquals(
                EngineFamilies.standard().learned().of(RuleSets.standard().named("yote/ludens")),
                EngineFamilies.standard().learned().of(RuleSets.standard().named("yote/ludens+bonus-turn")));
    }
}
