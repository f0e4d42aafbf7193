package griot.cluster.solve;

import griot.solver.SolveListener;
import griot.solver.partition.PartitionedLayer;
import griot.tables.jvm.TableFolder;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
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
            List<PartitionedLayer> layers = job.game().layers();
            int position = 0;
            for (; !layers.get(position).name().equals(layer); position++) {
                for (String slice : layers.get(position).slices()) {
                    link(table(slice), own);
                }
            }
            layers.get(position).solveWhole(own, 1, SolveListener.NONE);
            for (String slice : layers.get(position).slices()) {
                Path file = table(slice);
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

    private Path table(String slice) {
        return TableFolder.file(job.folderPath(), job.rules(), slice);
    }

    private static void link(Path file, Path folder) throws IOException {
        Path link = folder.resolve(file.getFileName());
        try {
            Files.createLink(link, file);
        } catch (UnsupportedOperationException e) {
            Files.copy(file, link);
        }
    }
}
