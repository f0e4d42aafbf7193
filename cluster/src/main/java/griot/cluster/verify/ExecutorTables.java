package griot.cluster.verify;

import griot.cluster.solve.JobSpec;
import griot.solver.verify.VerifiableTables;
import java.nio.file.Path;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** The tables that the tasks of a job on one executor share. */
final class ExecutorTables {
    private static final ConcurrentMap<JobSpec, VerifiableTables> BY_JOB = new ConcurrentHashMap<>();

    private ExecutorTables() {}

    /**
     * The tables of a job.
     *
     * @param scratch the folder for temporary files if they are opened
     */
    static VerifiableTables of(JobSpec job, Path scratch) {
        return BY_JOB.computeIfAbsent(job, newJob -> newJob.verifiable().open(newJob.folderPath(), scratch));
    }

    /** Forgets a job, and frees its files. No task of the job may run. */
    static void forget(JobSpec job) {
        VerifiableTables tables = BY_JOB.remove(job);
        if (tables != null) {
            tables.close();
        }
    }
}
