/** Tablebases of grid games: index, slices, distance to end, probing. */
@NullMarked
package griot.tables.grid;

import org.jspecify.annotations.NullMarked;
