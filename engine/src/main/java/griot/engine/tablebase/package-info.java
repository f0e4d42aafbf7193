/** Tablebase probing in the search and at the root. */
@NullMarked
package griot.engine.tablebase;

import org.jspecify.annotations.NullMarked;
