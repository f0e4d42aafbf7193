package griot.cluster.solve;

import griot.rules.ruleset.RuleSetName;
import griot.solver.partition.Partition;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The folder of the files of a layer that is being solved; it is in the folder of the tables. */
class WorkFolder {
    /** The folder of all layers' folders. */
    static final String NAME = "cluster-work";

    private final JobSpec job;
    private final String layer;
    private final Path path;

    WorkFolder(JobSpec job, String layer) {
        this.job = job;
        this.layer = layer;
        this.path = job.folderPath().resolve(NAME).resolve(RuleSetName.inFileNames(job.ruleSet()) + "." + layer);
    }

    JobSpec job() {
        return job;
    }

    Path path() {
        return path;
    }

    private Path progressFile() {
        return path.resolve("progress");
    }

    /**
     * How far the layer is solved; empty if it has not begun.
     *
     * @throws griot.rules.problem.RulesException if the file of it is of another version, or damaged
     */
    Optional<Progress> readProgress() throws IOException {
        return Progress.read(progressFile(), job, layer);
    }

    /** Replaces the file that says how far the layer is solved. */
    void write(Progress progress) throws IOException {
        progress.write(progressFile(), job, layer);
    }

    /** The file with the state of a partition after a round. */
    WorkFile checkpoint(Partition partition, int round) {
        return file(partition, "-state-" + round, WorkKind.STATE, round);
    }

    /** The file with the messages that a partition gets for a round. */
    WorkFile inbox(Partition partition, int round) {
        return file(partition, "-messages-" + round, WorkKind.MESSAGES, round);
    }

    /** The file with the result of a pass over a partition. */
    WorkFile result(Partition partition) {
        return file(partition, "-result", WorkKind.RESULT, 0);
    }

    private WorkFile file(Partition partition, String suffix, String kind, int round) {
        Path file = path.resolve(partition.pass() + "-" + partition.number() + suffix);
        return new WorkFile(file, job, partition, kind, round);
    }

    Partition partition(int pass, int number, int count) {
        return new Partition(layer, pass, number, count);
    }

    void create() throws IOException {
        Files.createDirectories(path);
    }

    /** Deletes what no later round needs: the messages up to a round, and the states before it. */
    void deleteBefore(int pass, int count, int firstRound, int checkpointRound) throws IOException {
        for (int number = 0; number < count; number++) {
            Partition partition = partition(pass, number, count);
            for (int round = firstRound; round <= checkpointRound; round++) {
                Files.deleteIfExists(inbox(partition, round).path());
                if (round < checkpointRound) {
                    Files.deleteIfExists(checkpoint(partition, round).path());
                }
            }
        }
    }

    /** Deletes a folder with all files; does nothing if it does not exist. */
    static void delete(Path folder) throws IOException {
        List<Path> paths;
        try (Stream<Path> found = Files.walk(folder)) {
            paths = found.sorted(Comparator.reverseOrder()).toList();
        } catch (NoSuchFileException e) {
            return;
        }
        for (Path path : paths) {
            Files.deleteIfExists(path);
        }
    }

    /** Deletes a folder if it holds no files; does nothing if it does not exist. */
    static void deleteIfEmpty(Path folder) throws IOException {
        try {
            Files.deleteIfExists(folder);
        } catch (DirectoryNotEmptyException e) {
            // Other layers are not solved yet.
        }
    }
}
