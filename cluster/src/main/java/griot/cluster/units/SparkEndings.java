package griot.cluster.units;

import griot.lab.endings.EndingsUnits;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaSparkContext;

/** Runs the units of chapters on endings on Spark, each as a task. */
public final class SparkEndings implements EndingsUnits.Runner {
    private final SparkUnits units;

    /** Creates a runner. */
    public SparkEndings(JavaSparkContext context) {
        units = new SparkUnits(context);
    }

    /** A unit: the examination of a range or a sample of a table, or its checksums. */
    private record Examination(EndingsJob job) implements SparkUnits.Work<Integer, Serializable> {
        @Override
        public Function<Integer, Serializable> prepare() throws IOException {
            EndingsUnits jobUnits = job.units();
            return number -> {
                try {
                    return jobUnits.run(number);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            };
        }
    }

    @Override
    public List<Serializable> run(EndingsUnits chapter) {
        try {
            List<Integer> numbers = IntStream.range(0, chapter.count()).boxed().toList();
            return units.runEach(numbers, new Examination(EndingsJob.of(chapter)));
        } finally {
            // Of this process, in local mode; others end with the job, or get the next one.
            EndingsJob.forget();
        }
    }
}
