/** The page of the operator, for the server's own machine only. */
@NullMarked
package griot.server.operator;

import org.jspecify.annotations.NullMarked;
