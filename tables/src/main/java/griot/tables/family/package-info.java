/** What tablebases need of a family of games. */
@NullMarked
package griot.tables.family;

import org.jspecify.annotations.NullMarked;
