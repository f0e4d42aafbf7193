/** Tablebases of sowing games: index and probing. */
@NullMarked
package griot.tables.sowing;

import org.jspecify.annotations.NullMarked;
