/** The bodies of requests to the live API, and the names of players in them. */
@NullMarked
package griot.server.live.request;

import org.jspecify.annotations.NullMarked;
