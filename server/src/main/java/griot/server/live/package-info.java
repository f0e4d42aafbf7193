/** Live games between people over HTTP: API, event streams, and the log behind them. */
@NullMarked
package griot.server.live;

import org.jspecify.annotations.NullMarked;
