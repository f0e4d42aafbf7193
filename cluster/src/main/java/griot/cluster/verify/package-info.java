/**
 * Verifying tables on a cluster of machines, by Apache Spark. Each slice is a job of tasks that need nothing of one
 * another: all but one verify entries, the other what holds of the slice as a whole.
 */
@NullMarked
package griot.cluster.verify;

import org.jspecify.annotations.NullMarked;
