/** Web Push: tells players who have no page open that it is their turn (RFC 8030, 8188, 8291, 8292). */
@NullMarked
package griot.server.live.push;

import org.jspecify.annotations.NullMarked;
