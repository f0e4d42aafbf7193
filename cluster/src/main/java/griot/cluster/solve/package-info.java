/**
 * Solving a layer in partitions on Spark. The state of a partition after a round is a pure function of files: a
 * checkpoint, and the messages of the rounds since. So a task may be repeated anywhere, also at the same time.
 */
@NullMarked
package griot.cluster.solve;

import org.jspecify.annotations.NullMarked;
