/** The engine's API: limits, results and scores of a search, the same for every game of {@link griot.rules}. */
@NullMarked
package griot.engine;

import org.jspecify.annotations.NullMarked;
