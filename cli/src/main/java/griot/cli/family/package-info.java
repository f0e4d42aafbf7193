/** The interface that a family of games implements for the command line: options, slices and reports. */
@NullMarked
package griot.cli.family;

import org.jspecify.annotations.NullMarked;
