/** The commands that run on a cluster of machines. */
@NullMarked
package griot.cli.commands.cluster;

import org.jspecify.annotations.NullMarked;
