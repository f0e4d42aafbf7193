/** The document {@code docs/endings.md}, generated from tablebases. */
@NullMarked
package griot.lab.endings;

import org.jspecify.annotations.NullMarked;
