/** The console, errors and exit codes of commands. */
@NullMarked
package griot.cli.console;

import org.jspecify.annotations.NullMarked;
