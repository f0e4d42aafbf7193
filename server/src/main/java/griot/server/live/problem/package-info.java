/** The problems that the live API answers with (RFC 9457), and their sentences. */
@NullMarked
package griot.server.live.problem;

import org.jspecify.annotations.NullMarked;
