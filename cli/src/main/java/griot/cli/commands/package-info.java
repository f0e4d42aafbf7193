/** Base class and shared arguments of the commands. */
@NullMarked
package griot.cli.commands;

import org.jspecify.annotations.NullMarked;
