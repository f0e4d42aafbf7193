package griot.cluster.spark;

import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;

/** Counts the bytes that the tasks of a context wrote for one another, compressed, as Spark reports them. */
public final class ShuffledBytes extends SparkListener {
    private final JavaSparkContext context;
    private final AtomicLong bytes = new AtomicLong();

    private ShuffledBytes(JavaSparkContext context) {
        this.context = context;
    }

    /** Begins to count. */
    public static ShuffledBytes of(JavaSparkContext context) {
        ShuffledBytes counter = new ShuffledBytes(context);
        context.sc().addSparkListener(counter);
        return counter;
    }

    @Override
    public void onTaskEnd(SparkListenerTaskEnd taskEnd) {
        if (taskEnd.taskMetrics() != null) {
            bytes.addAndGet(taskEnd.taskMetrics().shuffleWriteMetrics().bytesWritten());
        }
    }

    /** The bytes of all tasks that have ended; fewer if Spark has not reported on all of them in time. */
    public long total() {
        // Reports arrive on a thread of their own.
        try {
            context.sc().listenerBus().waitUntilEmpty();
        } catch (TimeoutException e) {
            // The number is only reported: no reason to fail a job that is done.
        }
        return bytes.get();
    }
}
