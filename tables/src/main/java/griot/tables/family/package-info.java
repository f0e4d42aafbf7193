/** What a family of games gives to tablebases. */
@NullMarked
package griot.tables.family;

import org.jspecify.annotations.NullMarked;
