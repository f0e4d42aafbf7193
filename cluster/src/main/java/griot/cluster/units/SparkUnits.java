package griot.cluster.units;

import griot.cluster.spark.Task;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import org.apache.spark.api.java.JavaSparkContext;

/** Runs units of work, which are pure functions, as the tasks of a Spark job. */
final class SparkUnits {
    private final JavaSparkContext context;

    SparkUnits(JavaSparkContext context) {
        this.context = context;
    }

    /**
     * What one kind of unit does; sent to the workers.
     *
     * @param <I> the input of a unit
     * @param <O> its output
     */
    interface Work<I, O> extends Serializable {
        /** A function that does one unit after another, on one thread. */
        Function<I, O> prepare() throws IOException;
    }

    /** The number of tasks that occupy the cluster, see {@link Task#defaultCount}. */
    int defaultTaskCount() {
        return Task.defaultCount(context);
    }

    /** Runs units; the outputs are in the order of the inputs. */
    <I, O> List<O> run(List<I> inputs, Work<I, O> work) {
        return run(inputs, work, Math.min(inputs.size(), defaultTaskCount()));
    }

    /** Runs units that take much different times, each as a task; the outputs are in the order of the inputs. */
    <I, O> List<O> runEach(List<I> inputs, Work<I, O> work) {
        return run(inputs, work, inputs.size());
    }

    private <I, O> List<O> run(List<I> inputs, Work<I, O> work, int tasks) {
        return context.parallelize(inputs, Math.max(1, tasks))
                .mapPartitions(units -> Task.run(() -> outputs(units, work.prepare())))
                .collect();
    }

    private static <I, O> Iterator<O> outputs(Iterator<I> inputs, Function<I, O> unit) {
        List<O> outputs = new ArrayList<>();
        inputs.forEachRemaining(input -> outputs.add(unit.apply(input)));
        return outputs.iterator();
    }
}
