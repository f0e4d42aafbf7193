/** The Universal Game Interface (UGI), by which other programs use the engine; see {@code docs/ugi.md}. */
@NullMarked
package griot.cli.ugi;

import org.jspecify.annotations.NullMarked;
