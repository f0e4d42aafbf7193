/** The registry of families in the command line. */
@NullMarked
package griot.cli.registry;

import org.jspecify.annotations.NullMarked;
