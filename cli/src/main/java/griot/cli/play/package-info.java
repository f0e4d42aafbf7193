/** A game in the terminal: its state ({@code Session}), its pictures ({@code View}) and the talk with the players. */
@NullMarked
package griot.cli.play;

import org.jspecify.annotations.NullMarked;
