package griot.server;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * How a server can be observed: its logs, and its port for metrics and probes.
 *
 * @param metricsPort a port of its own for metrics and probes, open to all networks of the machine; empty for none
 * @param logFormat the format of log lines
 * @param logFile the file of the log; empty if it goes to standard output only
 * @param logDays how many days old files of the log are kept
 */
public record OperationSettings(OptionalInt metricsPort, LogFormat logFormat, Optional<Path> logFile, int logDays) {
    /** The format of log lines. */
    public enum LogFormat {
        /** Text for people. */
        TEXT,
        /** A line of JSON for each entry, with the names of the Elastic Common Schema. */
        JSON
    }

    /** How many days logs are kept unless the operator says otherwise. */
    public static final int DEFAULT_LOG_DAYS = 14;

    /** No port and no file, and text. */
    public static final OperationSettings NONE =
            new OperationSettings(OptionalInt.empty(), LogFormat.TEXT, Optional.empty(), DEFAULT_LOG_DAYS);

    /** The properties of Spring Boot that these settings mean. */
    Map<String, Object> properties() {
        Map<String, Object> properties = new TreeMap<>();
        if (logFormat == LogFormat.JSON) {
            properties.put("logging.structured.format.console", "ecs");
            properties.put("logging.structured.format.file", "ecs");
        }
        logFile.ifPresent(file -> {
            properties.put("logging.file.name", file.toString());
            properties.put("logging.logback.rollingpolicy.max-history", logDays);
            properties.put("logging.logback.rollingpolicy.clean-history-on-start", true);
        });
        if (logFormat == LogFormat.JSON || logFile.isPresent()) {
            // Messages at this level tell of start and stop. Without a log, a person at a terminal sees those anyway.
            properties.put("logging.level.griot", "info");
        }
        return properties;
    }
}
