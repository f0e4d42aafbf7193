package griot.lab.training;

import griot.engine.registry.EngineFamilies;
import griot.engine.search.Evaluations;
import griot.lab.files.AtomicFile;
import griot.rules.RuleSet;
import griot.tables.jvm.WorkerPool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Trains evaluation weights for a rule set: alternates batches of self-play with epochs over the last batches. Writes
 * the weights and a checkpoint after each batch.
 */
public final class Training {
    /** One game in this many is held out to measure the loss. */
    private static final int HELD_OUT = 16;

    /** Maximum compressed size of the weights in bytes; they are part of the download of the web page. */
    private static final int MAX_BYTES = 12_000;

    private final EngineFamilies engine;
    private final RuleSet rules;
    private final TrainingSettings settings;
    private final int threads;
    private final Path weights;
    private final Path checkpoint;

    /** Receives progress. */
    @FunctionalInterface
    public interface Listener {
        /** A batch has been played and trained on. */
        void batch(Batch batch);
    }

    /**
     * Statistics of a batch.
     *
     * @param games games played since the start
     * @param positions positions in this batch
     * @param drawn the share of them from drawn games
     * @param lossBefore mean held-out loss before training on the batch, in nats
     * @param lossAfter the same after it
     * @param seconds how long the batch took
     */
    public record Batch(int games, int positions, double drawn, double lossBefore, double lossAfter, double seconds) {}

    /**
     * Creates a training.
     *
     * @param engine the families that the engine plays
     * @param threads concurrent games; they do not affect the weights
     * @param weights the file for the weights; the checkpoint is beside it, with {@code .training} appended to the name
     */
    public Training(EngineFamilies engine, RuleSet rules, TrainingSettings settings, int threads, Path weights) {
        this.engine = engine;
        this.rules = rules;
        this.settings = settings;
        this.threads = threads;
        this.weights = weights;
        checkpoint = weights.resolveSibling(weights.getFileName() + ".training");
    }

    /**
     * Trains until all games have been played, resuming from a checkpoint with these settings. After a finished
     * training, writes the weights again.
     *
     * @throws IOException if a file cannot be read or written
     * @throws griot.rules.problem.RulesException if the checkpoint is damaged or has other settings
     */
    public void run(Listener listener) throws IOException {
        Checkpoint state = Files.exists(checkpoint)
                ? Checkpoint.read(checkpoint, engine, rules, settings)
                : new Checkpoint(engine, rules, settings);
        if (state.games() >= settings.games()) {
            saveWeights(state);
        }
        while (state.games() < settings.games()) {
            long start = System.nanoTime();
            int count = Math.min(settings.batch(), settings.games() - state.games());
            TrainingSet trainingSet = new TrainingSet();
            TrainingSet heldOut = new TrainingSet();
            List<TrainingSet> games = play(
                    state.games(), count, state.evaluations(), state.learner().scale());
            for (int i = 0; i < count; i++) {
                (i % HELD_OUT == 0 ? heldOut : trainingSet).addAll(games.get(i));
            }
            double before = state.learner().loss(heldOut);
            state.train(trainingSet, count);
            double after = state.learner().loss(heldOut);
            save(state);
            double seconds = (System.nanoTime() - start) / 1e9;
            listener.batch(new Batch(state.games(), trainingSet.size(), drawn(trainingSet), before, after, seconds));
        }
    }

    private void save(Checkpoint state) throws IOException {
        state.write(checkpoint);
        saveWeights(state);
    }

    private void saveWeights(Checkpoint state) throws IOException {
        byte[] file = state.learner().quantizer(MAX_BYTES).file();
        AtomicFile.write(weights, out -> out.write(file));
    }

    private static double drawn(TrainingSet samples) {
        int drawn = 0;
        for (int i = 0; i < samples.size(); i++) {
            drawn += samples.result(i) == 0.5f ? 1 : 0;
        }
        return (double) drawn / Math.max(1, samples.size());
    }

    /** Plays games with consecutive numbers and returns their samples in that order. */
    private List<TrainingSet> play(int first, int count, Evaluations evaluations, double scale) {
        TrainingSet[] games = new TrainingSet[count];
        WorkerPool.forEach(threads, count, () -> {
            SelfPlay player = new SelfPlay(engine.features(rules), rules, settings, evaluations, scale);
            return game -> games[game] = player.play(first + game);
        });
        return List.of(games);
    }
}
