package griot.cluster.solve;

import griot.cluster.solve.Exchange.Receipt;
import griot.solver.SolveProgress;
import griot.solver.partition.Partition;
import griot.solver.partition.PartitionedLayer;
import griot.solver.partition.PartitionedLayer.PassResults;
import griot.solver.partition.RoundSummary;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Tuple2;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;
import scala.reflect.ClassTag$;

/** The rounds of a layer that is solved in partitions, from the driver's side. */
final class LayerRounds implements AutoCloseable {
    /** The states are saved again when the messages since the last checkpoint have this share of their size. */
    private static final double CHECKPOINT_SHARE = 0.5;

    private static final int STATE_BYTES_PER_BOARD = 2;

    private final JavaSparkContext context;
    private final JobSpec job;
    private final PartitionedLayer layer;
    private final WorkFolder folder;
    private final SolveProgress solveProgress;
    private final Arena resultArena = Arena.ofShared();

    /** By partition: the executor that had its state last; empty if that is not known. */
    private final List<String> locations = new ArrayList<>();

    private Progress progress;

    /** The first round of the pass whose files are still there. */
    private int firstKeptRound;

    private int rounds;
    private long messages;

    /**
     * Continues the rounds of a layer, or begins them.
     *
     * @param folder the folder of the layer
     * @param partitions the number of partitions, unless the rounds have begun with another
     */
    LayerRounds(
            JavaSparkContext context,
            WorkFolder folder,
            PartitionedLayer layer,
            int partitions,
            SolveProgress solveProgress)
            throws IOException {
        this.context = context;
        this.job = folder.job();
        this.layer = layer;
        this.folder = folder;
        this.solveProgress = solveProgress;
        progress = folder.readProgress().orElse(new Progress(partitions, 0, RoundHistory.begin(layer.firstStep(0)), 0));
        firstKeptRound = Math.max(0, progress.history().checkpointRound());
        for (int i = 0; i < progress.partitions(); i++) {
            locations.add("");
        }
    }

    /** The number of partitions. */
    int partitions() {
        return progress.partitions();
    }

    /** The number of rounds taken here. */
    int rounds() {
        return rounds;
    }

    /** The number of messages sent in them. */
    long messages() {
        return messages;
    }

    /** Takes the rounds that are left, of all passes. */
    void solve() throws IOException {
        while (progress.pass() < layer.passes()) {
            OptionalInt nextStep = exchange();
            if (nextStep.isPresent()) {
                saveProgress(progress.pass(), progress.history().withStep(nextStep.getAsInt()));
                deleteUpTo(progress.pass(), progress.history().checkpointRound());
            } else {
                finishPass();
            }
        }
    }

    private void saveProgress(int pass, RoundHistory history) throws IOException {
        progress = new Progress(progress.partitions(), pass, history, progress.bytesSinceCheckpoint());
        folder.write(progress);
    }

    /**
     * Deletes the files of a pass that a checkpoint has made superfluous. A job that is killed before the progress names
     * the checkpoint still needs them.
     */
    private void deleteUpTo(int pass, int checkpointRound) throws IOException {
        if (checkpointRound > firstKeptRound) {
            folder.deleteBefore(pass, partitions(), firstKeptRound, checkpointRound);
            firstKeptRound = checkpointRound;
        }
    }

    /** Takes a round; returns the step of the next one. */
    private OptionalInt exchange() throws IOException {
        RoundHistory history = progress.history();
        long stateBytes = STATE_BYTES_PER_BOARD * layer.boards();
        boolean isCheckpoint =
                history.checkpointRound() < 0 || progress.bytesSinceCheckpoint() > CHECKPOINT_SHARE * stateBytes;
        List<Receipt> receipts =
                new Exchange(job, layer.name(), progress.pass(), partitions(), history, isCheckpoint).run(numbers());
        RoundSummary summary = RoundSummary.NOTHING;
        long bytes = 0;
        for (Receipt receipt : receipts) {
            summary = summary.plus(receipt.sender().summary());
            bytes += receipt.bytes();
            messages += receipt.messages();
            locations.set(receipt.partition(), receipt.sender().location());
        }
        rounds++;
        solveProgress.add(summary.found());
        if (isCheckpoint) {
            history = history.withCheckpoint();
        }
        progress = new Progress(
                partitions(), progress.pass(), history, (isCheckpoint ? 0 : progress.bytesSinceCheckpoint()) + bytes);
        return layer.nextStep(progress.pass(), history.step(history.lastRound()), summary);
    }

    private void finishPass() throws IOException {
        RoundHistory history = progress.history();
        int pass = progress.pass();
        new FinishJob(job, layer.name(), pass, partitions(), history).run(numbers());
        boolean isLast = pass + 1 == layer.passes();
        progress = new Progress(partitions(), pass, history, 0);
        saveProgress(pass + 1, RoundHistory.begin(isLast ? 0 : layer.firstStep(pass + 1)));
        deleteUpTo(pass, history.lastRound() + 1);
        firstKeptRound = 0;
    }

    /** The numbers of the partitions, each in a task of its own, where its state was last if possible. */
    private JavaRDD<Integer> numbers() {
        List<Tuple2<Integer, Seq<String>>> placed = new ArrayList<>();
        for (int partition = 0; partition < partitions(); partition++) {
            String location = locations.get(partition);
            List<String> preferred = location.isEmpty() ? List.of() : List.of(location);
            placed.add(new Tuple2<>(
                    partition, CollectionConverters.asScala(preferred).toSeq()));
        }
        return JavaRDD.fromRDD(
                context.sc()
                        .makeRDD(
                                CollectionConverters.asScala(placed).toSeq(),
                                ClassTag$.MODULE$.<Integer>apply(Integer.class)),
                ClassTag$.MODULE$.apply(Integer.class));
    }

    /** The results of the partitions, valid until this is closed. */
    PartitionedLayer.Results results() {
        List<PassResults> results = new ArrayList<>();
        for (int pass = 0; pass < layer.passes(); pass++) {
            int resultPass = pass;
            results.add(number -> {
                Partition partition = folder.partition(resultPass, number, partitions());
                return folder.result(partition).read(resultArena);
            });
        }
        return new PartitionedLayer.Results(partitions(), results);
    }

    @Override
    public void close() {
        resultArena.close();
    }
}
