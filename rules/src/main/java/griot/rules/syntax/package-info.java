/** Positions and turns as text: parser and formatter. */
@NullMarked
package griot.rules.syntax;

import org.jspecify.annotations.NullMarked;
