/** Health, metrics and access for whoever operates the server. */
@NullMarked
package griot.server.operations;

import org.jspecify.annotations.NullMarked;
