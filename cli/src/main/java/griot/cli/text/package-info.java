/** Messages in the languages of the catalogue, text input and output, and fallbacks for limited character sets. */
@NullMarked
package griot.cli.text;

import org.jspecify.annotations.NullMarked;
