/** The web server: start, settings and shutdown. */
@NullMarked
package griot.server;

import org.jspecify.annotations.NullMarked;
