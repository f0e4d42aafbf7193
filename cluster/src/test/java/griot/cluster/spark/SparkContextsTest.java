package griot.cluster.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The settings of Spark. */
class SparkContextsTest {
    private static final String EXECUTOR_MEMORY = "spark.executor.memory";

    @AfterEach
    void clearSetting() {
        System.clearProperty(EXECUTOR_MEMORY);
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
}
