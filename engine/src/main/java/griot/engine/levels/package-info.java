/** Levels of play: settings of each game, and the player of limited strength. */
@NullMarked
package griot.engine.levels;

import org.jspecify.annotations.NullMarked;
