/** Messages in three languages, text input and output, and fallbacks for limited character sets. */
@NullMarked
package griot.cli.text;

import org.jspecify.annotations.NullMarked;
