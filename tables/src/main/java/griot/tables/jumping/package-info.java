/** Tablebases of Yoté and Choko. */
@NullMarked
package griot.tables.jumping;

import org.jspecify.annotations.NullMarked;
