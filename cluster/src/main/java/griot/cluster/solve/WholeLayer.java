package griot.cluster.solve;

import griot.solver.SolveListener;
import griot.solver.partition.PartitionedLayer;
import griot.tables.jvm.TableFolder;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.UUID;
import org.apache.spark.api.java.JavaRDD;

/**
 * Solving a small layer by the ordinary solver, as one task. It works in a folder of its own, with links to the tables
 * of the earlier layers, so that a repeated task is not disturbed by the first.
 *
 * @param job the job
 * @param layer the name of the layer
 */
record WholeLayer(JobSpec job, String layer) implements Serializable {
    /**
     * Runs the job.
     *
     * @param one one number
     */
    void run(JavaRDD<Integer> one) {
        one.foreach(number -> solve());
    }

    private void solve() {
        WorkFolder folder = new WorkFolder(job, layer);
        ThisExecutor.run(folder.path(), () -> {
            Path own = folder.path().resolve("attempt-" + UUID.randomUUID());
            Files.createDirectory(own);
            for (PartitionedLayer other : job.game().layers()) {
                if (other.name().equals(layer)) {
                    break;
                }
                for (String slice : other.slices()) {
                    link(slice, own);
                }
            }
            PartitionedLayer solved = job.layer(layer);
            solved.solveWhole(own, 1, SolveListener.NONE);
            for (String slice : solved.slices()) {
                Path file = TableFolder.file(job.folderPath(), job.rules(), slice);
                Files.move(
                        own.resolve(file.getFileName()),
                        file,
                        StandardCopyOption.ATOMIC_MOVE,
                        StandardCopyOption.REPLACE_EXISTING);
            }
            WorkFolder.delete(own);
            return own;
        });
    }

    private void link(String slice, Path own) throws IOException {
        Path file = TableFolder.file(job.folderPath(), job.rules(), slice);
        Path link = own.resolve(file.getFileName());
        try {
            Files.createLink(link, file);
        } catch (UnsupportedOperationException e) {
            Files.copy(file, link);
        }
    }
}
