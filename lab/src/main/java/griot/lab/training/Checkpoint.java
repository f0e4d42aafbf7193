package griot.lab.training;

import griot.engine.registry.EngineFamilies;
import griot.engine.search.Evaluations;
import griot.lab.files.ProgressFile;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;

/** The state of a training, which a checkpoint file can hold: the learner and the last batches of samples. */
final class Checkpoint {
    private static final String FORMAT = "griot training 2";

    /**
     * Number of batches kept. After each new batch an epoch is run on each of them, so that a batch has this many
     * epochs in all.
     */
    private static final int BATCHES_KEPT = 6;

    /** Rule set and settings as text, by which a checkpoint is recognised. */
    private final String settings;

    private final EngineFamilies engineFamilies;
    private final RuleSet rules;
    private final WeightLearner learner;
    private final Deque<TrainingSet> batches = new ArrayDeque<>();
    private int games;

    Checkpoint(EngineFamilies engineFamilies, RuleSet rules, TrainingSettings settings) {
        this.engineFamilies = engineFamilies;
        this.rules = rules;
        this.settings = rules.name() + " " + settings.text();
        learner = new WeightLearner(engineFamilies.features(rules));
    }

    /** Games played so far. */
    int games() {
        return games;
    }

    WeightLearner learner() {
        return learner;
    }

    /** The evaluation for the next games: before the first batch the hand-made one. */
    Evaluations evaluations() {
        return games == 0 ? engineFamilies.handMadeEvaluations() : engineFamilies.withWeights(rules, learner.weights());
    }

    /**
     * Trains on a new batch and the last ones. The first batch of all only fits the scale.
     *
     * @param gameCount number of games in the batch
     */
    void train(TrainingSet batch, int gameCount) {
        games += gameCount;
        if (games == gameCount) {
            learner.fitScale(batch);
            return;
        }
        batches.addLast(batch);
        if (batches.size() > BATCHES_KEPT) {
            batches.removeFirst();
        }
        for (TrainingSet samples : batches) {
            learner.runEpoch(samples, games);
        }
    }

    /** Writes the checkpoint file atomically. */
    void write(Path file) throws IOException {
        ProgressFile.write(file, FORMAT, out -> {
            out.writeUTF(settings);
            out.writeInt(games);
            learner.write(out);
            out.writeInt(batches.size());
            for (TrainingSet samples : batches) {
                samples.write(out);
            }
        });
    }

    /**
     * Reads a checkpoint.
     *
     * @throws RulesException if the file is damaged, or of a training with other settings
     */
    static Checkpoint read(Path file, EngineFamilies engineFamilies, RuleSet rules, TrainingSettings settings)
            throws IOException {
        Checkpoint checkpoint = new Checkpoint(engineFamilies, rules, settings);
        ProgressFile.read(file, FORMAT, TrainingFault.DAMAGED, in -> checkpoint.read(in, file));
        return checkpoint;
    }

    private void read(DataInputStream in, Path file) throws IOException {
        String writtenSettings = in.readUTF();
        if (!writtenSettings.equals(settings)) {
            throw new RulesException(
                    Problem.of(TrainingFault.OTHER_TRAINING, file.toString(), writtenSettings, settings));
        }
        games = in.readInt();
        learner.read(in);
        for (int remaining = in.readInt(); remaining > 0; remaining--) {
            batches.addLast(TrainingSet.read(in));
        }
    }
}
