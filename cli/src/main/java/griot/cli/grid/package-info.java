/** Games on a grid in the command line. */
@NullMarked
package griot.cli.grid;

import org.jspecify.annotations.NullMarked;
