/** A real browser for tests. Nothing that people run depends on it. */
@NullMarked
package griot.chromium;

import org.jspecify.annotations.NullMarked;
