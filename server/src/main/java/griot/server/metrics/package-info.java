/** What the server counts and measures, for the operator's monitoring. */
@NullMarked
package griot.server.metrics;

import org.jspecify.annotations.NullMarked;
