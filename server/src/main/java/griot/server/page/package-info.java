/** The files of the page. */
@NullMarked
package griot.server.page;

import org.jspecify.annotations.NullMarked;
