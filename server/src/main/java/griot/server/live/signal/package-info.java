/** Tells the streams of a node what has changed. Knows nothing of games but their ids. */
@NullMarked
package griot.server.live.signal;

import org.jspecify.annotations.NullMarked;
