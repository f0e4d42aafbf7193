/**
 * A game in the terminal: its state ({@code Session}), its view ({@code BoardView}) and its loop ({@code PlayLoop}).
 */
@NullMarked
package griot.cli.play;

import org.jspecify.annotations.NullMarked;
