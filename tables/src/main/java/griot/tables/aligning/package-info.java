/** Tablebases of Wali and Bolotondou. */
@NullMarked
package griot.tables.aligning;

import org.jspecify.annotations.NullMarked;
