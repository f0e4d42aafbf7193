/** Retrograde analysis of endgames, the writer of tablebases, and their verification. */
@NullMarked
package griot.solver;

import org.jspecify.annotations.NullMarked;
