/** Commands of the rules and of play: rules, legal, replay, perft, playouts, play, serve. */
@NullMarked
package griot.cli.commands.play;

import org.jspecify.annotations.NullMarked;
