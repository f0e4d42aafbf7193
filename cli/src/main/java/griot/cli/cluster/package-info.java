/** What the commands of {@code griot cluster} need of a cluster; the module {@code griot.cluster} implements it. */
@NullMarked
package griot.cli.cluster;

import org.jspecify.annotations.NullMarked;
