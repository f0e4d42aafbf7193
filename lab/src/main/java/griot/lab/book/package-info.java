/** Construction of opening books by best-first search. */
@NullMarked
package griot.lab.book;

import org.jspecify.annotations.NullMarked;
