/** Messages in several languages, reading and wrapping of text, JSON, and replacements for missing characters. */
@NullMarked
package griot.cli.text;

import org.jspecify.annotations.NullMarked;
