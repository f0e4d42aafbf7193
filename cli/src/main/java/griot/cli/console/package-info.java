/** What commands share besides their arguments: console, errors, exit codes, clocks, number formats, durable files. */
@NullMarked
package griot.cli.console;

import org.jspecify.annotations.NullMarked;
