/** Serves the tablebase API over HTTP: probes and table files. */
@NullMarked
package griot.server.tables;

import org.jspecify.annotations.NullMarked;
