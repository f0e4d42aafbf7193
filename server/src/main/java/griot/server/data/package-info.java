/** Why the place where games are stored cannot be used: what the server and the command line both know of it. */
@NullMarked
package griot.server.data;

import org.jspecify.annotations.NullMarked;
