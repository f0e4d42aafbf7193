/** Exports of tablebases for other people: table files with checksums, an index, a reader and a description. */
@NullMarked
package griot.lab.export;

import org.jspecify.annotations.NullMarked;
