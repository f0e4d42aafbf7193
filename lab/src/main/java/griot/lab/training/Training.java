package griot.lab.training;

import griot.engine.Evaluations;
import griot.lab.files.KeptFile;
import griot.lab.work.ManyHands;
import griot.rules.RuleSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Learns what the boards of a rule set are worth: plays a batch of games with what it knows, learns from them and from some batches
 * before, and so on. After each batch it writes the weights, and beside them all that it needs to go on if it is ended.
 */
public final class Training {
    /** Of so many games one is kept apart: nothing is learned from it, and it tells how well the rest is foreseen. */
    private static final int KEPT_APART = 16;

    /** What a file of weights may take when it is compressed: with it the first play stays within what a page may cost. */
    private static final int MOST_BYTES = 12_000;

    private final RuleSet rules;
    private final Settings settings;
    private final int threads;
    private final Path weights;
    private final Path progress;

    /** Hears how the training goes on. */
    @FunctionalInterface
    public interface Listener {
        /** A batch has been played and learned from. */
        void batch(Batch batch);
    }

    /**
     * What came of a batch.
     *
     * @param games played since the training began
     * @param positions learned from in this batch
     * @param drawn the part of these positions that come from games drawn
     * @param before how surprising the results of the games kept apart were, before learning from the batch: nats for each
     *     position, without being able to know what cannot be known
     * @param after the same after it
     * @param seconds the batch took
     */
    public record Batch(int games, int positions, double drawn, double before, double after, double seconds) {}

    /**
     * A training, not yet begun.
     *
     * @param threads games played at once; does not change what is learned
     * @param weights the file for the weights; what is needed to go on stands beside it, under the same name with {@code
     *     .training} behind it
     */
    public Training(RuleSet rules, Settings settings, int threads, Path weights) {
        this.rules = rules;
        this.settings = settings;
        this.threads = threads;
        this.weights = weights;
        progress = weights.resolveSibling(weights.getFileName() + ".training");
    }

    /**
     * Trains until all games have been played; goes on where an earlier training with these settings was ended. If that had come
     * to its end, the weights alone are written once more.
     *
     * @throws IOException if a file cannot be read or written
     * @throws griot.rules.RulesException if what stands beside the weights is damaged, or of a training with other settings
     */
    public void run(Listener listener) throws IOException {
        Progress state =
                Files.exists(progress) ? Progress.read(progress, rules, settings) : new Progress(rules, settings);
        if (state.games() >= settings.games()) {
            saveWeights(state);
        }
        while (state.games() < settings.games()) {
            long start = System.nanoTime();
            int count = Math.min(settings.batch(), settings.games() - state.games());
            Samples learned = new Samples();
            Samples apart = new Samples();
            List<Samples> games = play(
                    state.games(), count, state.evaluations(), state.learner().scale());
            for (int i = 0; i < count; i++) {
                (i % KEPT_APART == 0 ? apart : learned).addAll(games.get(i));
            }
            double before = state.learner().surprise(apart);
            state.take(learned, count);
            double after = state.learner().surprise(apart);
            save(state);
            double seconds = (System.nanoTime() - start) / 1e9;
            listener.batch(new Batch(state.games(), learned.size(), drawn(learned), before, after, seconds));
        }
    }

    private void save(Progress state) throws IOException {
        state.write(progress);
        saveWeights(state);
    }

    private void saveWeights(Progress state) throws IOException {
        byte[] file = state.learner().rounding(MOST_BYTES).file();
        KeptFile.write(weights, out -> out.write(file));
    }

    private static double drawn(Samples samples) {
        int drawn = 0;
        for (int i = 0; i < samples.size(); i++) {
            drawn += samples.result(i) == 0.5f ? 1 : 0;
        }
        return (double) drawn / Math.max(1, samples.size());
    }

    /** Games with consecutive numbers, in that order, whoever has played them. */
    private List<Samples> play(int first, int count, Evaluations evaluations, double scale) {
        Samples[] games = new Samples[count];
        ManyHands.share(threads, count, () -> {
            SelfPlay player = new SelfPlay(rules, settings, evaluations, scale);
            return game -> games[game] = player.play(first + game);
        });
        return List.of(games);
    }
}
