/** Stores the logs of games in PostgreSQL, which several nodes share. */
@NullMarked
package griot.server.live.store.postgres;

import org.jspecify.annotations.NullMarked;
