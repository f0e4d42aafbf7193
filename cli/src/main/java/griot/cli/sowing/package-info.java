/** Sowing games in the command line: options of solving, probe reports, descriptions of slices. */
@NullMarked
package griot.cli.sowing;

import org.jspecify.annotations.NullMarked;
