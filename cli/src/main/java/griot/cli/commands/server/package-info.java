/** Commands for whoever runs a server: backup, restore, rebuild. */
@NullMarked
package griot.cli.commands.server;

import org.jspecify.annotations.NullMarked;
