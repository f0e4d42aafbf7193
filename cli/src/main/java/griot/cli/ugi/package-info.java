/** The Universal Game Interface (UGI), through which other programs use the engine; see {@code docs/ugi.md}. */
@NullMarked
package griot.cli.ugi;

import org.jspecify.annotations.NullMarked;
