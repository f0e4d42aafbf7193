/** Tablebases of Yoté and Choko: slices and encoding of values. */
@NullMarked
package griot.tables.jumping;

import org.jspecify.annotations.NullMarked;
