/** Copies of the games of a data folder. */
@NullMarked
package griot.server.backup;

import org.jspecify.annotations.NullMarked;
