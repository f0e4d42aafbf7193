/** Grid games in the command line: options of solving, probe reports, descriptions of slices. */
@NullMarked
package griot.cli.grid;

import org.jspecify.annotations.NullMarked;
