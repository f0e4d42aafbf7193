/** Alpha-beta search: iterative deepening, the transposition table, move ordering, pruning and reductions. */
@NullMarked
package griot.engine.search;

import org.jspecify.annotations.NullMarked;
