/** A real browser for tests; no program of Griot depends on it. */
@NullMarked
package griot.chromium;

import org.jspecify.annotations.NullMarked;
