/** Games that tablebases prove won. */
@NullMarked
package griot.server.live.proven;

import org.jspecify.annotations.NullMarked;
