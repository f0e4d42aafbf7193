/** The interface by which a family of games brings options, slices and reports to the command line. */
@NullMarked
package griot.cli.family;

import org.jspecify.annotations.NullMarked;
