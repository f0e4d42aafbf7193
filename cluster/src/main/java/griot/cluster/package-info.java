/** The command line with the jobs that run on a cluster: the entry point of {@code griot cluster}. */
@NullMarked
package griot.cluster;

import org.jspecify.annotations.NullMarked;
