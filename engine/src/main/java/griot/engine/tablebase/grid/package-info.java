/** Probing of grid games. */
@NullMarked
package griot.engine.tablebase.grid;

import org.jspecify.annotations.NullMarked;
