/** The page's files over HTTP: caching and compressed copies. */
@NullMarked
package griot.server.page;

import org.jspecify.annotations.NullMarked;
