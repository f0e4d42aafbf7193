/** Security headers, request filters and error responses, the same for all requests. */
@NullMarked
package griot.server.http;

import org.jspecify.annotations.NullMarked;
