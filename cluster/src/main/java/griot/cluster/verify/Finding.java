package griot.cluster.verify;

import griot.cluster.spark.SentProblem;
import java.io.Serializable;

/**
 * What a task found wrong.
 *
 * @param stage the stage of verification
 * @param entry the entry; 0 where there is none
 * @param problem what is wrong
 */
record Finding(Stage stage, long entry, SentProblem problem) implements Serializable {
    /** The stages of verification, in the order in which one process takes them: it reports the first that fails. */
    enum Stage {
        TABLE,
        TOTALS,
        VALUE,
        DISTANCE,
        WELL_FOUNDED,
        SEARCH
    }
}
