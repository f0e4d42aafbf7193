/** What the server and its users need to know of the place where games are stored. */
@NullMarked
package griot.server.data;

import org.jspecify.annotations.NullMarked;
