/** Tablebases of Wali and Bolotondou: slices and encoding of values. */
@NullMarked
package griot.tables.aligning;

import org.jspecify.annotations.NullMarked;
