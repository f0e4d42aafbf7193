package griot.cluster.solve;

import griot.solver.partition.Partition;
import java.io.Serializable;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;

/**
 * The end of a pass, as a job: each partition writes its result to a file.
 *
 * @param job the job
 * @param layer the name of the layer
 * @param pass the pass
 * @param partitions the number of partitions
 * @param history all rounds of the pass
 */
record FinishJob(JobSpec job, String layer, int pass, int partitions, RoundHistory history) implements Serializable {
    /**
     * Runs the job.
     *
     * @param numbers the numbers of the partitions, each in a task of its own
     */
    void run(JavaRDD<Integer> numbers) {
        numbers.foreach(this::finish);
    }

    private void finish(int number) {
        WorkFolder folder = new WorkFolder(job, layer);
        Partition partition = new Partition(layer, pass, number, partitions);
        ThisExecutor.run(folder.path(), () -> {
            ExecutorStates states = ExecutorStates.of(job, ThisExecutor.scratch());
            states.with(partition, history, (state, summary) -> {
                folder.result(partition).write(List.of(state.finish()));
                return summary;
            });
            states.remove(partition);
            return partition;
        });
    }
}
