package griot.cluster;

import griot.cli.registry.Registries;

/** Runs a command of {@code griot cluster}, and exits with its exit code. */
public final class Main {
    /** Environment variable; if it is set, Spark prints its messages. */
    private static final String DEBUG_VARIABLE = "GRIOT_DEBUG";

    private Main() {}

    /**
     * Runs the command.
     *
     * @param args the command and its arguments
     */
    public static void main(String[] args) {
        if (System.getenv(DEBUG_VARIABLE) == null) {
            System.setProperty("log4j2.configurationFile", "griot-cluster-log4j2.properties");
        }
        System.exit(griot.cli.Main.run(Registries.standard(new SparkJobs()), args));
    }
}
