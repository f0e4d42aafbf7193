/** Levels of play. */
@NullMarked
package griot.engine.levels;

import org.jspecify.annotations.NullMarked;
