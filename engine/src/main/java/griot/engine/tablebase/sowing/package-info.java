/** Tablebase probing in sowing games, in the search and at the root. */
@NullMarked
package griot.engine.tablebase.sowing;

import org.jspecify.annotations.NullMarked;
