package griot.lab.training;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

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

class TrainingTest {
    private static final TrainingSettings SMALL = new TrainingSettings(3, 24, 8, 40);

    @TempDir
    private Path folder;

    private byte[] train(String rules, TrainingSettings settings, int threads, String file) throws IOException {
        Path weights = folder.resolve(file);
        new Training(EngineFamilies.standard(), RuleSets.standard().named(rules), settings, threads, weights)
                .run(batch -> {});
        return Files.readAllBytes(weights);
    }

    @ParameterizedTest
    @ValueSource(strings = {"yote/ludens", "choko/walker", "wali/ludens", "awele/sheet"})
    void weightsDoNotDependOnThreads(String name) throws IOException {
        byte[] alone = train(name, SMALL, 1, "one");
        assertArrayEquals(alone, train(name, SMALL, 2, "two"));
        // The checkpoint has a finer resolution than the weights.
        assertArrayEquals(
                Files.readAllBytes(folder.resolve("one.training")), Files.readAllBytes(folder.resolve("two.training")));
        EngineFamilies.standard().withWeights(RuleSets.standard().named(name), Weights.read(alone));
    }

    @Test
    void weightsDependOnTheSeed() throws IOException {
        assertFalse(Arrays.equals(
                train("yote", SMALL, 1, "one"), train("yote", new TrainingSettings(4, 24, 8, 40), 1, "other")));
    }

    @Test
    void aStoppedTrainingResumes() throws IOException {
        byte[] whole = train("yote", SMALL, 1, "whole");
        train("yote", new TrainingSettings(3, 8, 8, 40), 1, "parts");
        List<Integer> games = new ArrayList<>();
        new Training(EngineFamilies.standard(), RuleSets.standard().named("yote"), SMALL, 1, folder.resolve("parts"))
                .run(batch -> games.add(batch.games()));
        assertEquals(List.of(16, 24), games);
        assertArrayEquals(whole, Files.readAllBytes(folder.resolve("parts")));
    }

    @Test
    void aFinishedTrainingWritesItsWeightsAgain() throws IOException {
        byte[] weights = train("yote", SMALL, 1, "file");
        Files.delete(folder.resolve("file"));
        assertArrayEquals(weights, train("yote", SMALL, 1, "file"));
    }

    @Test
    void theCheckpointOfAnotherTrainingIsRejected() throws IOException {
        train("yote", new TrainingSettings(3, 8, 8, 40), 1, "file");
        RulesException other =
                assertThrows(RulesException.class, () -> train("yote", new TrainingSettings(4, 8, 8, 40), 1, "file"));
        assertEquals(TrainingFault.OTHER_TRAINING, other.problems().getFirst().fault());
        Path progress = folder.resolve("file.training");
        Files.write(progress, Arrays.copyOf(Files.readAllBytes(progress), 1_000));
        RulesException damaged =
                assertThrows(RulesException.class, () -> train("yote", new TrainingSettings(3, 8, 8, 40), 1, "file"));
        assertEquals(TrainingFault.DAMAGED, damaged.problems().getFirst().fault());
    }

    @Test
    void samplesHaveLeafScoresAndResultsAsTargets() {
        EngineFamilies engine = EngineFamilies.standard();
        RuleSet yote = RuleSets.standard().named("yote");
        SelfPlay player = new SelfPlay(engine.features(yote), yote, SMALL, engine.handMade(), 326);
        TrainingSet samples = player.play(1);
        for (int i = 0; i < samples.size(); i++) {
            assertEquals(0.5, Math.clamp(samples.target(i), 0, 1) - samples.target(i) + 0.5);
            assertEquals(0, samples.result(i) * (1 - samples.result(i)) * (0.5 - samples.result(i)));
        }
        assertArrayEquals(samples.packed(), player.play(1).packed());
    }
}
