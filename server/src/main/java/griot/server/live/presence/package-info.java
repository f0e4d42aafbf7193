/** What is known of a game beside its log: who is connected, and what follows from it. */
@NullMarked
package griot.server.live.presence;

import org.jspecify.annotations.NullMarked;
