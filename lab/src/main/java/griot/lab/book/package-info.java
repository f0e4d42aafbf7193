/** Opening books, built by the engine itself. */
@NullMarked
package griot.lab.book;

import org.jspecify.annotations.NullMarked;
