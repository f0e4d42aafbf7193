/** The interface by which a family of games brings search board, evaluation and levels to the engine. */
@NullMarked
package griot.engine.family;

import org.jspecify.annotations.NullMarked;
