/** Opening books: what has been thought out beforehand about how games begin. {@code docs/books.md} tells their files. */
@NullMarked
package griot.engine.book;

import org.jspecify.annotations.NullMarked;
