/** Entry point of the command line {@code ./griot}, which creates the command that is named and runs it. */
@NullMarked
package griot.cli;

import org.jspecify.annotations.NullMarked;
