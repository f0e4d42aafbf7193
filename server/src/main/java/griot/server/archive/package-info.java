/** The archive of finished games: the API {@code /api/archive}, and what it derives from the logs. */
@NullMarked
package griot.server.archive;

import org.jspecify.annotations.NullMarked;
