/** The place where games are stored, as the command line sees it: why it cannot be used, what was rebuilt in it. */
@NullMarked
package griot.server.data;

import org.jspecify.annotations.NullMarked;
