/** Commands for whoever runs a server: serve, backup, restore, rebuild. */
@NullMarked
package griot.cli.commands.server;

import org.jspecify.annotations.NullMarked;
