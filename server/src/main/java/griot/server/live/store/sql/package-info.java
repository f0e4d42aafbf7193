/** Stores the logs of games in SQL databases: SQLite, or PostgreSQL for several nodes. */
@NullMarked
package griot.server.live.store.sql;

import org.jspecify.annotations.NullMarked;
