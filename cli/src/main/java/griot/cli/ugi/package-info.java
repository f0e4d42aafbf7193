/** The Universal Game Interface, by which other programs play with the engine: {@code docs/ugi.md} tells all of it. */
@NullMarked
package griot.cli.ugi;

import org.jspecify.annotations.NullMarked;
