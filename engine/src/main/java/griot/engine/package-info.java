/** Finds good turns: search, evaluation and levels, the same for every game of {@link griot.rules}. */
@NullMarked
package griot.engine;

import org.jspecify.annotations.NullMarked;
