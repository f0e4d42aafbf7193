/** Opening books: file format, reader, and the choice of a turn; see {@code docs/books.md}. */
@NullMarked
package griot.engine.book;

import org.jspecify.annotations.NullMarked;
