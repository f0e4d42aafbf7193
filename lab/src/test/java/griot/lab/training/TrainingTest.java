package griot.lab.training;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.engine.eval.Weights;
import griot.engine.registry.EngineFamilies;
import griot.rules.RuleSet;
import griot.rules.problem.RulesException;
import griot.rules.registry.RuleSets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Training of weights: determinism, resuming, checkpoints, samples. */
class TrainingTest {
    private static final TrainingSettings SMALL = new TrainingSettings(3, 24, 8, 40);
    private static final TrainingSettings ONE_BATCH = new TrainingSettings(3, 8, 8, 40);
    private static final TrainingSettings TWO_BATCHES = new TrainingSettings(3, 8, 4, 40);

    /** The game whose training takes the least time. */
    private static final String AWELE = "awele/sheet";

    private static final List<Double> RESULTS = List.of(0.0, 0.5, 1.0);

    @TempDir
    private Path folder;

    private byte[] train(String ruleSet, TrainingSettings settings, int threads, String file) throws IOException {
        Path weights = folder.resolve(file);
        new Training(EngineFamilies.standard(), RuleSets.standard().named(ruleSet), settings, threads, weights)
                .run(batch -> {});
        return Files.readAllBytes(weights);
    }

    @ParameterizedTest
    @ValueSource(strings = {"yote/ludens", "choko/walker", "wali/ludens", AWELE})
    void weightsDoNotDependOnTheNumberOfThreads(String name) throws IOException {
        byte[] byOneThread = train(name, TWO_BATCHES, 1, "one");
        assertArrayEquals(byOneThread, train(name, TWO_BATCHES, 2, "two"));
        // The checkpoint has a finer resolution than the weights.
        assertArrayEquals(
                Files.readAllBytes(folder.resolve("one.training")), Files.readAllBytes(folder.resolve("two.training")));
        EngineFamilies.standard().withWeights(RuleSets.standard().named(name), Weights.read(byOneThread));
    }

    @Test
    void weightsDependOnTheSeed() throws IOException {
        assertFalse(Arrays.equals(
                train(AWELE, SMALL, 1, "one"), train(AWELE, new TrainingSettings(4, 24, 8, 40), 1, "other")));
    }

    @Test
    void aStoppedTrainingResumesFromItsCheckpoint() throws IOException {
        byte[] uninterrupted = train(AWELE, SMALL, 1, "whole");
        train(AWELE, ONE_BATCH, 1, "parts");
        List<Integer> games = new ArrayList<>();
        new Training(EngineFamilies.standard(), RuleSets.standard().named(AWELE), SMALL, 1, folder.resolve("parts"))
                .run(batch -> games.add(batch.games()));
        assertEquals(List.of(16, 24), games);
        assertArrayEquals(uninterrupted, Files.readAllBytes(folder.resolve("parts")));
    }

    @Test
    void aFinishedTrainingWritesItsWeightsAgain() throws IOException {
        byte[] weights = train(AWELE, SMALL, 1, "file");
        Files.delete(folder.resolve("file"));
        assertArrayEquals(weights, train(AWELE, SMALL, 1, "file"));
    }

    @Test
    void aCheckpointOfAnotherTrainingIsRejected() throws IOException {
        train(AWELE, ONE_BATCH, 1, "file");
        RulesException refusal =
                assertThrows(RulesException.class, () -> train(AWELE, new TrainingSettings(4, 8, 8, 40), 1, "file"));
        assertEquals(TrainingFault.OTHER_TRAINING, refusal.problems().getFirst().fault());
    }

    @Test
    void aDamagedCheckpointIsRejected() throws IOException {
        train(AWELE, ONE_BATCH, 1, "file");
        Path checkpoint = folder.resolve("file.training");
        byte[] intact = Files.readAllBytes(checkpoint);
        List<byte[]> damages = new ArrayList<>();
        // Cut off within the head, within the weights, within the checksum.
        for (int length : new int[] {0, 1, 20, 1_000, intact.length - 1}) {
            damages.add(Arrays.copyOf(intact, length));
        }
        // One bit of the settings, of a weight, of the last weight, of the checksum.
        for (int place : new int[] {25, 1_000, intact.length - 20, intact.length - 1}) {
            byte[] changed = intact.clone();
            changed[place] ^= 1;
            damages.add(changed);
        }
        for (byte[] damaged : damages) {
            Files.write(checkpoint, damaged);
            RulesException refusal = assertThrows(RulesException.class, () -> train(AWELE, ONE_BATCH, 1, "file"));
            assertEquals(TrainingFault.DAMAGED, refusal.problems().getFirst().fault());
        }
    }

    @Test
    void aTrainingThatIsRunningIsNotBegunAgain() throws IOException {
        List<RulesException> refusals = new ArrayList<>();
        new Training(
                        EngineFamilies.standard(),
                        RuleSets.standard().named(AWELE),
                        TWO_BATCHES,
                        1,
                        folder.resolve("file"))
                .run(batch ->
                        refusals.add(assertThrows(RulesException.class, () -> train(AWELE, TWO_BATCHES, 1, "file"))));
        assertEquals(2, refusals.size());
        for (RulesException refusal : refusals) {
            assertEquals(TrainingFault.LOCKED, refusal.problems().getFirst().fault());
        }
    }

    @Test
    void samplesHaveTargetsFromZeroToOneAndTheResultOfTheGame() {
        EngineFamilies engineFamilies = EngineFamilies.standard();
        RuleSet yote = RuleSets.standard().named("yote");
        SelfPlay player = new SelfPlay(
                engineFamilies.features(yote), yote, SMALL.selfPlay(), engineFamilies.handMadeEvaluations(), 326);
        TrainingSet samples = player.play(1);
        assertTrue(samples.size() > 0);
        for (int i = 0; i < samples.size(); i++) {
            assertTrue(samples.target(i) >= 0 && samples.target(i) <= 1, "" + samples.target(i));
            assertTrue(RESULTS.contains((double) samples.result(i)), "" + samples.result(i));
        }
        assertArrayEquals(samples.packed(), player.play(1).packed());
    }
}
