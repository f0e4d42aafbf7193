/** Tablebases: probing positions, and the results. */
@NullMarked
package griot.tables;

import org.jspecify.annotations.NullMarked;
