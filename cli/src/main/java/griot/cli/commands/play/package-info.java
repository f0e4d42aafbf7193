/** Commands of the rules and of play. */
@NullMarked
package griot.cli.commands.play;

import org.jspecify.annotations.NullMarked;
