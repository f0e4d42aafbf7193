package griot.cluster.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import griot.cli.cluster.ClusterFault;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The settings of Spark. */
class SparkContextsTest {
    private static final String EXECUTOR_MEMORY = "spark.executor.memory";
    private static final String SERIALIZER = "spark.serializer";

    @AfterEach
    void clearSettings() {
        System.clearProperty(EXECUTOR_MEMORY);
        System.clearProperty(SERIALIZER);
    }

    private static String executorMemory() {
        return SparkContexts.conf("test", "local").get(EXECUTOR_MEMORY);
    }

    @Test
    void theMemoryOfAnExecutorMayBeSet() {
        assertEquals("1024m", executorMemory());
        System.setProperty(EXECUTOR_MEMORY, "3g");
        assertEquals("3g", executorMemory());
    }

    @Test
    void aSparkThatDoesNotStartIsReported() {
        System.setProperty(SERIALIZER, "none.Such");
        RulesException e =
                assertThrows(RulesException.class, () -> SparkContexts.run("test", "local", context -> context));
        assertEquals(
                Problem.of(ClusterFault.SPARK_FAILED, "", "java.lang.ClassNotFoundException: none.Such"),
                e.problems().getFirst());
    }
}
