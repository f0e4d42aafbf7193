/** Serves the page's files over HTTP, with caching and compressed copies. */
@NullMarked
package griot.server.page;

import org.jspecify.annotations.NullMarked;
