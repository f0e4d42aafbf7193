/**
 * Solving, mining and self-play on a cluster of machines, by Apache Spark.
 *
 * <p>The module is declared for compilation only. Spark's libraries are no modules, so the job runs on the class path;
 * here they are in the unnamed module.
 */
module griot.cluster {
    requires transitive griot.cli;
    requires griot.solver;
    requires static org.jspecify;

    exports griot.cluster;
}
