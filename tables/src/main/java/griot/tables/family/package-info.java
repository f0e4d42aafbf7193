/** The interface by which a family of games names and reads its tablebases. */
@NullMarked
package griot.tables.family;

import org.jspecify.annotations.NullMarked;
