/** Limits on what a client may ask for. Knows nothing of games. */
@NullMarked
package griot.server.live.limits;

import org.jspecify.annotations.NullMarked;
