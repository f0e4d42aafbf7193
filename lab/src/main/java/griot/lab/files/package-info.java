/** Atomic file replacement. */
@NullMarked
package griot.lab.files;

import org.jspecify.annotations.NullMarked;
