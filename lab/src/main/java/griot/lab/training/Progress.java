package griot.lab.training;

import griot.engine.Evaluations;
import griot.lab.files.KeptFile;
import griot.rules.Problem;
import griot.rules.RuleSet;
import griot.rules.RulesException;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UTFDataFormatException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;

/** State of a training: the learner and the batches that are still used. Can be written as a checkpoint. */
final class Progress {
    /** The number of epochs in which a batch takes part, together with its neighbours. */
    private static final int BATCHES_KEPT = 6;

    private final String settings;
    private final RuleSet rules;
    private final Learner learner;
    private final Deque<Samples> kept = new ArrayDeque<>();
    private int games;

    Progress(RuleSet rules, Settings settings) {
        this.rules = rules;
        this.settings = rules.name() + " " + settings.text();
        learner = new Learner(rules);
    }

    /** Games played so far. */
    int games() {
        return games;
    }

    Learner learner() {
        return learner;
    }

    /** The evaluation for the next games: hand-made before the first batch. */
    Evaluations evaluations() {
        return games == 0 ? Evaluations.handMade() : Evaluations.by(rules, learner.weights());
    }

    /** Trains on the next batch and those kept. The first batch only fits the scale. */
    void take(Samples batch, int count) {
        games += count;
        if (games == count) {
            learner.fit(batch);
            return;
        }
        kept.addLast(batch);
        if (kept.size() > BATCHES_KEPT) {
            kept.removeFirst();
        }
        for (Samples samples : kept) {
            learner.learn(samples, games);
        }
    }

    void write(Path file) throws IOException {
        KeptFile.write(file, out -> {
            out.writeUTF(settings);
            out.writeInt(games);
            learner.write(out);
            out.writeInt(kept.size());
            for (Samples samples : kept) {
                samples.write(out);
            }
        });
    }

    /**
     * Reads a checkpoint.
     *
     * @throws RulesException if the file is not one, or has other settings
     */
    static Progress read(Path file, RuleSet rules, Settings settings) throws IOException {
        Progress progress = new Progress(rules, settings);
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            progress.read(in, file);
        } catch (EOFException | UTFDataFormatException e) {
            throw new RulesException(Problem.of(TrainingFault.DAMAGED, file.toString()));
        }
        return progress;
    }

    private void read(DataInputStream in, Path file) throws IOException {
        String begun = in.readUTF();
        if (!begun.equals(settings)) {
            throw new RulesException(Problem.of(TrainingFault.OTHER_TRAINING, file.toString(), begun, settings));
        }
        games = in.readInt();
        learner.read(in);
        for (int batches = in.readInt(); batches > 0; batches--) {
            kept.addLast(Samples.read(in));
        }
    }
}
