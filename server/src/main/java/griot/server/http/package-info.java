/** What all responses share: errors, headers and filters. */
@NullMarked
package griot.server.http;

import org.jspecify.annotations.NullMarked;
