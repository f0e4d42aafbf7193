package griot.cluster.spark;

import org.apache.spark.api.java.JavaSparkContext;

/**
 * A Spark context, and a count of the bytes that its tasks send one another.
 *
 * @param context the context
 * @param shuffled the count
 */
public record CountingContext(JavaSparkContext context, ShuffledBytes shuffled) {
    /** Begins to count the bytes of a context. */
    public static CountingContext of(JavaSparkContext context) {
        return new CountingContext(context, ShuffledBytes.of(context));
    }
}
