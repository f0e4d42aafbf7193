package griot.cli.cluster;

import griot.rules.problem.Fault;

/** Why a job on a cluster cannot be done. */
public enum ClusterFault implements Fault {
    /** A rule set whose layers cannot be shared out. */
    NOT_SHARED("the endings of this rule set cannot be solved on a cluster. Use ./griot solve"),
    /** Nothing answers at the address of the master. */
    NO_MASTER("no Spark master answers there. Start one with ./griot cluster master, or correct --master"),
    /** The master has no worker that is free; details: the megabytes that a worker must offer. */
    NO_WORKERS("the Spark master has no worker with a free core and {0} MB. Start one with ./griot cluster worker"),
    /** The address of a new master is not of this machine, or its port is in use; details: why. */
    MASTER_ADDRESS("no master can listen at this address: {0}. Choose another with --host and --port"),
    /** The address of the master is none; details: examples. */
    BAD_MASTER("this is not the address of a Spark master. Examples: {0}"),
    /** Spark could not be started in this process; details: why. */
    SPARK_FAILED("Spark could not be started: {0}"),
    /** The master answered and then ended the job, or its workers went away. */
    LOST_MASTER("the Spark master or its workers are gone. Start them and then this command again: a solve continues"
            + " after its last round"),
    /** A worker's Java is too old; details: the version needed. */
    WORKER_JAVA("a worker runs an older Java: workers need Java {0} or newer"),
    /** A folder that a worker does not see; details: the worker. */
    FOLDER_NOT_SHARED("the worker {0} does not see this folder. It must be the same on all machines"),
    /** A file of a round that is damaged, or is not there. */
    DAMAGED_FILE("this file of an unfinished job is damaged or missing. Remove the folder that it should be in: its"
            + " layer is then begun anew"),
    /** Files of an unfinished job of another version, or of other rules. */
    OTHER_VERSION("this is left of an unfinished job of another version of Griot. Finish it with that version, or"
            + " remove the folder"),
    /** A worker could not write or read a file; details: the worker, why. */
    WORKER_DISK("the worker {0} could not write or read this file: {1}. Make room if its disk is full, and start the"
            + " command again: a solve continues after its last round"),
    /** A task failed on every attempt for another reason; details: why. */
    TASK_FAILED("a task failed on every attempt: {0}");

    private final String pattern;

    ClusterFault(String pattern) {
        this.pattern = pattern;
    }

    @Override
    public String pattern() {
        return pattern;
    }

    @Override
    public String kind() {
        return "ClusterFault";
    }
}
