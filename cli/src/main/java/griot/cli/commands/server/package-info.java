/** Commands for whoever runs a server: its games are backed up and restored. */
@NullMarked
package griot.cli.commands.server;

import org.jspecify.annotations.NullMarked;
