/** Parsers of position texts and turn texts that do not apply the rules, and functions for strings and numbers. */
@NullMarked
package griot.rules.syntax;

import org.jspecify.annotations.NullMarked;
