/** Starting Spark: contexts, masters and workers, and what its failures mean. */
@NullMarked
package griot.cluster.spark;

import org.jspecify.annotations.NullMarked;
