/** Atomic file replacement (a file is written whole or not at all), files from which work resumes, hard links, digests. */
@NullMarked
package griot.lab.files;

import org.jspecify.annotations.NullMarked;
