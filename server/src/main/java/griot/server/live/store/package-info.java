/** What a store of the logs of games offers. It knows nothing of what the events mean. */
@NullMarked
package griot.server.live.store;

import org.jspecify.annotations.NullMarked;
