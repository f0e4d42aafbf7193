/** Parsers and formatters of positions and turns, as plain records that know no rules. */
@NullMarked
package griot.rules.syntax;

import org.jspecify.annotations.NullMarked;
