package griot.cluster.solve;

import griot.lab.files.HardLinks;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.solver.SolveListener;
import griot.solver.partition.PartitionedLayer;
import griot.tables.jvm.DurableFiles;
import griot.tables.jvm.TableFolder;
import java.io.File;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import org.apache.spark.api.java.JavaRDD;

/**
 * Solves a small layer with the ordinary solver, in one Spark task. Each attempt of the task works in its own folder,
 * with links to the tables of the earlier layers, so that two attempts do not collide.
 *
 * @param job the job
 * @param layer the name of the layer
 */
record WholeLayer(JobSpec job, String layer) implements Serializable {
    /**
     * Runs the job.
     *
     * @param singleton an RDD of one element, so that there is one task
     */
    void run(JavaRDD<Integer> singleton) {
        singleton.foreach(element -> solve());
    }

    private void solve() {
        WorkFolder folder = new WorkFolder(job, layer);
        ThisExecutor.run(folder.path(), () -> {
            Path attempt = folder.path().resolve("attempt-" + UUID.randomUUID());
            Files.createDirectory(attempt);
            try {
                solve(attempt);
            } catch (RulesException e) {
                throw new RulesException(e.problems().stream()
                        .map(problem -> inFolderOfJob(problem, attempt))
                        .toList());
            } finally {
                WorkFolder.delete(attempt);
            }
            return attempt;
        });
    }

    private void solve(Path attempt) throws IOException {
        List<PartitionedLayer> layers = job.game().layers();
        int position = 0;
        for (; !layers.get(position).name().equals(layer); position++) {
            for (String slice : layers.get(position).slices()) {
                Path table = table(slice);
                HardLinks.linkOrCopy(table, attempt.resolve(table.getFileName()));
            }
        }
        layers.get(position).solveWhole(attempt, 1, SolveListener.NONE);
        for (String slice : layers.get(position).slices()) {
            Path file = table(slice);
            DurableFiles.replace(attempt.resolve(file.getFileName()), file);
        }
    }

    /**
     * The problem of a file in the folder of an attempt, as one of the file of that name in the folder of the tables.
     */
    private Problem inFolderOfJob(Problem problem, Path attempt) {
        String prefix = attempt + File.separator;
        return problem.place().startsWith(prefix)
                ? new Problem(
                        problem.fault(),
                        job.folderPath()
                                .resolve(problem.place().substring(prefix.length()))
                                .toString(),
                        problem.details())
                : problem;
    }

    private Path table(String slice) {
        return TableFolder.file(job.folderPath(), job.rules(), slice);
    }
}
