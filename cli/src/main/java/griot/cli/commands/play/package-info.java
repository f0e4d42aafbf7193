/** Commands of the rules, of play, and of the server. */
@NullMarked
package griot.cli.commands.play;

import org.jspecify.annotations.NullMarked;
