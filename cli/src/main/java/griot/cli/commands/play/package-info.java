/** Commands of the rules and of play: rules, legal, perft, playouts, replay, play, bot. */
@NullMarked
package griot.cli.commands.play;

import org.jspecify.annotations.NullMarked;
