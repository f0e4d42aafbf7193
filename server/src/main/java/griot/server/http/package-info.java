/** What all answers share: errors, headers, filters. */
@NullMarked
package griot.server.http;

import org.jspecify.annotations.NullMarked;
