/** Sowing games in the command line. */
@NullMarked
package griot.cli.sowing;

import org.jspecify.annotations.NullMarked;
