/** Alpha-beta search: iterative deepening, the transposition table, move ordering, time management. */
@NullMarked
package griot.engine.search;

import org.jspecify.annotations.NullMarked;
