/** Tablebase files: header, blocks of values, Huffman code, checksums. */
@NullMarked
package griot.tables.format;

import org.jspecify.annotations.NullMarked;
