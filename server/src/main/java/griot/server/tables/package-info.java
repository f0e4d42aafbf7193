/** Tablebases over HTTP. */
@NullMarked
package griot.server.tables;

import org.jspecify.annotations.NullMarked;
