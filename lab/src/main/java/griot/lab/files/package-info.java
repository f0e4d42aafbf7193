/** Atomic file replacement (a file is written whole or not at all), hard links, and checksums. */
@NullMarked
package griot.lab.files;

import org.jspecify.annotations.NullMarked;
