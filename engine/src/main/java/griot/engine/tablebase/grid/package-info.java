/** Tablebase probing in grid games, in the search and at the root. */
@NullMarked
package griot.engine.tablebase.grid;

import org.jspecify.annotations.NullMarked;
