package griot.lab.training;

import griot.engine.registry.EngineFamilies;
import griot.engine.search.Evaluations;
import griot.lab.files.AtomicFile;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.tables.jvm.FileLocks;
import griot.tables.jvm.WorkerPool;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Trains evaluation weights for a rule set: alternates between playing a batch of games against itself and running
 * epochs over the last batches. Writes the weights and a checkpoint after each batch.
 */
public final class Training {
    /** One game in this many is held out to measure the loss. */
    private static final int HELD_OUT_INTERVAL = 16;

    /** Maximum compressed size of the weights in bytes; they are part of the download of the web page. */
    private static final int MAX_BYTES = 12_000;

    private final EngineFamilies engineFamilies;
    private final RuleSet rules;
    private final TrainingSettings settings;
    private final int threads;
    private final Path weightsFile;
    private final Path checkpointFile;

    /** Receives progress. */
    @FunctionalInterface
    public interface Listener {
        /** A batch has been played and trained on. */
        void batchFinished(Batch batch);
    }

    /**
     * Statistics of a batch.
     *
     * @param games games played since the start
     * @param positions positions of this batch that were trained on
     * @param drawnShare share of these positions that are from drawn games, 0 to 1
     * @param lossBefore mean loss on the held-out games before training on the batch, in nats
     * @param lossAfter the same loss after training on the batch
     * @param seconds duration of playing and training
     */
    public record Batch(
            int games, int positions, double drawnShare, double lossBefore, double lossAfter, double seconds) {}

    /**
     * Creates a training.
     *
     * @param engineFamilies the families that the engine plays
     * @param threads concurrent games; they do not affect the weights
     * @param weightsFile the file for the weights; the checkpoint is beside it, with {@code .training} appended to the
     *     name
     */
    public Training(
            EngineFamilies engineFamilies, RuleSet rules, TrainingSettings settings, int threads, Path weightsFile) {
        this.engineFamilies = engineFamilies;
        this.rules = rules;
        this.settings = settings;
        this.threads = threads;
        this.weightsFile = weightsFile;
        checkpointFile = weightsFile.resolveSibling(weightsFile.getFileName() + ".training");
    }

    /**
     * Trains until all games have been played, resuming from the checkpoint if there is one. If all have been played
     * before, only writes the weights again.
     *
     * @throws IOException if a file cannot be read or written
     * @throws RulesException if the checkpoint is damaged or has other settings, or another training writes these files
     */
    public void run(Listener listener) throws IOException {
        try (FileChannel _ = FileLocks.lockBeside(checkpointFile)
                .orElseThrow(() -> new RulesException(Problem.of(TrainingFault.LOCKED, weightsFile.toString())))) {
            train(listener);
        }
    }

    private void train(Listener listener) throws IOException {
        Checkpoint state = Files.exists(checkpointFile)
                ? Checkpoint.read(checkpointFile, engineFamilies, rules, settings)
                : new Checkpoint(engineFamilies, rules, settings);
        if (state.games() >= settings.games()) {
            saveWeights(state);
        }
        while (state.games() < settings.games()) {
            long start = System.nanoTime();
            int gameCount = Math.min(settings.batchSize(), settings.games() - state.games());
            TrainingSet trainingSet = new TrainingSet();
            TrainingSet heldOut = new TrainingSet();
            List<TrainingSet> samplesByGame = play(
                    state.games(),
                    gameCount,
                    state.evaluations(),
                    state.learner().scale());
            for (int i = 0; i < gameCount; i++) {
                (i % HELD_OUT_INTERVAL == 0 ? heldOut : trainingSet).addAll(samplesByGame.get(i));
            }
            double lossBefore = state.learner().loss(heldOut);
            state.train(trainingSet, gameCount);
            double lossAfter = state.learner().loss(heldOut);
            save(state);
            double seconds = (System.nanoTime() - start) / 1e9;
            listener.batchFinished(new Batch(
                    state.games(), trainingSet.size(), drawnShare(trainingSet), lossBefore, lossAfter, seconds));
        }
    }

    private void save(Checkpoint state) throws IOException {
        state.write(checkpointFile);
        saveWeights(state);
    }

    private void saveWeights(Checkpoint state) throws IOException {
        byte[] file = state.learner().quantizer(MAX_BYTES).file();
        AtomicFile.write(weightsFile, out -> out.write(file));
    }

    private static double drawnShare(TrainingSet samples) {
        int drawn = 0;
        for (int i = 0; i < samples.size(); i++) {
            drawn += samples.result(i) == 0.5f ? 1 : 0;
        }
        return (double) drawn / Math.max(1, samples.size());
    }

    /** Plays games with consecutive numbers and returns their samples in that order. */
    private List<TrainingSet> play(int firstNumber, int count, Evaluations evaluations, double scale) {
        TrainingSet[] samplesByGame = new TrainingSet[count];
        WorkerPool.forEach(threads, count, () -> {
            SelfPlay player =
                    new SelfPlay(engineFamilies.features(rules), rules, settings.selfPlay(), evaluations, scale);
            return game -> samplesByGame[game] = player.play(firstNumber + game);
        });
        return List.of(samplesByGame);
    }
}
