/** Stores the logs of games durably. Knows nothing of what the events mean. */
@NullMarked
package griot.server.live.store;

import org.jspecify.annotations.NullMarked;
